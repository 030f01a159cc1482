/** The balance of a member on their page. */
import { seasonHalfOf } from '@club/contract/games/rules.ts';
import { seasonLabel } from '@club/contract/positions/rules.ts';
import { NativeSelect, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Section } from '../../ui/Section.tsx';
import { HalfBalance } from './HalfBalance.tsx';
import { useUserBalance } from './queries.ts';

/** seasons to look back */
const mostSeasons = 4;

type Props = {
  userId: string;
  /** shown without a balance too */
  always: boolean;
};

export function UserBalance({ userId, always }: Props) {
  const words = useTexts().balances;
  const present = seasonHalfOf(useToday()).season;
  const [chosen, setChosen] = useState<number>();
  const query = useUserBalance(userId, chosen);
  const items = query.data?.items;
  const isEmpty = !query.isLoadingError && (!items || items.length === 0);
  if (!always && chosen === undefined && isEmpty) return null;
  return (
    <Section
      title={words.title}
      help={words.help}
      aside={
        <NativeSelect
          aria-label={words.season}
          value={String(chosen ?? present)}
          data={Array.from({ length: mostSeasons }, (_, back) => ({
            value: String(present - back),
            label: seasonLabel(present - back),
          }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      }
    >
      {query.isLoadingError ? (
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      ) : null}
      {query.isPending ? <Skeleton height={160} /> : null}
      {items?.length === 0 ? <Text c="dimmed">{words.none}</Text> : null}
      {items?.map((item) => (
        <HalfBalance key={`${item.half} ${item.team.id}`} item={item} />
      ))}
    </Section>
  );
}
