/** Reads again what an open page could not read, until the server has answered. */
import { Failure } from '@club/contract/failures.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { backOff } from '../platform/back-off.ts';
import { serverAnswers } from '../platform/missing-file.ts';
import { isOffline } from '../platform/network.ts';

/** Only an unreachable service answers otherwise without a change; its refusals, and errors of ours, stay. */
const isFailed = ({ state: { status, error } }: Query): boolean =>
  status === 'error' && error instanceof Failure && error.code === 'unavailable';

/**
 * A failed query counts as loaded: without this, an open page stays old until something changes or it gets the focus. While
 * the server is down only one small file is requested, and with growing pauses.
 * @returns a function that ends it
 */
export function readFailedAgain(cache: QueryClient): () => void {
  const failed = { type: 'active', predicate: isFailed } as const;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let attempt = 0;
  let ended = false;
  const isWaiting = () => cache.getQueryCache().findAll(failed).length > 0;
  const read = async () => {
    // a hidden page reads when it is shown, and an offline one when the network is back
    if (!document.hidden && !isOffline() && (await serverAnswers())) await cache.refetchQueries(failed);
    attempt += 1;
    timer = undefined;
    look();
  };
  const look = () => {
    if (timer !== undefined || ended) return;
    if (isWaiting()) timer = setTimeout(read, backOff(attempt));
    else attempt = 0;
  };
  look();
  const stop = cache.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') look();
  });
  return () => {
    ended = true;
    stop();
    clearTimeout(timer);
  };
}
