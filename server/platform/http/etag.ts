/** ETags: the digest of an answer, and the handling of If-Match and If-None-Match (RFC 9110, 13.1). */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';

const digestOf = (text: string) => hash('sha256', text, 'base64url').slice(0, 27);

/**
 * Strong ETag of a body.
 * @param versioned its editable part, where the rest changes by itself: appended after a tilde
 */
export const etagOf = (body: string, versioned?: string): string =>
  `"${digestOf(body)}${versioned === undefined ? '' : `~${digestOf(versioned)}`}"`;

const listed = (header: string | undefined): string[] =>
  (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the caller has this answer already (If-None-Match). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || listed(header).includes(etag));

/** Whether a change depends on a version. */
export const isCondition = (header: string | undefined): header is string =>
  header !== undefined && header.trim() !== '*';

/**
 * Refuses a change based on another version than the current one, as JSON (If-Match).
 * @param current undefined where there is none
 * @throws Failure `stale` (412)
 */
export function refuseOther(header: string, current: string | undefined): void {
  const digest = current === undefined ? null : digestOf(current);
  const isThis = (tag: string) => tag === `"${digest}"` || tag.endsWith(`~${digest}"`);
  if (digest === null || !listed(header).some(isThis)) throw new Failure('stale');
}
