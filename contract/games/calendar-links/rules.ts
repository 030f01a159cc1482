/** The rules of calendar links: where they may lead, when they are read, and after how many failures captains get a message. */
import type { FailureCode } from '../../failures.ts';
import { leads, type Viewer } from '../../permissions.ts';

/** Why a calendar could not be read. */
export const linkFailures = [
  'link-not-allowed',
  'unreachable',
  'too-slow',
  'too-large',
  'redirect',
  'private-address',
  'http-error',
  'not-a-calendar',
  'broken-off',
  'no-games',
] as const;
export type LinkFailure = (typeof linkFailures)[number];

/** milliseconds */
export const readEvery = 6 * 60 * 60_000;
const readAgainAfter = 60_000;
/** milliseconds after which a request to read counts as lost */
const longestReading = 10 * 60_000;
/** failures in a row after which captains get a message */
export const failuresToNotify = 3;
/** bytes */
export const mostLinkBytes = 2_000_000;

/** Captains of the team and holders of m_gms decide about its games. */
export const decidesAboutGames = (viewer: Viewer, teamId: string): boolean => leads(viewer, teamId, 'm_gms');

/** They and those who manage teams, who enter the link. */
export const seesCalendarLink = (viewer: Viewer, teamId: string): boolean =>
  leads(viewer, teamId, 'm_gms', 'm_tms');

/** `webcal:` means the same file by https. */
const asHttps = (link: string): string => link.replace(/^webcal:/i, 'https:');

/** Whether a prefix without a slash after its host could not be taken for the beginning of another host. */
const isOfHost = (url: URL, prefix: string): boolean =>
  !URL.canParse(asHttps(prefix)) || new URL(asHttps(prefix)).host === url.host;

/** The address to read, or null if the link may not be read. @param prefixes the allowed beginnings of links */
export function addressOfLink(link: string, prefixes: readonly string[]): URL | null {
  const address = asHttps(link);
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  return isPlain && prefixes.some((prefix) => link.startsWith(prefix) && isOfHost(url, prefix)) ? url : null;
}

/** Instants as in the record, or null. */
type Times = { askedAt: string | null; triedAt: string | null };

const age = (at: string | null, now: Date): number =>
  at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(at);

/** Whether somebody asked for it to be read, and that has not happened yet. */
export const isReading = ({ askedAt, triedAt }: Times, now: Date): boolean =>
  askedAt !== null &&
  (triedAt === null || Date.parse(triedAt) < Date.parse(askedAt)) &&
  age(askedAt, now) < longestReading;

/** Whether it should be read now: every six hours, or because somebody asked for it. */
export const isDue = (times: Times, now: Date): boolean =>
  age(times.triedAt, now) >= readEvery || isReading(times, now);

/** Why it is not read again yet, or null. */
export const refuseReading = ({ askedAt, triedAt }: Times, now: Date): FailureCode | null =>
  Math.min(age(askedAt, now), age(triedAt, now)) < readAgainAfter ? 'read-just-now' : null;
