/** The club's line-ups of a half, team by team, as on the association's list. */
import { holds } from '@club/contract/permissions.ts';
import { lineUpDay, seasonLabel } from '@club/contract/positions/rules.ts';
import { Button, Skeleton } from '@mantine/core';
import { IconArrowsSort, IconPrinter } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { appConfig } from '../platform/config.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { useViewer } from '../platform/viewer.ts';
import { CreateLink } from '../ui/CreateLink.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ImportLink } from '../ui/ImportLink.tsx';
import { LazyTableLook } from '../ui/LazyTableLook.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import { LineUpBoard } from './LineUpBoard.tsx';
import { ageClassesOf, valuesUntil } from './line-ups.ts';
import classes from './Positions.module.css';
import { PositionsFilters } from './PositionsFilters.tsx';
import { usePositions, useValuesUntil } from './queries.ts';
import { useHalf } from './use-half.ts';

const PositionsTable = lazy(() =>
  import('./PositionsTable.tsx').then((file) => ({ default: file.PositionsTable })),
);

const StartWithBefore = lazy(() =>
  import('./StartWithBefore.tsx').then((file) => ({ default: file.StartWithBefore })),
);

type Half = Pick<ReturnType<typeof useHalf>, 'season' | 'half'>;

function PrintButton({ loading }: { loading: boolean }) {
  const texts = useTexts().positions;
  return (
    <Button
      variant="default"
      disabled={loading}
      leftSection={<IconPrinter size={18} stroke={1.6} />}
      onClick={() => print()}
    >
      {texts.print}
    </Button>
  );
}

function ArrangeButton({ pressed, press }: { pressed: boolean; press: () => void }) {
  const texts = useTexts().positions;
  return (
    <Button
      variant={pressed ? 'light' : 'default'}
      leftSection={<IconArrowsSort size={18} stroke={1.6} />}
      aria-pressed={pressed}
      onClick={press}
    >
      {texts.arrange}
    </Button>
  );
}

/** What is shown of a half without positions. */
function NoPositions({ season, half, manages }: Half & { manages: boolean }) {
  const texts = useTexts().positions;
  const action = manages ? (
    <div className={classes.empty}>
      <span className={classes.both}>
        <CreateLink to="/positions/create" search={{ season: String(season), half }}>
          {texts.create}
        </CreateLink>
        <ImportLink to="/positions/import">{texts.import}</ImportLink>
      </span>
      <Suspense fallback={null}>
        <StartWithBefore season={season} half={half} />
      </Suspense>
    </div>
  ) : null;
  return (
    <EmptyState title={texts.empty(seasonLabel(season))} action={action}>
      {manages ? texts.emptyHelp : texts.emptyMember}
    </EmptyState>
  );
}

/** The positions of a half by age class, and what the viewer may do with them. */
function useLineUps({ season, half, only }: ReturnType<typeof useHalf>) {
  const dates = useDates();
  const viewer = useViewer();
  const seesValues = holds(viewer, 'g_all_usr_qttr');
  const day = lineUpDay(season, half);
  const [positions, choice] = [usePositions(season, half), useTeamChoice()];
  const values = useValuesUntil(valuesUntil(day), seesValues);
  // the numbers of the teams are part of every place, and so is the value, or that somebody has none
  const needed = [choice, positions, ...(seesValues ? [values] : [])];
  const missing = needed.find(({ data }) => data === undefined);
  const teams = choice.data ?? [];
  const ageClasses = ageClassesOf(
    (!missing && positions.data) || [],
    teams,
    values.data ?? null,
    appConfig().orderTolerances,
  );
  // a class of another half filters nothing here: its choice may not even be on the page
  const chosen = ageClasses.filter((one) => one.key === only);
  return {
    missing,
    isEmpty: !missing && positions.data?.length === 0,
    teams,
    ageClasses,
    shown: chosen.length > 0 ? chosen : ageClasses,
    manages: holds(viewer, 'm_usr_pos'),
    /** the day of the values that are shown; null without the permission */
    asOf: seesValues ? dates.date(day) : null,
  };
}

export function PositionsPage() {
  const texts = useTexts().positions;
  const selection = useHalf();
  const { season, half, table } = selection;
  const { missing, isEmpty, teams, ageClasses, shown, manages, asOf } = useLineUps(selection);
  const [arranging, setArranging] = useState(false);
  return (
    <>
      <PageHeader
        title={texts.title}
        help={texts.help(texts.halves[half], seasonLabel(season))}
        action={
          manages ? (
            <CreateLink to="/positions/create" search={{ season: String(season), half }}>
              {texts.create}
            </CreateLink>
          ) : null
        }
        aside={
          <>
            {isEmpty ? null : <LazyTableLook />}
            {manages ? <ImportLink to="/positions/import">{texts.import}</ImportLink> : null}
            {!table && (missing?.isPending || shown.length > 0) ? (
              <PrintButton loading={missing !== undefined} />
            ) : null}
          </>
        }
      />
      <PositionsFilters selection={selection} ageClasses={ageClasses}>
        {!table && manages && shown.length > 0 ? (
          <ArrangeButton pressed={arranging} press={() => setArranging(!arranging)} />
        ) : null}
      </PositionsFilters>
      {missing?.isLoadingError ? (
        <ErrorState cause={missing.error} retry={() => void missing.refetch()} />
      ) : null}
      {missing?.isPending ? <Skeleton height={360} /> : null}
      {isEmpty ? <NoPositions season={season} half={half} manages={manages} /> : null}
      {table && !missing && !isEmpty ? (
        <Suspense fallback={<Skeleton height={360} />}>
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
        asOf={asOf}
      />
    </>
  );
}
