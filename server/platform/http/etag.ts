/** ETags: the fingerprint of an answer, and what If-Match and If-None-Match mean (RFC 9110, 13.1). */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { z } from 'zod';

const digestOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 27);

/**
 * Strong ETag of a body.
 * @param kept the part of it that people edit, where the rest moves by itself: told behind a tilde
 */
export const etagOf = (body: string, kept?: string): string =>
  `"${digestOf(body)}${kept === undefined ? '' : `~${digestOf(kept)}`}"`;

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
  const digest = digestOf(JSON.stringify(z.parse(shape, current)));
  const isThis = (tag: string) => tag === `"${digest}"` || tag.endsWith(`~${digest}"`);
  if (!listed(header).some(isThis)) throw new Failure('stale');
}
