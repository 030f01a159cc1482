/** The list of latest values: ranks, values, trends, and bulk actions. */
import { holds } from '@club/contract/permissions.ts';
import type { LatestQttr } from '@club/contract/qttr/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { ActionIcon } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { PersonAvatar } from '../ui/PersonAvatar.tsx';
import type { Column } from '../ui/table-columns.ts';
import classes from './Qttr.module.css';
import { QttrCard } from './QttrCard.tsx';
import { deleteManyQttr, type QttrFilters, useLatestQttr } from './queries.ts';
import { Trend } from './Trend.tsx';

/** @param ranks by id, where the order is that of the values */
const columnsOf = (
  texts: Texts['qttr'],
  dates: Dates,
  ranks: ReadonlyMap<string, number> | null,
): Column<LatestQttr>[] => [
  ...(ranks
    ? [
        {
          id: 'rank',
          header: texts.rank,
          align: 'end' as const,
          width: '72px',
          card: 'none' as const,
          cell: (row: LatestQttr) => ranks.get(row.id) ?? '',
          text: (_: LatestQttr, at: number) => at + 1,
        },
      ]
    : []),
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    card: 'title',
    cell: (row) => (
      <span className={classes.person}>
        <PersonAvatar name={displayName(row.user)} size={28} />
        {displayName(row.user)}
      </span>
    ),
    text: (row) => displayName(row.user),
  },
  {
    id: 'value',
    header: texts.title,
    sort: 'position',
    align: 'end',
    card: 'edge',
    cell: (row) => <span className={classes.value}>{row.position}</span>,
    text: (row) => row.position,
  },
  {
    id: 'change',
    header: texts.change,
    sort: 'change',
    cell: (row) => <Trend change={row.change} />,
    text: (row) => row.change,
  },
  {
    id: 'date',
    header: texts.date,
    sort: 'date',
    cell: (row) => dates.date(row.date),
    text: (row) => dates.date(row.date),
  },
];

/** Bulk actions of managers on values: delete. */
function useQttrBulk(): BulkAction<LatestQttr>[] {
  const texts = useTexts().qttr;
  return [
    {
      label: texts.delete,
      danger: true,
      question: (rows) => ({ title: texts.deleteManyQuestion(rows.length), text: texts.deleteManyHelp }),
      deletes: deleteManyQttr,
      success: texts.deletedManyDone,
      failure: texts.deleteFailed,
    },
  ];
}

type Props = {
  filters: QttrFilters;
  /** user ids of the people who are compared */
  chosen: readonly string[];
  onChoose: (userId: string) => void;
  filterFields: ReactNode;
  create: ReactNode;
};

export function QttrTable({ filters, chosen, onChoose, filterFields, create }: Props) {
  const texts = useTexts().qttr;
  const dates = useDates();
  const manages = holds(useViewer(), 'm_usr_qttr');
  const list = useLatestQttr(filters);
  const isRanked = (filters.sort ?? '-position') === '-position' && !filters.q;
  const ranks = isRanked ? new Map(list.rows.map((row, at) => [row.id, at + 1])) : null;
  const bulk = useQttrBulk();
  return (
    <DataTable
      label={texts.title}
      views="qttr"
      list={list}
      columns={columnsOf(texts, dates, ranks)}
      rowName={(row) => displayName(row.user)}
      rowLink={(row) => `/qttr/${row.id}`}
      rowActions={(row) => (
        <ActionIcon
          variant={chosen.includes(row.userId) ? 'filled' : 'subtle'}
          size="lg"
          aria-pressed={chosen.includes(row.userId)}
          aria-label={texts.compare(displayName(row.user))}
          onClick={() => onChoose(row.userId)}
        >
          <IconChartLine size={18} stroke={1.6} />
        </ActionIcon>
      )}
      card={(row) => <QttrCard value={row} place={ranks?.get(row.id)} />}
      csv="qttr"
      {...(manages ? { bulk } : {})}
      empty={{
        title: texts.empty,
        ...(manages ? { help: texts.emptyHelp, action: create } : { help: texts.emptyMember }),
      }}
      filters={filterFields}
    />
  );
}
