/** The QTTR history on a person's page. */
import { Skeleton, Text } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import classes from './Qttr.module.css';
import { useHistory } from './queries.ts';
import { Trend } from './Trend.tsx';

export function UserQttr({ userId }: { userId: string }) {
  const texts = useTexts().qttr;
  const query = useHistory(userId);
  const [latest, before] = query.data ?? [];
  return (
    <Section title={texts.ownHistory} help={texts.ownHistoryHelp}>
      {query.isLoadingError ? <ErrorState cause={query.error} retry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={300} /> : null}
      {query.data && !latest ? <Text c="dimmed">{texts.noHistory}</Text> : null}
      {query.data && latest ? (
        <>
          <p className={classes.head}>
            <strong className={classes.large}>{latest.position}</strong>
            <Trend change={before ? latest.position - before.position : null} />
          </p>
          <HistoryChart histories={[query.data]} />
        </>
      ) : null}
    </Section>
  );
}
