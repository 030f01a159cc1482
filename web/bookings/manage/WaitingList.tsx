/** Who waits, in the order in which they move up; a manager can move somebody up where a space is free. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import type { BookingOfEvent } from '@club/contract/bookings/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../../ui/Section.tsx';
import { useNow } from '../use-now.ts';
import classes from './Hall.module.css';

type Props = {
  event: BookableEvent;
  waiting: readonly BookingOfEvent[];
  busy: boolean;
  moveUp: (booking: BookingOfEvent) => void;
  cancel: (booking: BookingOfEvent) => void;
};

export function WaitingList({ event, waiting, busy, moveUp, cancel }: Props) {
  const words = useTexts().bookableEventsManage;
  const over = Date.parse(event.endDate) <= useNow().getTime();
  if (waiting.length === 0) return null;
  const free = event.spaces !== 0 && !over;
  return (
    <Section
      title={words.waitingTitle(waiting.length)}
      help={over ? null : free ? words.moveUpHelp : words.moveUpFull}
    >
      <ol className={classes.list}>
        {waiting.map((booking) => {
          const name = displayName(booking.user);
          return (
            <li key={booking.id} className={classes.row}>
              <span className={classes.place}>{booking.place}.</span>
              <div className={classes.who}>
                <span className={classes.name}>{name}</span>
                <span className={classes.meta}>
                  <button
                    type="button"
                    className={classes.away}
                    aria-label={words.cancelFor(name)}
                    onClick={() => cancel(booking)}
                  >
                    {words.cancel}
                  </button>
                </span>
              </div>
              {free ? (
                <Button
                  variant="light"
                  size="md"
                  disabled={busy}
                  aria-label={`${name}: ${words.moveUp}`}
                  onClick={() => moveUp(booking)}
                  data-print="hide"
                >
                  {words.moveUp}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
