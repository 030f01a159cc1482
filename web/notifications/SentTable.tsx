/** Earlier messages, sent by people and by the app itself, and their delivery. */
import type { Notification } from '@club/contract/notifications/shape.ts';
import { messageKinds } from '@club/contract/settings/rules.ts';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import type { Texts } from '../texts/en.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { SearchField } from '../ui/SearchField.tsx';
import { TimeText } from '../ui/TimeText.tsx';
import type { Column } from '../ui/table-columns.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './NotificationsPage.module.css';
import { recipientOf, senderOf, type Teams } from './notification-words.ts';
import { useNotifications } from './queries.ts';
import { SentCard } from './SentCard.tsx';

type Words = Texts['notifications'];

const countOf = (
  id: 'people' | 'reached' | 'delivered' | 'failed' | 'waiting' | 'read',
  header: string,
  count: (row: Notification) => number,
): Column<Notification> => ({
  id,
  header,
  align: 'end',
  width: '92px',
  cell: (row) => (
    <span className={classes.number} data-bad={(id === 'failed' && count(row) > 0) || undefined}>
      {count(row)}
    </span>
  ),
  text: count,
});

const columnsOf = (words: Words, dates: Dates, teams: Teams): Column<Notification>[] => [
  {
    id: 'message',
    header: words.message,
    card: 'title',
    cell: (row) => (
      <span className={classes.message}>
        <span className={classes.subject}>{row.title}</span>
        <span className={classes.excerpt}>{row.body}</span>
      </span>
    ),
    text: (row) => row.title,
  },
  {
    id: 'to',
    header: words.to,
    cell: (row) => recipientOf(row, teams, words),
    text: (row) => recipientOf(row, teams, words),
  },
  {
    id: 'createdAt',
    header: words.sentAt,
    sort: 'createdAt',
    cell: (row) => <TimeText at={row.createdAt} />,
    text: (row) => dates.full(row.createdAt),
  },
  {
    id: 'sentBy',
    header: words.sentBy,
    cell: (row) => senderOf(row, words),
    text: (row) => senderOf(row, words),
  },
  {
    id: 'kind',
    header: words.kind,
    hidden: true,
    cell: (row) => words.kinds[row.kind],
    text: (row) => words.kinds[row.kind],
  },
  countOf('people', words.people, (row) => row.people),
  countOf('reached', words.reached, (row) => row.standing.reached),
  countOf('failed', words.failed, (row) => row.standing.failed),
  // deliveries to devices and mailboxes, of interest to administrators
  { ...countOf('delivered', words.delivered, (row) => row.delivered), hidden: true },
  { ...countOf('waiting', words.waiting, (row) => row.waiting), hidden: true },
  countOf('read', words.read, (row) => row.read),
];

export function SentTable() {
  const words = useTexts().notifications;
  const dates = useDates();
  const { search } = useListAddress<'kind' | 'byHand'>();
  const { q, kind, byHand, sort } = search;
  const list = useNotifications({
    ...(q ? { q } : {}),
    ...(kind ? { kind } : {}),
    ...(byHand ? { byHand } : {}),
    ...(sort ? { sort } : {}),
  });
  const teams = useTeamChoice().data;
  return (
    <DataTable
      label={words.history}
      views="notifications"
      list={list}
      columns={columnsOf(words, dates, teams)}
      rowName={(row) => row.title}
      card={(row) => <SentCard row={row} to={recipientOf(row, teams, words)} />}
      csv="notifications"
      empty={{ title: words.empty, help: words.emptyHelp }}
      filters={
        <>
          <SearchField label={words.search} />
          <FilterSelect
            name="kind"
            label={words.kind}
            all={words.allKinds}
            options={messageKinds.map((value) => ({ value, label: words.kinds[value] }))}
          />
          <FilterSelect
            name="byHand"
            label={words.byHand}
            all={words.byHandAll}
            options={[
              { value: 'true', label: words.byHandOnly },
              { value: 'false', label: words.byItselfOnly },
            ]}
          />
        </>
      }
    />
  );
}
