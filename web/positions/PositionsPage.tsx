/** The club's line-ups of a half, team by team, as on the association's list. */
import { holds } from '@club/contract/permissions.ts';
import { lineUpDay, seasonLabel } from '@club/contract/positions/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowsSort, IconFileImport, IconPlus, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { appConfig } from '../platform/config.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { LineUpBoard } from './LineUpBoard.tsx';
import { ageClassesOf, valuesUntil } from './line-ups.ts';
import classes from './Positions.module.css';
import { PositionsFilters } from './PositionsFilters.tsx';
import { usePositions, useValuesUntil } from './queries.ts';
import { useHalf } from './use-half.ts';

const TableLook = lazy(() => import('../ui/TableLook.tsx').then((file) => ({ default: file.TableLook })));
const PositionsTable = lazy(() =>
  import('./PositionsTable.tsx').then((file) => ({ default: file.PositionsTable })),
);

export function PositionsPage() {
  const texts = useTexts().positions;
  const dates = useDates();
  const viewer = useViewer();
  const selection = useHalf();
  const { season, half, only, table } = selection;
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
      <PositionsFilters selection={selection} ageClasses={ageClasses}>
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
      </PositionsFilters>
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
      <LineUpBoard
        ageClasses={table ? [] : shown}
        half={{ season, half }}
        manages={manages}
        arranging={manages && arranging}
        asOf={seesValues ? dates.date(day) : null}
      />
    </>
  );
}
