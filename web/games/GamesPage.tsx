/** The club's season: coming games, results, and all games, of all teams or of one. */
import { comingFrom, gameStates } from '@club/contract/games/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { Suspense } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useTimed } from '../platform/use-now.ts';
import { useViewer } from '../platform/viewer.ts';
import { CreateLink } from '../ui/CreateLink.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ImportLink } from '../ui/ImportLink.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './GamesPage.module.css';
import { GamesTable } from './GamesTable.tsx';
import { filtersOf, type View, viewOf } from './game-views.ts';
import { SubscribeButton } from './SubscribeButton.tsx';

const OtherHits = lazy(() => import('./search/OtherHits.tsx').then((file) => ({ default: file.OtherHits })));

const useAddress = () => useListAddress<'teamId' | 'state'>();

function ViewChoice({ view, show }: { view: View; show: (next: View) => void }) {
  const { games: texts, gamesResults: results } = useTexts();
  return (
    <Segmented<View>
      label={texts.show}
      value={view}
      options={[
        { value: 'coming', label: texts.coming },
        { value: 'results', label: texts.results },
        { value: 'missing', label: results.missing },
        { value: 'all', label: texts.all },
      ]}
      onChange={show}
    />
  );
}

function FilterFields({ view, teams }: { view: View; teams: readonly Pick<Team, 'id' | 'name'>[] }) {
  const { games: texts } = useTexts();
  return (
    <>
      <SearchField label={texts.search} />
      <FilterSelect
        name="teamId"
        label={texts.team}
        all={texts.allTeams}
        options={teams.map((team) => ({ value: team.id, label: team.name }))}
      />
      {view === 'results' || view === 'missing' ? null : (
        <FilterSelect
          name="state"
          label={texts.state}
          all={texts.allStates}
          options={gameStates.map((value) => ({ value, label: texts.states[value] }))}
        />
      )}
    </>
  );
}

export function GamesPage() {
  'use no memo'; // rendered only when the URL changes: memoization would cost more than it saves
  const { games: texts } = useTexts();
  const dates = useDates();
  const manages = holds(useViewer(), 'm_gms');
  const { search, change } = useAddress();
  const view = viewOf(search.view);
  const teams = useTeamChoice().data ?? [];
  const today = useToday();
  const from = useTimed((now) => comingFrom(dates.instantOf(today, '00:00'), now));
  const show = (next: View) =>
    change({ view: next === 'coming' ? undefined : next, state: undefined, sort: undefined });
  const create = manages ? <CreateLink to="/games/create">{texts.create}</CreateLink> : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help}
        action={create}
        aside={
          <>
            <SubscribeButton teamId={search.teamId ?? null} />
            {manages ? <ImportLink to="/games/import">{texts.import}</ImportLink> : null}
          </>
        }
      />
      <div className={classes.view} data-print="hide">
        <ViewChoice view={view} show={show} />
      </div>
      {search.q && view !== 'all' ? (
        <Suspense>
          <OtherHits search={search} view={view} from={from} onShow={show} />
        </Suspense>
      ) : null}
      <GamesTable
        view={view}
        filters={filtersOf(search, view, from)}
        teams={teams}
        create={create}
        filterFields={<FilterFields view={view} teams={teams} />}
      />
    </>
  );
}
