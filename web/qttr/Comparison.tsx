/** The people chosen for comparison: their lines side by side, and for two of them the expected result of a match. */
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useTexts } from '../platform/i18n.ts';
import { isGone } from '../platform/is-gone.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { Expectation } from './Expectation.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import classes from './Qttr.module.css';
import { historyOf } from './queries.ts';

type Props = { userIds: readonly string[]; onChange: (userIds: readonly string[]) => void };

export function Comparison({ userIds, onChange }: Props) {
  const texts = useTexts().qttr;
  const queries = useQueries({ queries: userIds.map(historyOf) });
  // a saved view may name somebody who has left the club since
  const failed = queries.find((query) => query.isLoadingError && !isGone(query.error));
  const histories = queries.flatMap((query) => (query.data && query.data.length > 0 ? [query.data] : []));
  const [one, other] = histories.map((history) => history[0]);
  return (
    <div className={classes.comparison}>
      <Section
        title={texts.comparison}
        help={texts.comparisonHelp}
        aside={
          <Button variant="default" onClick={() => onChange([])}>
            {texts.removeAll}
          </Button>
        }
      >
        <div className={classes.chosen} data-print="hide">
          {histories.map(([latest]) =>
            latest ? (
              <Button
                key={latest.userId}
                variant="default"
                size="compact-md"
                radius="xl"
                rightSection={<IconX size={14} stroke={1.8} />}
                aria-label={texts.remove(displayName(latest.user))}
                onClick={() => onChange(userIds.filter((id) => id !== latest.userId))}
              >
                {displayName(latest.user)}
              </Button>
            ) : null,
          )}
        </div>
        {failed ? <ErrorState cause={failed.error} retry={() => void failed.refetch()} /> : null}
        {queries.some((query) => query.isPending) ? (
          <Skeleton height={300} />
        ) : histories.length > 0 ? (
          <HistoryChart histories={histories} />
        ) : null}
        {histories.length === 2 && one && other ? <Expectation one={one} other={other} /> : null}
      </Section>
    </div>
  );
}
