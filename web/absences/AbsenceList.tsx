/** The list of one's own absences: those to come, and the past ones if they are wanted. */
import { isComing } from '@club/contract/absences/rules.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import type { ComponentType, ReactNode } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { useViewer } from '../platform/viewer.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Freshness } from '../ui/Freshness.tsx';
import { useOpenRows } from '../ui/form/use-open-rows.ts';
import { ListFoot } from '../ui/ListFoot.tsx';
import { ListSkeleton } from '../ui/ListSkeleton.tsx';
import { AbsenceRow } from './AbsenceRow.tsx';
import classes from './Absences.module.css';
import { placesIn } from './places-in.ts';
import { useAbsences, useComingPlaces } from './queries.ts';

type Props = {
  /** asks about games in an absence */
  Games: ComponentType<{ absence: Absence }>;
  past: boolean;
  saved: (absence: Absence) => unknown;
  /** the one that was just saved */
  savedId: string | null;
  /** the button for another one; null while its form is open */
  add: ReactNode;
};

export function AbsenceList({ Games, past, saved, savedId, add }: Props) {
  const words = useTexts().absences;
  const dates = useDates();
  const today = useToday();
  const { userId } = useViewer();
  const list = useAbsences(past);
  const [rows, hold] = useOpenRows(list.rows);
  const coming = rows.filter((absence) => isComing(absence, today));
  const over = rows.filter((absence) => !isComing(absence, today));
  const places = useComingPlaces(userId, coming.length > 0);
  if (list.status === 'failed')
    return <ErrorState cause={list.error} retry={list.retry} retrying={list.retrying} />;
  if (list.status === 'loading') return <ListSkeleton tall />;
  const rowOf = (absence: Absence) => (
    <AbsenceRow
      key={absence.id}
      absence={absence}
      Games={Games}
      places={isComing(absence, today) ? placesIn(absence, places.data ?? [], dates) : []}
      justSaved={absence.id === savedId}
      saved={saved}
      hold={() => hold(absence)}
    />
  );
  return (
    <Freshness at={list.at}>
      {places.isLoadingError ? (
        <ErrorState
          title={words.placesUnknown}
          cause={places.error}
          retry={() => void places.refetch()}
          retrying={places.isRefetching}
        />
      ) : null}
      {coming.length > 0 ? (
        <ul className={classes.list} aria-label={words.title}>
          {coming.map(rowOf)}
        </ul>
      ) : add ? (
        <EmptyState title={words.none} action={add}>
          {words.noneHelp}
        </EmptyState>
      ) : null}
      {over.length > 0 ? (
        <>
          <h2 className={classes.past}>{words.past}</h2>
          <ul className={classes.list} aria-label={words.past}>
            {over.map(rowOf)}
          </ul>
        </>
      ) : null}
      {list.hasMore ? <ListFoot list={list} /> : null}
    </Freshness>
  );
}
