/** The club's season: what comes, how it went, and everything, of all teams or of one. */
import { gameStates } from '@club/contract/games/rules.ts';
import { holds } from '@club/contract/permissions.ts';
import { Button } from '@mantine/core';
import { IconCalendarPlus, IconFileImport, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { openTexts, useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { dialogs } from '../ui/dialogs.ts';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './GamesPage.module.css';
import { GamesTable } from './GamesTable.tsx';
import { filtersOf, type View, viewOf } from './game-words.ts';

const Subscription = lazy(async () => {
  const [file] = await Promise.all([import('./Subscription.tsx'), openTexts(['gamesSubscription'])]);
  return { default: file.Subscription };
});

export function GamesPage() {
  'use no memo'; // drawn when the address changes: remembering its parts weighs more than it saves
  const texts = useTexts().games;
  const dates = useDates();
  const manages = holds(useViewer(), 'm_gms');
  const { search, change } = useListAddress<'teamId' | 'state'>();
  const view = viewOf(search.view);
  const teams = useTeamChoice().data ?? [];
  const today = useToday();
  const subscribe = () =>
    dialogs.open({
      kind: 'plain',
      title: texts.subscribeTitle,
      content: (
        <Suspense>
          <Subscription teamId={search.teamId ?? null} />
        </Suspense>
      ),
    });
  const create = manages ? (
    <Button component={Link} to="/games/create" leftSection={<IconPlus size={18} stroke={1.8} />}>
      {texts.create}
    </Button>
  ) : null;

  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help}
        action={create}
        aside={
          <div className={classes.aside} data-print="hide">
            <Button
              variant="default"
              leftSection={<IconCalendarPlus size={18} stroke={1.6} />}
              onClick={subscribe}
            >
              {texts.subscribe}
            </Button>
            {manages ? (
              <Button
                component={Link}
                to="/games/import"
                variant="default"
                leftSection={<IconFileImport size={18} stroke={1.6} />}
              >
                {texts.import}
              </Button>
            ) : null}
          </div>
        }
      />
      <div className={classes.view} data-print="hide">
        <Segmented<View>
          label={texts.show}
          value={view}
          options={[
            { value: 'coming', label: texts.coming },
            { value: 'results', label: texts.results },
            { value: 'all', label: texts.all },
          ]}
          onChange={(next) =>
            change({ view: next === 'coming' ? undefined : next, state: undefined, sort: undefined })
          }
        />
      </div>
      <GamesTable
        view={view}
        filters={filtersOf(search, view, dates.instantOf(today, '00:00'))}
        teams={teams}
        create={create}
        filterFields={
          <>
            <SearchField label={texts.search} />
            <FilterSelect
              name="teamId"
              label={texts.team}
              all={texts.allTeams}
              options={teams.map((team) => ({ value: team.id, label: team.name }))}
            />
            {view === 'results' ? null : (
              <FilterSelect
                name="state"
                label={texts.state}
                all={texts.allStates}
                options={gameStates.map((value) => ({ value, label: texts.states[value] }))}
              />
            )}
          </>
        }
      />
    </>
  );
}
