/** A row for somebody who has a space: attended or absent with one tap each; the same tap again undoes it. */
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useSendProps } from '../../ui/offline-reason.ts';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { CancelFor } from './CancelFor.tsx';
import classes from './Hall.module.css';
import { checkedBy, type Mark, markedAs } from './hall-words.ts';

const icons = { attended: IconCheck, absent: IconX };

type Props = {
  booking: BookingOfEvent;
  /** check-in has opened */
  open: boolean;
  mark: (booking: BookingOfEvent, status: Mark | 'booked') => void;
  cancel: (booking: BookingOfEvent) => void;
  /** what else concerns this person, from other modules */
  about: ReactNode;
};

/** Attended or absent; the same tap again undoes it. */
function Marks({ booking, mark }: Pick<Props, 'booking' | 'mark'>) {
  const words = useTexts().bookableEventsManage;
  const sends = useSendProps();
  const { status } = booking;
  return (
    <span className={classes.marks}>
      {(['attended', 'absent'] as const).map((one) => {
        const Icon = icons[one];
        return (
          <button
            key={one}
            type="button"
            {...sends()}
            className={classes.mark}
            data-mark={one}
            aria-pressed={status === one}
            aria-label={`${displayName(booking.user)}: ${words.marks[one]}`}
            onClick={() => mark(booking, markedAs(status, one))}
          >
            <Icon size={22} stroke={2.2} aria-hidden />
            <span className={classes.word}>{words.marks[one]}</span>
          </button>
        );
      })}
    </span>
  );
}

export function HallRow({ booking, open, mark, cancel, about }: Props) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  const name = displayName(booking.user);
  const { status } = booking;
  const by = checkedBy(booking, dates);
  return (
    <li className={classes.row}>
      <span className={classes.face}>
        <PersonAvatar name={name} photoUrl={booking.user.photoUrl} size={36} />
      </span>
      {/* on paper this is a box to tick, or shows the mark */}
      <span className={classes.onPaper} aria-hidden>
        {status === 'booked' ? <span className={classes.box} /> : words.statuses[status]}
      </span>
      <div className={classes.who}>
        <span className={classes.name}>{name}</span>
        <span className={classes.meta}>
          {booking.birthYear ? <span>{words.bornIn(booking.birthYear)}</span> : null}
          {booking.arrival ? <span>{words.comesAt(dates.time(booking.arrival))}</span> : null}
          {booking.extra ? <span>{words.extra}</span> : null}
          {by ? <span>{by}</span> : null}
          <Suspense>{about}</Suspense>
          {/* during check-in nothing else can be tapped by mistake: see CancelFold */}
          {status === 'booked' && !open ? <CancelFor booking={booking} cancel={cancel} /> : null}
        </span>
      </div>
      {open ? <Marks booking={booking} mark={mark} /> : null}
    </li>
  );
}
