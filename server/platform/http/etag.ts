/** ETags: the fingerprint of an answer, and what If-Match and If-None-Match mean (RFC 9110, 13.1). */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { z } from 'zod';

/** Strong ETag of a body. */
export const etagOf = (body: string): string => `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;

const listed = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the caller has this answer already (If-None-Match). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || listed(header).includes(etag));

/**
 * Refuses a change that was made from an older state (If-Match).
 * @throws Failure `stale` (412)
 */
export function refuseStale(header: string | undefined, shape: z.core.$ZodType, current: unknown): void {
  if (header === undefined || header.trim() === '*') return;
  const etag = etagOf(JSON.stringify(z.parse(shape, current)));
  if (!listed(header).includes(etag)) throw new Failure('stale');
}
