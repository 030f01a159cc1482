/** The section of a person's page about their positions in line-ups, current and former. */
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { Skeleton, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { NoteChips } from './NoteChips.tsx';
import classes from './Positions.module.css';
import { useUserPositions } from './queries.ts';

export function UserPositions({ userId }: { userId: string }) {
  const texts = useTexts().positions;
  const query = useUserPositions(userId);
  return (
    <Section title={texts.ownTitle} help={texts.ownHelp}>
      {query.isLoadingError ? <ErrorState cause={query.error} retry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={88} /> : null}
      {query.data?.length === 0 ? <Text c="dimmed">{texts.ownNone}</Text> : null}
      {query.data && query.data.length > 0 ? (
        <ul className={classes.own}>
          {query.data.map((position) => (
            <li key={position.id}>
              <span className={classes.ownHalf}>
                {texts.halves[position.seasonHalf]} {seasonLabel(position.season)}
              </span>
              <ColorChip color={position.team.color} name={position.team.name} look="dot" />
              <NoteChips notes={position.notes} />
              <span className={classes.ownPlace}>
                {texts.place} {position.position}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
