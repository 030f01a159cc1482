/** One's places at events during an absence: asked about, one by one or all at once, and never taken. */
import { isLateCancel, refuseCancel } from '@club/contract/bookings/rules.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { openedFor } from '../bookings/for-whom.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { serverTime } from '../platform/server-clock.ts';
import { useNow } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { confirm } from '../ui/dialogs.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './Absences.module.css';
import { useGiveBack } from './use-give-back.ts';

type PlaceProps = {
  place: BookingOfUser;
  /** why it cannot be given back */
  refusal: string | undefined;
  isBusy: boolean;
  /** this or another one is being given back */
  isDisabled: boolean;
  /** null where it cannot be given back */
  giveBack: (() => void) | null;
};

function Place({ place, refusal, isBusy, isDisabled, giveBack }: PlaceProps) {
  const words = useTexts().absences;
  const { userId } = useViewer();
  const { event } = place;
  const when = useDates().full(event.startDate);
  const waits = place.status === 'waiting';
  return (
    <li className={classes.place}>
      <span className={classes.what}>
        <Link
          className={classes.link}
          to="/bookable-events"
          search={openedFor(place.eventId, place.userId === userId ? undefined : place.userId)}
        >
          <ColorChip color={event.color} name={event.title} look="dot" />
        </Link>
        <span className={classes.facts}>
          {when}, {waits ? words.waiting(place.place) : words.booked}
        </span>
        {refusal ? <span className={classes.refusal}>{refusal}</span> : null}
      </span>
      {giveBack ? (
        <SendButton
          variant="default"
          loading={isBusy}
          disabled={isDisabled}
          aria-label={(waits ? words.leaveOf : words.giveBackOf)(event.title, when)}
          onClick={giveBack}
        >
          {waits ? words.leave : words.giveBack}
        </SendButton>
      ) : null}
    </li>
  );
}

export function Places({ places }: { places: readonly BookingOfUser[] }) {
  const { absences: words, failures } = useTexts();
  const now = useNow();
  const { run, busy, refusals } = useGiveBack();
  const title = useId();
  const refusalOf = (place: BookingOfUser) => refuseCancel(place.event, place, false, now);
  const possible = places.filter((place) => refusalOf(place) === null);

  const ask = async (asked: readonly BookingOfUser[]) => {
    const late = asked.some((place) => isLateCancel(place.event, place.status, serverTime()));
    const question = {
      title: words.question(asked.length),
      content: late ? words.questionLate : words.questionHelp,
      confirmLabel: words.giveBack,
      cancelLabel: words.keep,
      danger: true,
    };
    // leaving a waiting list loses no space, so it needs no confirmation
    const waits = asked.every(({ status }) => status === 'waiting');
    if (waits || (await confirm(question))) await run(asked);
  };

  return (
    <section className={classes.places} aria-labelledby={title}>
      <h3 id={title} className={classes.question}>
        {words.places(places.length)}
      </h3>
      <ul className={classes.placeList}>
        {places.map((place) => {
          const refusal = refusalOf(place);
          return (
            <Place
              key={place.id}
              place={place}
              refusal={refusal ? failures[refusal] : refusals.get(place.id)}
              isBusy={busy.has(place.id)}
              isDisabled={busy.size > 0}
              giveBack={refusal ? null : () => void ask([place])}
            />
          );
        })}
      </ul>
      {possible.length > 1 ? (
        <SendButton variant="light" disabled={busy.size > 0} onClick={() => void ask(possible)}>
          {words.giveAllBack(possible.length)}
        </SendButton>
      ) : null}
    </section>
  );
}
