/** Requests of pages that are looked at as a whole, as they are recorded, and what the server says to a change. */
import { planSeries } from '@club/contract/bookings/series/paths.ts';
import { judgeLineUp } from '@club/contract/line-ups/paths.ts';

/** they read, though they are no GET */
const readingPaths = [planSeries, judgeLineUp].map(({ path }) => path);

export const urlOf = (input: RequestInfo | URL) =>
  new URL(input instanceof Request ? input.url : input, location.origin);

/** A request as it is recorded; null where it changes something. */
export function recorded(input: RequestInfo | URL, init: RequestInit = {}): string | null {
  const { pathname, search } = urlOf(input);
  if ((init.method ?? 'GET') === 'GET') return pathname + search;
  return readingPaths.some((path) => pathname.endsWith(path))
    ? `${init.method} ${pathname} ${String(init.body)}`
    : null;
}

/** What a page sends that changes something: what was made up by the page, as a new id, is left out. */
export function sentOf(input: RequestInfo | URL, init: RequestInit): string {
  const { pathname, search } = urlOf(input);
  const headers = new Headers(init.headers);
  const marks = ['if-match', 'undo-id', 'idempotency-key'].filter((name) => headers.has(name));
  const body = typeof init.body === 'string' ? init.body : '';
  return [init.method, pathname + search, ...marks, body].join(' ').trim().replaceAll(ownId, '…');
}
/** an id that is none of the recorded club */
const ownId = /\b(?!00000000-)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g;

/** What the server answers to a change that it makes: of many records, that all of them are deleted; else the record with what was sent; null: nothing. @param before the record as it was recorded */
export function agreementTo({ method, body }: RequestInit, before: unknown): unknown {
  const values = typeof body === 'string' ? (JSON.parse(body) as { ids?: string[] }) : {};
  if (values.ids) return { deleted: values.ids, failed: [] };
  return method === 'DELETE' ? null : { ...(before as object | undefined), ...values };
}
