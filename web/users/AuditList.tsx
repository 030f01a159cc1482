/** The audit log: who did what to whom, newest first. */
import type { AuditEntry } from '@club/contract/audit/shape.ts';
import { Button, Text } from '@mantine/core';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useDrawnRows } from '../platform/use-deferred-ready.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './AuditList.module.css';
import { useAudit } from './queries.ts';

/** actions that concern only the person who did them */
const alone: readonly AuditEntry['action'][] = [
  'user-left',
  'user-linked',
  'members-imported',
  'consent-text-changed',
  'consent-settings-changed',
  'first-admin',
  'team-removed',
  'games-removed',
  'match-report-corrected',
  'match-report-removed',
  'match-report-sent',
  'match-report-not-sent',
  'bookable-events-removed',
  'bookable-category-removed',
  'series-removed',
  'post-category-removed',
  'post-removed',
  'qttr-removed',
  'positions-removed',
  'list-imported',
  'import-undone',
  'deletion-undone',
  'events-removed',
  'calendar-category-removed',
];

/** The details of an entry, with dates as people write them: `2026-05-11`, also several separated by commas. */
const spoken = (detail: AuditEntry['detail'], dates: Dates): AuditEntry['detail'] =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\b\d{4}-\d\d-\d\d\b/g, (day) => dates.date(day)) : value,
    ]),
  );

function Line({ entry }: { entry: AuditEntry }) {
  const texts = useTexts().users;
  const dates = useDates();
  const about = alone.includes(entry.action);
  const actor = entry.action === 'first-admin' ? entry.subject : entry.actor;
  const actorName =
    actor?.name ??
    (entry.action === 'user-left' || entry.action === 'first-admin' ? texts.gone : texts.system);
  return (
    <li className={classes.line}>
      <span>
        <strong>{actorName}</strong> {texts.historyActions[entry.action](spoken(entry.detail, dates))}{' '}
        {about ? null : <strong>{entry.subject?.name ?? texts.gone}</strong>}
      </span>
      <Text component="span" size="sm" c="dimmed">
        <TimeText at={entry.at} look="full" />
      </Text>
    </li>
  );
}

export function AuditList({ userId }: { userId: string | null }) {
  const texts = useTexts();
  const list = useAudit(userId);
  const drawn = useDrawnRows(list.rows);
  if (list.status === 'failed') return <ErrorState cause={list.error} retry={list.retry} />;
  if (list.status === 'ready' && list.rows.length === 0)
    return <Text c="dimmed">{texts.users.historyEmpty}</Text>;
  return (
    <>
      <ul className={classes.list}>
        {drawn.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </ul>
      {list.hasMore ? (
        <Button variant="default" mt="sm" loading={list.loadingMore} onClick={list.loadMore}>
          {texts.ui.more}
        </Button>
      ) : null}
    </>
  );
}
