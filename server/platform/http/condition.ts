/** The condition of a change (If-Match; RFC 9110, 13.1.1): whatever the call, it is compared, or the change is refused. */
import type { Endpoint } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { needsNoQuery } from './changes.ts';
import { isCondition, refuseOther } from './etag.ts';
import type { Context, Route } from './route.ts';

/** The GET at the path of a change, unless it needs a query. */
export const shownAt = ({ method, service, path }: Endpoint, routes: readonly Route[]): Route | undefined =>
  method === 'GET'
    ? undefined
    : routes.find(
        ({ endpoint: one }) =>
          one.method === 'GET' &&
          one.service === service &&
          one.path === path &&
          one.answer instanceof z.ZodType &&
          needsNoQuery(one),
      );

type Conditional<T> = {
  /** what the GET at the same path answers; undefined where there is none */
  show: () => Promise<Answer | undefined>;
  change: (unchangedSince: Context['unchangedSince']) => Promise<T>;
};

/**
 * Makes a change under the caller's condition. Calls that lock what they change compare it themselves, after the lock; for all
 * others it is what the GET at their path answered before. What nobody can read has no version, so a condition on it never holds.
 * @throws Failure `stale`, after the change, so that the transaction is rolled back
 */
export async function onCondition<T>(
  header: string | undefined,
  { show, change }: Conditional<T>,
): Promise<T> {
  if (!isCondition(header)) return change(() => undefined);
  const before = await show().catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  let isCompared = false;
  const answer = await change((shape, current) => {
    isCompared = true;
    refuseOther(header, JSON.stringify(z.parse(shape, current)));
  });
  if (!isCompared) refuseOther(header, before && (before.versioned ?? before.body));
  return answer;
}
