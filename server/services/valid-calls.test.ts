/**
 * Who may make the changes of an evening, with valid requests about real records: nobody but those whom the call names, those
 * whom the record names, and those who lead. Requests that are refused for their fields never come to these checks. Nobody makes
 * them from an outdated version, and everybody from the current one.
 */
import type { Call } from '@club/contract/client.ts';
import { type Path, takesIfMatch } from '@club/contract/endpoint.ts';
import { Failure } from '@club/contract/failures.ts';
import type { Who } from '@club/contract/permissions.ts';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import type { Person } from '../testing/test-app.ts';
import { evenings, openEvening } from './testing/evenings.ts';
import { othersIn } from './testing/others.ts';

const endpoints = allRoutes(readEnv({})).map((route) => route.endpoint);

/** What every member does for themselves, with the same request. */
const forEveryMember = [
  'POST /v1/absences',
  'POST /v1/buddies',
  'POST /v1/buddies/notify',
  'POST /v1/posts/{id}/reactions',
  'PATCH /v1/posts/{id}/views',
];

/** Calls that are open to members because players make them, and to holders of a permission for all teams or families. */
const leadingIn = (path: string): string | undefined => {
  if (path.startsWith('/v1/games/{id}/')) return 'm_gms';
  return path.startsWith('/v1/users/{id}/guardians/') ? 'm_usrs' : undefined;
};

type Sent = [at: Path, input: { params?: unknown; ifMatch?: string }];
type AnyCall = (...sent: Sent) => Promise<{ etag: string | null }>;

const isPerson = (one: unknown): one is Person =>
  typeof one === 'object' && one !== null && 'token' in one && 'call' in one;

describe.each(Object.entries(evenings))('%s', async (_, changesIn) => {
  const club = await openEvening();
  const others = await othersIn(club);
  const accepted: string[] = [];

  const tryAsOthers = async ([at, input]: Parameters<Call>) => {
    const { service, method, path } = at;
    const isCalled = (one: (typeof endpoints)[number]) =>
      one.service === service && one.method === method && one.path === path;
    const may: readonly Who[] = endpoints.find(isCalled)?.may ?? [];
    if (method === 'GET' || may.includes('public') || forEveryMember.includes(`${method} ${path}`)) return;
    for (const [kind, { call }] of others) {
      if ([...may, leadingIn(path)].some((who) => who === kind)) continue;
      const outcome = await call(at, input).catch((error: unknown) => error);
      const isRefused = outcome instanceof Failure && [403, 404].includes(outcome.status);
      if (!isRefused) accepted.push(`${method} ${path}: ${kind}`);
    }
  };
  const tryOutdated = async (call: AnyCall, [at, input]: Sent) => {
    const outcome = await call(at, { ...input, ifMatch: '"outdated"' }).catch((error: unknown) => error);
    const isStale = outcome instanceof Failure && outcome.code === 'stale';
    if (!isStale) accepted.push(`${at.method} ${at.path}: from an outdated version`);
  };
  /** The version that the GET at the same path gives; where a call names a version of its own, that with the same answer. */
  const versionAt = async (call: AnyCall, [{ service, method, path }, { params }]: Sent) => {
    const ofService = endpoints.filter((one) => one.service === service);
    const called = ofService.find((one) => one.method === method && one.path === path);
    const gets = ofService.filter((one) => one.method === 'GET' && !one.query);
    const get =
      gets.find((one) => one.path === path) ??
      (called?.ifMatch ? gets.find(({ answer }) => answer === called.answer) : undefined);
    const read = get && (await call(get, { params }).catch(() => undefined));
    return read?.etag ? { ifMatch: read.etag } : {};
  };
  for (const person of Object.values(club).filter(isPerson)) {
    const call = person.call as AnyCall;
    const tried: AnyCall = async (at, input) => {
      await tryAsOthers([at, input] as Parameters<Call>);
      if (!takesIfMatch(at)) return call(at, input);
      await tryOutdated(call, [at, input]);
      return call(at, { ...input, ...(await versionAt(call, [at, input])) });
    };
    Object.assign(person, { call: tried });
  }

  it.each(Object.entries(changesIn(club)))('%s', async (_name, change) => {
    accepted.length = 0;
    await change();
    await club.doJobs();
    expect(accepted).toEqual([]);
  });
});
