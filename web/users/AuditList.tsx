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

/** Whether an action was done to somebody, whom the line then names, or concerns only the person who did it. */
const hasSubject: Record<AuditEntry['action'], boolean> = {
  'user-approved': true,
  'user-declined': true,
  'user-changed': true,
  'user-removed': true,
  'user-left': false,
  'user-linked': false,
  'user-exported': true,
  'guardian-asked': true,
  'guardian-confirmed': true,
  'guardian-began': true,
  'guardian-removed': true,
  'guardian-ended': true,
  'emergency-changed': true,
  'emergency-read': true,
  'consent-given': true,
  'consent-revoked': true,
  'consent-text-changed': false,
  'consent-settings-changed': false,
  'members-imported': false,
  'first-admin': false,
  'permission-granted': true,
  'permission-revoked': true,
  'captain-named': true,
  'captain-dismissed': true,
  'team-joined': true,
  'team-left': true,
  'team-removed': false,
  'games-removed': false,
  'match-report-corrected': false,
  'match-report-removed': false,
  'match-report-sent': false,
  'match-report-not-sent': false,
  'events-removed': false,
  'calendar-category-removed': false,
  'booked-beyond': true,
  'bookable-events-removed': false,
  'bookable-category-removed': false,
  'series-removed': false,
  'post-category-removed': false,
  'post-removed': false,
  'qttr-removed': false,
  'positions-removed': false,
  'list-imported': false,
  'import-undone': false,
  'deletion-undone': false,
  'legal-text-changed': false,
  'retention-changed': false,
};

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
  const actor = entry.action === 'first-admin' ? entry.subject : entry.actor;
  return (
    <li className={classes.line}>
      <span>
        <strong>{actor?.name ?? texts.gone}</strong>{' '}
        {texts.historyActions[entry.action](spoken(entry.detail, dates))}{' '}
        {hasSubject[entry.action] ? <strong>{entry.subject?.name ?? texts.gone}</strong> : null}
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
