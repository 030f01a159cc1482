/** Who drives to a game and who goes with them: a seat is taken or given back with one tap. */
import type { Match } from '@club/contract/matches/shape.ts';
import { actsFor } from '@club/contract/permissions.ts';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconCar } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { useOpenRows } from '../ui/form/use-open-rows.ts';
import { Section } from '../ui/Section.tsx';
import { RideCard } from './RideCard.tsx';
import classes from './Rides.module.css';
import { useCanAnswer } from './use-can-answer.ts';

const RideForm = lazy(() => import('./RideForm.tsx').then((file) => ({ default: file.RideForm })));

type Props = { match: Match; rides: NonNullable<Match['rides']> };

export function Rides({ match: { game, players, meetAt, leads }, rides }: Props) {
  const words = useTexts().matches;
  const viewer = useViewer();
  const [offering, setOffering] = useState(false);
  const riders = players.map(({ person }) => person).filter(({ id }) => actsFor(viewer, id));
  const drives = rides.some(({ driver }) => driver.id === viewer.userId);
  const open = useCanAnswer(game);
  const [shown, hold] = useOpenRows(rides);
  return (
    <Section
      title={words.rides}
      aside={
        open && !drives && !offering ? (
          <Button
            variant="default"
            leftSection={<IconCar size={18} stroke={1.6} />}
            onClick={() => setOffering(true)}
          >
            {words.rideOffer}
          </Button>
        ) : null
      }
    >
      {offering ? (
        <Suspense fallback={<Skeleton height={180} />}>
          <RideForm
            game={game}
            usual={meetAt}
            saved={() => setOffering(false)}
            cancel={() => setOffering(false)}
          />
        </Suspense>
      ) : null}
      {shown.length === 0 && !offering ? <Text c="dimmed">{words.noRides}</Text> : null}
      {shown.length > 0 ? (
        <ul className={classes.rides}>
          {shown.map((ride) => (
            <RideCard
              key={ride.id}
              game={game}
              ride={ride}
              rides={rides}
              // nobody takes a seat in a car that was called off
              riders={rides.includes(ride) ? riders : []}
              leads={leads}
              hold={() => hold(ride)}
            />
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
