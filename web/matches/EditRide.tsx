/** Changes a ride, in its place in the list. */
import type { Game } from '@club/contract/games/shape.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import { Skeleton } from '@mantine/core';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEdited } from '../ui/form/use-edited.ts';
import { useOpenRow } from '../ui/form/use-open-rows.ts';
import { useRide } from './queries.ts';
import { RideForm } from './RideForm.tsx';

type Props = {
  game: Pick<Game, 'id' | 'date'>;
  ride: Ride;
  /** holds the ride in the list until what it returns is called */
  hold: () => () => void;
  close: () => void;
};

export function EditRide({ game, ride, hold, close }: Props) {
  const query = useRide(game.id, ride.id);
  const edited = useEdited(query);
  useOpenRow(query, hold, close);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={180} />;
  return <RideForm game={game} edited={edited} usual={ride.leavesAt} saved={close} cancel={close} />;
}
