/** The club's line-ups of a half, team by team, as on the association's list. */
import { holds } from '@club/contract/permissions.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import {
  currentHalf,
  firstSeason,
  lastSeason,
  lineUpDay,
  seasonHalves,
  seasonLabel,
} from '@club/contract/positions/rules.ts';
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconArrowsSort, IconFileImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { appConfig } from '../platform/config.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { typeOf } from '../teams/type-of.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FilterSelect } from '../ui/FilterSelect.tsx';
import { useListAddress } from '../ui/list-search.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { LineUpCard } from './LineUpCard.tsx';
import { ageClassesOf, valuesUntil } from './line-ups.ts';
import { NotesLegend } from './NotesLegend.tsx';
import classes from './Positions.module.css';
import { usePositions, useValuesUntil } from './queries.ts';

const TableLook = lazy(() => import('../ui/TableLook.tsx').then((file) => ({ default: file.TableLook })));
const PositionsTable = lazy(() =>
  import('./PositionsTable.tsx').then((file) => ({ default: file.PositionsTable })),
);

/** The half that the URL names, else the current one. */
function useHalf() {
  const { search, change } = useListAddress<'season' | 'half' | 'class'>();
  const now = currentHalf(useToday());
  const asked = Number(search.season);
  const season = Number.isInteger(asked) && asked >= firstSeason && asked <= lastSeason ? asked : now.season;
  const half = seasonHalves.find((one) => one === search.half) ?? now.seasonHalf;
  const seasons = Array.from(
    { length: Math.max(now.season + 1, season) - firstSeason + 1 },
    (_, at) => Math.max(now.season + 1, season) - at,
  );
  return { season, half, seasons, change, only: search.class, table: search.view === 'table' };
}

export function PositionsPage() {
  const allTexts = useTexts();
  const texts = allTexts.positions;
  const dates = useDates();
  const viewer = useViewer();
  const { season, half, seasons, change, only, table } = useHalf();
  const manages = holds(viewer, 'm_usr_pos');
  const seesValues = holds(viewer, 'g_all_usr_qttr');
  const [arranging, setArranging] = useState(false);
  const day = lineUpDay(season, half);
  const query = usePositions(season, half);
  const teams = useTeamChoice().data ?? [];
  const values = useValuesUntil(valuesUntil(day), seesValues).data ?? null;
  const ageClasses = ageClassesOf(query.data ?? [], teams, values, appConfig().orderTolerances);
  const shown = only ? ageClasses.filter((one) => one.key === only) : ageClasses;
  const create = manages ? (
    <Button
      renderRoot={(props) => (
        <Link to="/positions/create" search={{ season: String(season), half }} {...props} />
      )}
      leftSection={<IconPlus size={18} stroke={1.8} />}
    >
      {texts.create}
    </Button>
  ) : null;
  const importLink = manages ? (
    <Button
      component={Link}
      to="/positions/import"
      variant="default"
      leftSection={<IconFileImport size={18} stroke={1.6} />}
    >
      {texts.import}
    </Button>
  ) : null;
  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help(texts.halves[half], seasonLabel(season))}
        action={create}
        aside={
          <div className={classes.aside} data-print="hide">
            {query.data?.length === 0 ? null : (
              <Suspense fallback={<Skeleton height={36} width={130} />}>
                <TableLook />
              </Suspense>
            )}
            {importLink}
            {!table && (query.isPending || shown.length > 0) ? (
              <Button
                variant="default"
                disabled={query.isPending}
                leftSection={<IconPrinter size={18} stroke={1.6} />}
                onClick={() => print()}
              >
                {texts.print}
              </Button>
            ) : null}
          </div>
        }
      />
      <div className={classes.filters} data-print="hide">
        <Segmented<SeasonHalf>
          label={texts.half}
          value={half}
          options={seasonHalves.map((value) => ({ value, label: texts.halves[value] }))}
          onChange={(next) => change({ half: next })}
        />
        <NativeSelect
          aria-label={texts.season}
          value={String(season)}
          data={seasons.map((one) => ({ value: String(one), label: seasonLabel(one) }))}
          onChange={(event) => change({ season: event.currentTarget.value })}
        />
        {!table && ageClasses.length > 1 ? (
          <FilterSelect
            name="class"
            label={texts.class}
            all={texts.allClasses}
            options={ageClasses.map((one) => ({ value: one.key, label: typeOf(one.team, allTexts.teams) }))}
          />
        ) : null}
        {!table && manages && shown.length > 0 ? (
          <Button
            variant={arranging ? 'light' : 'default'}
            leftSection={<IconArrowsSort size={18} stroke={1.6} />}
            aria-pressed={arranging}
            onClick={() => setArranging(!arranging)}
          >
            {texts.arrange}
          </Button>
        ) : null}
      </div>
      {query.isError ? <ErrorState cause={query.error} retry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton height={360} /> : null}
      {query.data?.length === 0 ? (
        <EmptyState
          title={texts.empty(seasonLabel(season))}
          action={
            manages ? (
              <span className={classes.aside}>
                {create}
                {importLink}
              </span>
            ) : null
          }
        >
          {manages ? texts.emptyHelp : texts.emptyMember}
        </EmptyState>
      ) : null}
      {table && query.data && query.data.length > 0 ? (
        <Suspense>
          <PositionsTable
            season={season}
            half={half}
            manages={manages}
            teams={teams}
            empty={{ title: texts.empty(seasonLabel(season)), help: texts.emptyMember }}
          />
        </Suspense>
      ) : null}
      {(table ? [] : shown).map((one) => (
        <section key={one.key} className={classes.class} aria-label={typeOf(one.team, allTexts.teams)}>
          <h2 className={classes.classTitle}>{typeOf(one.team, allTexts.teams)}</h2>
          <div className={classes.lineUps}>
            {one.lineUps.map((lineUp) => (
              <LineUpCard
                key={lineUp.team.id}
                lineUp={lineUp}
                half={{ season, half }}
                manages={manages}
                arranging={manages && arranging}
                seesValues={seesValues}
              />
            ))}
          </div>
        </section>
      ))}
      {!table && shown.length > 0 ? (
        <NotesLegend
          lineUps={shown.flatMap((one) => one.lineUps)}
          asOf={seesValues ? texts.qttrAsOf(dates.date(day)) : null}
        />
      ) : null}
    </>
  );
}
