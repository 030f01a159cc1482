/** The positions of a half as a table: sorted by position or name, filtered by team, many deleted at once. */
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { ReactNode } from 'react';
import type { Dates } from '../platform/dates.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import type { Texts } from '../texts/en.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { SearchField } from '../ui/SearchField.tsx';
import type { Column } from '../ui/table-columns.ts';
import { deletePositions, usePlaces } from './queries.ts';

const columnsOf = (words: Texts['positions'], dates: Dates): Column<Position>[] => [
  {
    id: 'place',
    header: words.place,
    sort: 'place',
    card: 'edge',
    cell: ({ position }) => position,
    text: ({ position }) => position,
  },
  {
    id: 'name',
    header: words.person,
    sort: 'name',
    card: 'title',
    cell: ({ user }) => displayName(user),
    text: ({ user }) => displayName(user),
  },
  {
    id: 'team',
    header: words.team,
    cell: ({ team }) => <ColorChip color={team.color} name={team.name} look="dot" />,
    text: ({ team }) => team.name,
  },
  {
    id: 'notes',
    header: words.notes,
    cell: ({ notes }) => notes.join(', '),
    text: ({ notes }) => notes.join(', '),
  },
  {
    id: 'date',
    header: words.date,
    sort: 'date',
    hidden: true,
    cell: ({ date }) => dates.date(date),
    text: ({ date }) => dates.date(date),
  },
];

/** Bulk actions of managers on positions: delete. */
function usePositionsBulk(): BulkAction<Position>[] {
  const { positions: words, ui } = useTexts();
  return [
    {
      label: ui.delete,
      danger: true,
      question: (rows) => ({ title: words.deleteManyQuestion(rows.length), text: words.deleteHelp }),
      deletes: deletePositions,
      success: words.deletedManyDone,
      failure: words.deleteFailed,
    },
  ];
}

type Props = {
  season: number;
  half: SeasonHalf;
  manages: boolean;
  teams: readonly { id: string; name: string }[];
  empty: { title: string; help: string; action?: ReactNode };
};

export function PositionsTable({ season, half, manages, teams, empty }: Props) {
  const words = useTexts().positions;
  const dates = useDates();
  const { q, sort, teamId } = useListAddress<'teamId'>().search;
  const list = usePlaces({
    season,
    seasonHalf: half,
    ...(q ? { q } : {}),
    ...(sort ? { sort } : {}),
    ...(teamId ? { teamId } : {}),
  });
  const bulk = usePositionsBulk();
  return (
    <DataTable
      label={words.title}
      views="positions"
      list={list}
      columns={columnsOf(words, dates)}
      rowName={({ user }) => displayName(user)}
      rowLink={({ id }) => (manages ? `/positions/${id}` : undefined)}
      {...(manages ? { bulk } : {})}
      csv="positions"
      empty={empty}
      filters={
        <>
          <SearchField label={words.searchName} />
          <FilterSelect
            name="teamId"
            label={words.team}
            all={words.allTeams}
            options={teams.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </>
      }
    />
  );
}
