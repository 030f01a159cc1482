/** How long each kind of record is kept, the next deletions, and the past ones. */
import { Skeleton, Text } from '@mantine/core';
import { useDates, useLanguage, useTexts } from '../platform/i18n.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListFoot } from '../ui/ListFoot.tsx';
import { Section } from '../ui/Section.tsx';
import { KindRow } from './KindRow.tsx';
import { useRetention, useRetentionRuns } from './queries.ts';
import classes from './Retention.module.css';

function Runs() {
  const words = useTexts().retention;
  const language = useLanguage();
  const dates = useDates();
  const runs = useRetentionRuns();
  if (runs.status === 'failed')
    return <ErrorState cause={runs.error} retry={runs.retry} retrying={runs.retrying} />;
  if (runs.status === 'loading') return <Skeleton height={120} />;
  if (runs.rows.length === 0) return <Text c="dimmed">{words.noRuns}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {runs.rows.map(({ id, day, label, removed }) => (
          <li key={id} className={classes.run}>
            <span className={classes.note}>{dates.weekday(day)}</span>
            <span>{words.ran(label[language], removed)}</span>
          </li>
        ))}
      </ul>
      <ListFoot list={runs} />
    </>
  );
}

export function Retention() {
  const words = useTexts().retention;
  const dates = useDates();
  const query = useRetention();
  return (
    <>
      <Section title={words.title} help={words.help}>
        {query.isLoadingError ? (
          <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
        ) : null}
        {query.data ? (
          <>
            <Text c="dimmed" size="sm">
              {words.nextRun(dates.full(query.data.nextRunAt))}
            </Text>
            <ul className={classes.list}>
              {query.data.items.map((kind) => (
                <KindRow key={kind.id} kind={kind} />
              ))}
            </ul>
          </>
        ) : null}
        {query.isPending ? <Skeleton height={600} /> : null}
      </Section>
      <Section title={words.runs}>
        <Runs />
      </Section>
    </>
  );
}
