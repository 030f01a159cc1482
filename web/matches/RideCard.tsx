/** One car: its driver, when and where it leaves, its passengers, and the possible actions. */
import type { Game } from '@club/contract/games/shape.ts';
import { freeSeats, refuseSeat } from '@club/contract/matches/rides/rules.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { actsFor } from '@club/contract/permissions.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { AnchorLink } from '../ui/AnchorLink.tsx';
import { confirm } from '../ui/dialogs.ts';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import { SendButton } from '../ui/SendButton.tsx';
import { useAction } from '../ui/use-action.ts';
import { PersonName } from '../users/profiles/PersonName.tsx';
import { deleteRide, giveSeatBack, takeSeat } from './queries.ts';
import classes from './Rides.module.css';
import { useCanAnswer } from './use-can-answer.ts';

const EditRide = lazy(() => import('./EditRide.tsx').then((file) => ({ default: file.EditRide })));

type Props = {
  game: Pick<Game, 'id' | 'date' | 'state'>;
  ride: Ride;
  /** all of the game */
  rides: readonly Ride[];
  /** players of the team for whom the viewer takes seats: themselves, and children of theirs */
  riders: readonly Person[];
  leads: boolean;
  /** holds it in the list until what it returns is called */
  hold: () => () => void;
};

type SeatProps = Pick<Props, 'game' | 'ride' | 'rides'> & { rider: Person };

function SeatButton({ game, ride, rides, rider }: SeatProps) {
  const words = useTexts().matches;
  const userId = rider.id;
  const child = userId === useViewer().userId ? null : displayName(rider);
  const has = ride.passengers.some(({ id }) => id === userId);
  const taken = child === null ? words.seatTakenDone : words.seatTakenDoneOf(child);
  const seat = useAction({
    send: async () =>
      has ? await giveSeatBack(game.id, ride.id, userId) : await takeSeat(game.id, ride.id, userId),
    success: has ? words.seatGivenBackDone : taken,
    failure: words.seatFailed,
    topics: ['matches'],
  });
  if (refuseSeat(ride, userId, rides) !== null) return null;
  const take = child === null ? words.seatTake : words.seatTakeFor(child);
  const giveBack = child === null ? words.seatGiveBack : words.seatGiveBackOf(child);
  return (
    <SendButton
      className={classes.seat ?? ''}
      variant={has ? 'default' : 'filled'}
      loading={seat.busy}
      onClick={() => void seat.run()}
    >
      {has ? giveBack : take}
    </SendButton>
  );
}

/** The missing consent; the family gets a link to give it. */
function MissingConsents({ ride, ids }: { ride: Ride; ids: readonly string[] }) {
  const words = useTexts().matches;
  const viewer = useViewer();
  const people = ride.passengers.filter(({ id }) => ids.includes(id));
  return (
    <ul className={classes.missing}>
      {people.map((person) => (
        <li key={person.id}>
          {words.consentMissing(displayName(person))}{' '}
          {actsFor(viewer, person.id) ? (
            <AnchorLink
              to="/users/$id"
              params={{ id: person.id }}
              hash="consents"
              size="sm"
              aria-label={words.consentGiveOf(displayName(person))}
            >
              {words.consentGive}
            </AnchorLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Manage({ game, ride, hold }: Pick<Props, 'game' | 'ride' | 'hold'>) {
  const words = useTexts().matches;
  const dates = useDates();
  const [editing, setEditing] = useState(false);
  const cancel = useAction({
    send: () => deleteRide(game.id, ride.id),
    success: words.rideCancelledDone,
    failure: words.rideFailed,
    topics: ['matches'],
  });
  const ask = async () => {
    const about = `${displayName(ride.driver)}, ${dates.time(ride.leavesAt)} · ${ride.from}`;
    const content = ride.passengers.length > 0 ? `${about}. ${words.rideCancelHelp}` : about;
    const confirmLabel = words.rideCancel;
    if (await confirm({ title: words.rideCancelQuestion, content, confirmLabel, danger: true }))
      await cancel.run();
  };
  if (editing)
    return (
      <Suspense fallback={<Skeleton height={180} />}>
        <EditRide game={game} ride={ride} hold={hold} close={() => setEditing(false)} />
      </Suspense>
    );
  return (
    <span className={classes.buttons}>
      <SendButton variant="default" onClick={() => setEditing(true)}>
        {words.rideChange}
      </SendButton>
      <SendButton variant="default" loading={cancel.busy} onClick={() => void ask()}>
        {words.rideCancel}
      </SendButton>
    </span>
  );
}

export function RideCard({ game, ride, rides, riders, leads, hold }: Props) {
  const words = useTexts().matches;
  const dates = useDates();
  const { userId } = useViewer();
  const open = useCanAnswer(game);
  const manages = leads || ride.driver.id === userId;
  return (
    <li className={classes.ride}>
      <PersonAvatar name={displayName(ride.driver)} photoUrl={ride.driver.photoUrl} size={36} />
      <div className={classes.about}>
        <PersonName person={ride.driver} />
        <span className={classes.when}>
          {dates.time(ride.leavesAt)} · {ride.from}
        </span>
        <span className={classes.seats} data-full={freeSeats(ride) === 0 || undefined}>
          {words.seatsFree(freeSeats(ride), ride.seats)}
        </span>
        {ride.passengers.length > 0 ? (
          <span className={classes.passengers}>{ride.passengers.map(displayName).join(', ')}</span>
        ) : null}
        {ride.withoutConsent ? <MissingConsents ride={ride} ids={ride.withoutConsent} /> : null}
      </div>
      {open ? (
        <div className={classes.actions} data-print="hide">
          {riders.map((rider) => (
            <SeatButton key={rider.id} game={game} ride={ride} rides={rides} rider={rider} />
          ))}
          {manages ? <Manage game={game} ride={ride} hold={hold} /> : null}
        </div>
      ) : null}
    </li>
  );
}
