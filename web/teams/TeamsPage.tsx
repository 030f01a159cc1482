/** The list of all teams, from the first team down. */
import { holds } from '@club/contract/permissions.ts';
import { teamTypes } from '@club/contract/teams/rules.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import type { BulkAction } from '../ui/bulk.ts';
import { ColorChip } from '../ui/ColorChip.tsx';
import { CreateLink } from '../ui/CreateLink.tsx';
import { DataTable } from '../ui/DataTable.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { someOf } from '../ui/some-of.ts';
import type { Column } from '../ui/table-columns.ts';
import { hasLinks } from './has-links.ts';
import { deleteTeam, useTeams } from './queries.ts';
import { TeamLinks } from './TeamLinks.tsx';
import classes from './Teams.module.css';
import { typeOf } from './type-of.ts';

const columnsOf = (texts: Texts['teams']): Column<Team>[] => [
  {
    id: 'name',
    header: texts.name,
    sort: 'name',
    cell: (team) => (
      <span className={classes.named}>
        <ColorChip color={team.color} name={team.name} look="bar" />
        {team.photoUrl ? <img src={team.photoUrl} alt="" loading="lazy" /> : null}
      </span>
    ),
    text: (team) => team.name,
  },
  {
    id: 'league',
    header: texts.league,
    sort: 'league',
    cell: (team) => team.league,
    text: (team) => team.league,
  },
  {
    id: 'type',
    header: texts.type,
    sort: 'type',
    cell: (team) => typeOf(team, texts),
    text: (team) => typeOf(team, texts),
  },
  {
    id: 'members',
    header: texts.members,
    sort: 'members',
    align: 'end',
    cell: (team) => team.members,
    text: (team) => team.members,
  },
  {
    id: 'rank',
    header: texts.rank,
    sort: 'rank',
    align: 'end',
    hidden: true,
    cell: (team) => team.rank,
    text: (team) => team.rank,
  },
  { id: 'links', header: texts.links, cell: (team) => (hasLinks(team) ? <TeamLinks team={team} /> : null) },
];

/** Bulk actions of managers on teams: delete. */
function useTeamsBulk(): BulkAction<Team>[] {
  const { teams: texts, ui } = useTexts();
  return [
    {
      label: texts.delete,
      danger: true,
      question: (rows) => ({
        title: texts.deleteQuestion(
          someOf(
            rows.map((team) => team.name),
            ui.andMore,
          ),
        ),
        text: texts.deleteHelp,
      }),
      each: ({ id }, { undoId }) => deleteTeam(id, undoId),
      success: texts.deletedManyDone,
      failure: texts.deleteFailed,
    },
  ];
}

export function TeamsPage() {
  const texts = useTexts().teams;
  const manages = holds(useViewer(), 'm_tms');
  const { columns: _, ...filters } = useListAddress<'type'>().search;
  const list = useTeams(filters);
  const bulk = useTeamsBulk();
  const create = manages ? <CreateLink to="/teams/create">{texts.create}</CreateLink> : null;
  return (
    <>
      <PageHeader title={texts.title} help={texts.help} action={create} />
      <DataTable
        label={texts.title}
        views="teams"
        list={list}
        columns={columnsOf(texts)}
        rowName={(team) => team.name}
        rowLink={(team) => (manages ? `/teams/${team.id}` : `/teams/${team.id}/season`)}
        {...(manages ? { bulk, csv: 'teams' } : {})}
        empty={{ title: texts.empty, ...(manages ? { help: texts.emptyHelp, action: create } : {}) }}
        filters={
          <>
            <SearchField label={texts.search} />
            <FilterSelect
              name="type"
              label={texts.type}
              all={texts.allTypes}
              options={teamTypes.map((type) => ({ value: type, label: texts.types[type] }))}
            />
          </>
        }
      />
    </>
  );
}
