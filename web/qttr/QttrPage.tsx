/** Everybody's latest value, strongest first, and those chosen for comparison above. */
import { holds } from '@club/contract/permissions.ts';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { CreateLink } from '../ui/CreateLink.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { ImportLink } from '../ui/ImportLink.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { QttrTable } from './QttrTable.tsx';

// the chart is loaded when somebody is chosen
const Comparison = lazy(() => import('./Comparison.tsx').then((file) => ({ default: file.Comparison })));

/** more lines could not be distinguished */
const most = 5;

export function QttrPage() {
  'use no memo'; // renders again when the URL changes
  const texts = useTexts().qttr;
  const manages = holds(useViewer(), 'm_usr_qttr');
  const { search, change } = useListAddress<'teamId' | 'players'>();
  const teams = useTeamChoice().data ?? [];
  const { columns: _, players, view: __, ...filters } = search;
  const chosen = players?.split(',').filter(Boolean).slice(0, most) ?? [];
  const choose = (ids: readonly string[]) => change({ players: ids.slice(-most).join(',') || undefined });
  const create = manages ? <CreateLink to="/qttr/create">{texts.create}</CreateLink> : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help}
        action={create}
        aside={manages ? <ImportLink to="/qttr/import">{texts.import}</ImportLink> : null}
      />
      {chosen.length > 0 ? (
        <Suspense fallback={<Skeleton height={420} mb="lg" />}>
          <Comparison userIds={chosen} onChange={choose} />
        </Suspense>
      ) : null}
      <QttrTable
        filters={filters}
        chosen={chosen}
        onChoose={(id) => choose(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])}
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
          </>
        }
      />
    </>
  );
}
