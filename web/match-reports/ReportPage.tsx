/** The report of a match: written at the table, watched by everybody else. */
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import type { ReportRecord } from '@club/contract/match-reports/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { Skeleton } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { Fragment, type ReactNode, Suspense } from 'react';
import { nameOf } from '../games/game-words.ts';
import { useMatch } from '../matches/queries.ts';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { isGone } from '../platform/is-gone.ts';
import { lazy } from '../platform/lazy.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useWriting } from './load-writing.ts';
import { nameIn, ourPeople, sides } from './names.ts';
import { useReportRecord } from './queries.ts';
import { Standing } from './Standing.tsx';
import { useAwake } from './use-awake.ts';
import { useDeleted } from './use-deleted.ts';
import { useJoin } from './use-join.ts';
import { isWaiting, useOutbox, useReport } from './use-report.ts';
import { Conflicts, HandOver, Ignored, Manage, SendState, StartForm } from './writing-parts.ts';

const AfterMatch = lazy(async () => {
  const [file] = await Promise.all([import('./after/AfterMatch.tsx'), openTexts(['afterMatch', 'qttr'])]);
  return { default: file.AfterMatch };
});
const Reported = lazy(async () => {
  const [file] = await Promise.all([import('./after/Reported.tsx'), openTexts(['afterMatch'])]);
  return { default: file.Reported };
});
const Cancelled = lazy(() => import('./PageNotices.tsx').then((file) => ({ default: file.Cancelled })));
const Deleted = lazy(() => import('./PageNotices.tsx').then((file) => ({ default: file.Deleted })));
const Games = lazy(() => import('./Games.tsx').then((file) => ({ default: file.Games })));
const LineUps = lazy(() => import('./LineUps.tsx').then((file) => ({ default: file.LineUps })));

/** QTTR by id, of those whose value the viewer may see. */
const ownValues = ({ players, board }: Match): ReadonlyMap<string, number> =>
  new Map(
    [...players, ...(board?.listed ?? [])].flatMap(({ person, qttr }) =>
      qttr === null ? [] : [[person.id, qttr] as const],
    ),
  );

type BegunProps = {
  match: Match;
  state: ReturnType<typeof useReport>;
  people: ReturnType<typeof ourPeople>;
  nameOf: ReturnType<typeof nameIn>;
  report: MatchReport;
  mayWrite: boolean;
  /** whether what was entered has been sent, or null */
  sendState: ReactNode;
  /** what became of the result, below the games once the match has ended */
  reported: ReactNode;
};

/** Below the games once the match has ended: what became of the result, and the values after it. */
function AfterEnd({ match, report, state, nameOf, reported }: Omit<BegunProps, 'mayWrite' | 'sendState'>) {
  const { game } = match;
  return (
    <>
      {reported}
      <Suspense fallback={<Skeleton height={240} mb="md" />}>
        <AfterMatch
          report={report}
          log={state.log}
          side={game.homeGame ? 'home' : 'away'}
          game={game}
          ownValues={ownValues(match)}
          nameOf={nameOf}
        />
      </Suspense>
    </>
  );
}

/** A report that has begun. */
function BegunReport({ report, mayWrite, sendState, reported, ...shared }: BegunProps) {
  // they come first until they are known, then the games do; a form that is open there stays as it is
  const lineUpsKnown = sides.every((side) => report.lineUps[side].singles && report.lineUps[side].doubles);
  // they change while somebody enters sets: below the keys they move none of them
  const withKeys = mayWrite && lineUpsKnown;
  const notices = (
    <>
      {sendState}
      {report.conflicts.length > 0 ? (
        <Suspense>
          <Conflicts {...shared} report={report} />
        </Suspense>
      ) : null}
    </>
  );
  const lineUps = (
    <Suspense key="line-ups" fallback={<Skeleton height={240} mb="md" />}>
      <LineUps {...shared} report={report} />
    </Suspense>
  );
  const games = (
    <Fragment key="games">
      <Suspense fallback={<Skeleton height={600} mb="md" />}>
        <Games {...shared} report={report} notices={withKeys ? notices : null} />
      </Suspense>
      {mayWrite && report.ignored.length > 0 ? (
        <Suspense>
          <Ignored {...shared} report={report} />
        </Suspense>
      ) : null}
      {report.ended ? <AfterEnd {...shared} report={report} reported={reported} /> : null}
    </Fragment>
  );
  return (
    <>
      <Standing {...shared} report={report} />
      {withKeys ? null : notices}
      {lineUpsKnown ? [games, lineUps] : [lineUps, games]}
    </>
  );
}

type HeaderProps = { game: Match['game']; canWrite: boolean };

function ReportHeader({ game, canWrite }: HeaderProps) {
  const { matchReports: words, games: texts } = useTexts();
  return (
    <PageHeader
      title={words.title}
      help={
        <Link to="/games/$id/match" params={{ id: game.id }}>
          {nameOf(game, texts)}
        </Link>
      }
      aside={
        canWrite ? (
          <Suspense>
            <HandOver gameId={game.id} />
          </Suspense>
        ) : null
      }
    />
  );
}

/** Instead of a report that has not begun: the form that begins it. */
function NotBegun({ match, canWrite }: { match: Match; canWrite: boolean }) {
  const words = useTexts().matchReports;
  if (match.game.state === 'cancelled') return null;
  return canWrite ? (
    <Suspense fallback={<Skeleton height={260} />}>
      <StartForm match={match} />
    </Suspense>
  ) : (
    <EmptyState title={words.notBegun}>{words.notBegunHelp}</EmptyState>
  );
}

type Props = { match: Match; record: ReportRecord; readAt: number };

function OneReport({ match, record, readAt }: Props) {
  const words = useTexts().matchReports;
  const { game } = match;
  const people = ourPeople(match, record);
  const state = useReport(record);
  const { report } = state;
  const { mayWrite } = record;
  // what was entered here while that was allowed, and has not arrived
  const waits = isWaiting(state.outbox);
  const deletion = useDeleted(record.startedAt, state.outbox.setup !== null);
  const shared = { match, state, people, nameOf: nameIn(people, words.unknownPerson) };
  const reported = record.leads ? (
    <Suspense fallback={<Skeleton height={160} mb="md" />}>
      <Reported game={game} hours={match.team} sent={record.sent} log={state.log} />
    </Suspense>
  ) : null;
  const isCancelled = game.state === 'cancelled';
  // nobody begins the report of a cancelled game
  const canWrite = mayWrite && (report !== null || !isCancelled);
  const isReady = useWriting(game.id, mayWrite);
  const sendState =
    canWrite || waits ? (
      <Suspense fallback={<Skeleton height={24} mb={12} />}>
        <SendState state={state} readAt={readAt} isReady={isReady} />
      </Suspense>
    ) : null;
  useAwake(mayWrite && report !== null && !report.ended);
  return (
    <>
      <ReportHeader game={game} canWrite={canWrite} />
      <Suspense>
        {isCancelled ? <Cancelled isBegun={report !== null} /> : null}
        {deletion.isDeleted ? <Deleted confirm={deletion.confirm} /> : null}
      </Suspense>
      {report ? null : sendState}
      {report ? (
        <BegunReport
          {...shared}
          report={report}
          mayWrite={mayWrite}
          sendState={sendState}
          reported={reported}
        />
      ) : (
        <NotBegun match={match} canWrite={canWrite} />
      )}
      {report?.ended ? null : reported}
      {record.leads ? (
        <Suspense fallback={<Skeleton height={160} />}>
          <Manage {...shared} report={report} onRemove={deletion.expect} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What was entered here in the report of a game that was deleted since. */
function Unsent({ gameId }: { gameId: string }) {
  const outbox = useOutbox(gameId);
  if (!isWaiting(outbox)) return null;
  const state = { record: { gameId, setup: null }, report: null, outbox };
  return (
    <Suspense>
      <SendState state={state} readAt={0} isReady={false} />
    </Suspense>
  );
}

export function ReportPage() {
  const { id = '' } = useParams({ strict: false });
  const match = useMatch(id);
  const record = useReportRecord(id);
  useJoin(id, record.data);
  for (const query of [match, record])
    if (query.isLoadingError)
      return (
        <>
          <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
          {isGone(query.error) ? <Unsent gameId={id} /> : null}
        </>
      );
  if (!match.data || !record.data) return <Skeleton height={420} />;
  return (
    <>
      {isGone(match.error) ? <ErrorState cause={match.error} /> : null}
      <OneReport key={id} match={match.data} record={record.data} readAt={record.dataUpdatedAt} />
    </>
  );
}
