/** Whether what was entered has reached the server, and what to do where it cannot. */
import type { Failure } from '@club/contract/failures.ts';
import type { ReportRecord } from '@club/contract/match-reports/shape.ts';
import { Button } from '@mantine/core';
import { IconCloudCheck, IconCloudUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isFresh, isOffline } from '../platform/network.ts';
import { useViewer } from '../platform/viewer.ts';
import { Callout } from '../ui/Callout.tsx';
import { confirm } from '../ui/dialogs.ts';
import { sentenceOf } from '../ui/toasts.ts';
import { canKeep } from './device-log.ts';
import classes from './Report.module.css';
import { clearRefused, discard, forgetSent, openOutboxes, send } from './sending.ts';
import type { ReportState } from './use-report.ts';
import { useWords } from './use-words.ts';

/** Of a report that could not be read, only its entries on this device are known. */
type SentState = Pick<ReportState, 'report' | 'outbox'> & { record: Pick<ReportRecord, 'gameId' | 'setup'> };

/** Whether this browser stores anything; true until that is known. */
function useStored(stored: boolean): boolean {
  const [can, setCan] = useState(true);
  useEffect(() => {
    void canKeep().then(setCan);
  }, []);
  return can && stored;
}

/** milliseconds between attempts while something waits */
const sendEvery = 5_000;

/** The same after the server has refused it: a server of another release may know no such entry, and is replaced soon. */
const refusedEvery = 60_000;

/** milliseconds after which an answer of the server is stored on the device */
const storedAfter = 60_000;

/** Acknowledged entries are removed from the device's log once the server's answer with them is stored. */
function useForgetting({ record: { gameId, setup }, outbox: { sent } }: SentState, readAt: number): void {
  const isThere = sent.setup !== null || sent.entries.length > 0;
  useEffect(() => {
    if (!isThere || isOffline() || !isFresh(readAt)) return undefined;
    // the report was deleted: nothing of it may come back
    const timer = setTimeout(() => isOffline() || void forgetSent(gameId), setup ? storedAfter : 0);
    return () => clearTimeout(timer);
  }, [isThere, gameId, setup, readAt]);
}

/** Sends waiting entries: when the page is opened, and repeatedly until they are acknowledged. */
function useSending({ record: { gameId }, outbox: { setup, entries, blocked } }: SentState): () => void {
  const cache = useQueryClient();
  const { userId } = useViewer();
  const waits = setup !== null || entries.length > 0;
  const every = blocked ? refusedEvery : sendEvery;
  useEffect(() => {
    void openOutboxes(userId).then(() => send(cache, gameId));
  }, [userId, cache, gameId]);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => void send(cache, gameId), every);
    return () => clearInterval(timer);
  }, [waits, every, cache, gameId]);
  return () => void send(cache, gameId);
}

type Props = {
  state: SentState;
  /** when the server's answer was read, in milliseconds since 1970 */
  readAt: number;
  /** whether the page works offline from now on */
  isReady: boolean;
};

type BlockedProps = { gameId: string; cause: Failure; sendAgain: () => void };

/** Why nothing can be sent at present: it is sent again, or given up. */
function Blocked({ gameId, cause, sendAgain }: BlockedProps) {
  const words = useWords();
  const giveUp = async () => {
    const question = { title: words.discardQuestion, content: words.discardHelp, danger: true };
    if (await confirm({ ...question, confirmLabel: words.discard })) await discard(gameId);
  };
  return (
    <Callout kind="error" title={words.blocked}>
      {/* no field of this page is marked: the two are of different releases */}
      {cause.code === 'invalid' ? words.notUnderstood : sentenceOf(cause)}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => void giveUp()}>
          {words.discard}
        </Button>
        <Button onClick={sendAgain}>{words.sendAgain}</Button>
      </div>
    </Callout>
  );
}

type RefusedProps = { gameId: string; refused: SentState['outbox']['refused'] };

/** The entries that the server has refused for good, each with the reason. */
function Refused({ gameId, refused }: RefusedProps) {
  const words = useWords();
  return (
    <Callout kind="error" title={words.refused(refused.length)}>
      <ul>
        {refused.map(({ entry, code }) => (
          <li key={entry.id}>{sentenceOf({ code })}</li>
        ))}
      </ul>
      {words.refusedHelp}
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => clearRefused(gameId)}>
          {words.understood}
        </Button>
      </div>
    </Callout>
  );
}

export function SendState({ state, readAt, isReady }: Props) {
  const { gameId } = state.record;
  const sendAgain = useSending(state);
  useForgetting(state, readAt);
  const words = useWords();
  const { setup, entries, refused, blocked, stored } = state.outbox;
  const isStored = useStored(stored);
  const waiting = entries.length + (setup ? 1 : 0);
  const Icon = waiting > 0 ? IconCloudUp : IconCloudCheck;
  const message =
    waiting > 0
      ? `${words.waiting(waiting)}.${blocked ? '' : ` ${words.waitingHelp}`}`
      : state.report
        ? words.sent
        : isReady && isStored
          ? words.offlineReady
          : null;
  return (
    <div className={classes.sending} data-print="hide">
      {isStored ? null : <Callout kind="warning">{words.notStored}</Callout>}
      {blocked ? <Blocked gameId={gameId} cause={blocked} sendAgain={sendAgain} /> : null}
      {refused.length > 0 ? <Refused gameId={gameId} refused={refused} /> : null}
      <p className={classes.sent} role="status" data-waiting={waiting > 0 || undefined}>
        {message ? <Icon size={18} stroke={1.6} aria-hidden /> : null}
        {message}
      </p>
    </div>
  );
}
