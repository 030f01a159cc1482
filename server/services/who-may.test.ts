/** Every endpoint x every kind of caller answers as specified. */
import { readFileSync } from 'node:fs';
import { isForOneself } from '@club/contract/endpoint.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { permissions, type Who } from '@club/contract/permissions.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

/** Specified calls that captains may make for their own team too (docs/decisions/133). */
const forCaptains = [
  'main POST /v1/users/{id}/teams',
  'main DELETE /v1/users/{id}/teams/{teamId}',
  'main POST /v1/games/scores',
  'main DELETE /v1/games/scores/{id}',
];

/** Specified calls that guardians may make for a child (docs/decisions/143). */
const forGuardians = [
  'main GET /v1/users/{id}',
  'main PATCH /v1/users/{id}',
  'main GET /v1/users/{id}/teams',
  'main GET /v1/users/{id}/qttr',
  'main GET /v1/users/{id}/positions',
  'main GET /v2/users/{id}/positions',
  'booking POST /v1/status',
  'booking GET /v1/events',
  'booking GET /v1/event/{id}',
  'booking GET /v1/user/{id}/bookings',
  'booking POST /v1/user/{id}/book',
  'booking POST /v1/user/{id}/cancel/{eventId}',
  'booking GET /v1/user/{id}/statistics',
  'booking GET /v2/user/{id}/statistics',
];
const withGuardian = (may: string) => may.replace(/^(self|owner|member)/, '$1|guardian');

const specified = readFileSync(new URL('../../contract/endpoints.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([service, method, path, may]) => ({ call: `${service} ${method} ${path}`, may: may ?? '' }))
  .map(({ call, may }) => ({ call, may: forCaptains.includes(call) ? `${may}|captain` : may }))
  .map(({ call, may }) => ({ call, may: forGuardians.includes(call) ? withGuardian(may) : may }));

/** Endpoints that the product needs besides the specified ones (docs/decisions/030), and who may call them. */
const own = Object.entries({
  'main GET /v1/admin/audit': 'm_usrs',
  'main POST /v1/admin/users/import': 'm_usrs',
  'main GET /v1/users/{id}/export': 'self|guardian|m_usrs',
  'main GET /v1/users/{id}/feed-token': 'self',
  'main POST /v1/users/{id}/feed-token': 'self',
  'main DELETE /v1/users/{id}/feed-token': 'self',
  'main GET /v1/qttr/imports': 'm_usr_qttr',
  'main DELETE /v1/qttr/imports/{id}': 'm_usr_qttr',
  'main GET /v2/positions/imports': 'm_usr_pos',
  'main DELETE /v2/positions/imports/{id}': 'm_usr_pos',
  'main GET /v2/positions/line-up': 'g_all_usr_pos',
  'main PATCH /v2/positions/line-up': 'm_usr_pos',
  'booking POST /v1/event/recurring/plan': 'm_boka_evts',
  'booking POST /v1/user/{id}/book/recurring': 'self|guardian|m_boka_evts',
  'booking POST /v1/user/{id}/decline/{eventId}': 'self|guardian|m_boka_evts',
  'booking DELETE /v1/user/{id}/decline/{eventId}': 'self|guardian|m_boka_evts',
  'booking GET /v1/event/{id}/unanswered': 'm_boka_evts',
  'files GET /v1/files/{id}/{size}': 'public',
  'main GET /v1/notifications': 'snd_not',
  'main GET /v1/notifications/{id}': 'snd_not',
  'main GET /v1/notifications/reach': 'snd_not',
  'main POST /v1/notifications/group': 'snd_not',
  'main POST /v1/games/import/season': 'm_gms',
  'main POST /v1/users/{id}/inbox/{messageId}/answer': 'self',
  'main GET /v1/users/{id}/inbox': 'self|guardian',
  'main PATCH /v1/users/{id}/inbox': 'self',
  'main DELETE /v1/users/{id}/inbox/{messageId}': 'self',
  'main GET /v1/users/{id}/guardians': 'self|guardian|m_usrs',
  'main PUT /v1/users/{id}/guardians/{userId}': 'member|guardian',
  'main DELETE /v1/users/{id}/guardians/{userId}': 'member|guardian',
  'main GET /v1/users/{id}/children': 'self|m_usrs',
  'main GET /v1/users/{id}/emergency': 'self|guardian',
  'main PUT /v1/users/{id}/emergency': 'self|guardian',
  'main GET /v1/users/{id}/emergency/readings': 'self|guardian',
  'booking GET /v1/event/{id}/emergency': 'm_boka_evts',
  'booking POST /v1/event/{id}/emergency/{userId}': 'm_boka_evts',
  'main GET /v1/users/{id}/consents': 'self|guardian|m_usrs',
  'main PUT /v1/users/{id}/consents/{kind}': 'self|guardian',
  'main DELETE /v1/users/{id}/consents/{kind}': 'self|guardian',
  'main GET /v1/consents/open': 'member|guardian',
  'main GET /v1/consents/marks': 'm_usrs|a_psts|m_psts|m_boka_evts|m_cld_evts|m_gms',
  'main GET /v1/consents/texts': 'member',
  'main PUT /v1/consents/texts/{kind}': 'm_usrs',
  'main PUT /v1/consents/settings': 'm_usrs',
  'main GET /v1/push-key': 'member',
  'main POST /v1/receipts/{receipt}': 'public',
  'main GET /v1/birthdays': 'member',
  'main POST /v1/line-ups/judge': 'member',
  'main GET /v1/games/{id}/match': 'member',
  'main GET /v1/matches/coming': 'member|guardian',
  'main GET /v1/games/{id}/availability/{userId}': 'member|guardian',
  'main PUT /v1/games/{id}/availability/{userId}': 'member|guardian',
  'main DELETE /v1/games/{id}/availability/{userId}': 'member|guardian',
  'main GET /v1/teams/{id}/season': 'member',
  'main GET /v1/teams/{id}/calendar-link': 'm_gms|m_tms|captain',
  'main PUT /v1/teams/{id}/calendar-link': 'm_gms|captain',
  'main POST /v1/teams/{id}/calendar-link/read': 'm_gms|m_tms|captain',
  'main POST /v1/teams/{id}/calendar-link/take': 'm_gms|captain',
  'main POST /v1/teams/{id}/calendar-link/dismiss': 'm_gms|captain',
  'main GET /v1/games/{id}/line-up': 'member',
  'main PUT /v1/games/{id}/line-up': 'm_gms|captain',
  'main POST /v1/games/{id}/line-up/propose': 'm_gms|captain',
  'main POST /v1/games/{id}/line-up/publish': 'm_gms|captain',
  'main GET /v1/games/{id}/rides': 'member',
  'main POST /v1/games/{id}/rides': 'member',
  'main GET /v1/games/{id}/rides/{rideId}': 'member',
  'main PATCH /v1/games/{id}/rides/{rideId}': 'member',
  'main DELETE /v1/games/{id}/rides/{rideId}': 'member',
  'main PUT /v1/games/{id}/rides/{rideId}/passengers/{userId}': 'member|guardian',
  'main DELETE /v1/games/{id}/rides/{rideId}/passengers/{userId}': 'member|guardian',
  'main GET /v1/games/{id}/comments': 'member',
  'main POST /v1/games/{id}/comments': 'member',
  'main DELETE /v1/games/{id}/comments/{commentId}': 'member',
  'main GET /v1/games/{id}/codes': 'member',
  'main PUT /v1/games/{id}/codes': 'm_gms|captain',
  'main DELETE /v1/games/{id}/codes': 'm_gms|captain',
  'main POST /v1/match-codes/preview': 'm_gms|captain',
  'main PUT /v1/match-codes': 'm_gms|captain',
  'main GET /v1/games/{id}/substitutes': 'member',
  'main POST /v1/games/{id}/substitutes': 'm_gms|captain',
  'main POST /v1/games/{id}/substitutes/stop': 'm_gms|captain',
  'main POST /v1/games/{id}/substitutes/{userId}/ask': 'm_gms|captain',
  'main POST /v1/games/{id}/substitutes/{userId}/answer': 'member|guardian',
  'main GET /v1/games/{id}/report': 'member',
  'main PUT /v1/games/{id}/report': 'member',
  'main DELETE /v1/games/{id}/report': 'm_gms|captain',
  'main PUT /v1/games/{id}/report/sent': 'm_gms|captain',
  'main DELETE /v1/games/{id}/report/sent': 'm_gms|captain',
  'main POST /v1/games/{id}/report/entries': 'member',
  'main POST /v1/games/{id}/report/invitation': 'member',
  'main PUT /v1/games/{id}/report/writers/{userId}': 'member',
  'main DELETE /v1/games/{id}/report/writers/{userId}': 'member',
  'main GET /v1/users/{id}/balance': 'member',
  'main GET /v1/teams/{id}/balance': 'member',
  'main GET /v1/games/{id}/head-to-head': 'member',
  'main GET /v1/absences': 'member|guardian',
  'main POST /v1/absences': 'member|guardian',
  'main GET /v1/absences/{id}': 'owner|guardian',
  'main PATCH /v1/absences/{id}': 'owner|guardian',
  'main DELETE /v1/absences/{id}': 'owner|guardian',
  'main GET /v1/absences/away': 'm_boka_evts|m_gms',
  'main DELETE /v1/import-problems/{problemId}': 'm_gms|m_usr_qttr|m_usr_pos',
  'main GET /v1/attention': 'member',
  'main GET /v1/retention': 'm_usrs',
  'main GET /v1/retention/{name}': 'm_usrs',
  'main PATCH /v1/retention/{name}': 'm_usrs',
  'main GET /v1/retention-runs': 'm_usrs',
  'main GET /v1/legal/{name}': 'm_usrs',
  'main PATCH /v1/legal/{name}': 'm_usrs',
  'main POST /v1/undo': 'member',
  'posts GET /v1/posts/reach': 'a_psts|m_psts',
  'posts PUT /v1/games/{id}/draft': 'a_psts',
  'posts GET /v1/pictures/{id}/marks': 'a_psts|m_psts',
  'posts PUT /v1/pictures/{id}/marks': 'a_psts|m_psts',
}).map(([call, may]) => ({ call, may }));

/** Calls about themselves that are also open to guardians who are no members (docs/decisions/149). */
const ownOfGuardians = [
  'files POST /v1/files',
  'main DELETE /v1/users/{id}/app-setting',
  'main DELETE /v1/users/{id}/feed-token',
  'main DELETE /v1/users/{id}/inbox/{messageId}',
  'main DELETE /v1/users/{id}/notification-tokens',
  'main DELETE /v1/users/{id}/notification-tokens/{tokenId}',
  'main GET /v1/events/feed/ical/internal',
  'main GET /v1/push-key',
  'main GET /v1/users/{id}/app-setting',
  'main GET /v1/users/{id}/children',
  'main GET /v1/users/{id}/feed-token',
  'main GET /v1/users/{id}/inbox',
  'main GET /v1/users/{id}/notification-tokens',
  'main PATCH /v1/users/{id}/app-setting',
  'main PATCH /v1/users/{id}/inbox',
  'main POST /v1/undo',
  'main POST /v1/users/{id}/app-setting',
  'main POST /v1/users/{id}/feed-token',
  'main POST /v1/users/{id}/inbox/{messageId}/answer',
  'main POST /v1/users/{id}/notification-tokens',
];

/** Calls about themselves that are also open to those who wait for approval. */
const ownOfWaiting = [
  'main DELETE /v1/users/{id}',
  'main GET /v1/profiles/{id}',
  'main GET /v1/users/{id}',
  'main GET /v1/users/{id}/export',
  'main PATCH /v1/users/{id}',
];

const endpoints = allRoutes(readEnv({})).map((route) => route.endpoint);
const callOf = (endpoint: (typeof endpoints)[number]) =>
  `${endpoint.service} ${endpoint.method} ${endpoint.path}`;

let app: TestApp;
const versioned = new Map<string, Person>();
/** the captain's team */
let teamId: string;
/** the child of 'guardian', and once of 'former guardian' */
let childId: string;

beforeAll(async () => {
  app = await openTestApp();
  versioned.set('pending', await app.person({ approved: false }));
  versioned.set('member', await app.person());
  for (const code of permissions) versioned.set(code, await app.person({ permissions: [code] }));
  const captain = await app.person();
  versioned.set('captain', captain);
  const child = await app.person();
  childId = child.id;
  for (const kind of ['guardian', 'former guardian']) {
    const guardian = await app.person();
    versioned.set(kind, guardian);
    const params = { id: childId, userId: guardian.id };
    await somebody('m_usrs').call(putGuardian, { params });
    if (kind === 'former guardian') await guardian.call(deleteGuardian, { params });
  }
  const body = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults', color: '#134677' } as const;
  const led = await somebody('m_tms').call(createTeam, { body: { ...body, captainIds: [captain.id] } });
  teamId = led.data.id;
});
afterAll(() => app.close());

const somebody = (kind: string): Person => {
  const person = versioned.get(kind);
  if (!person) throw new Error(kind);
  return person;
};

/** 'in' when the caller is authorised, else the refusal. Sends nothing that could be valid. */
async function knock(
  endpoint: (typeof endpoints)[number],
  as: Person | undefined,
  id: string,
  query = '',
): Promise<string> {
  const path = endpoint.path
    .replace('{id}', id)
    .replace('{permission}', 'm_tms')
    .replace('{teamId}', teamId)
    .replace(/\{\w+\}/g, newId());
  const answer = await app.raw(servicePaths[endpoint.service] + path + query, {
    method: endpoint.method,
    ...(as ? { as } : {}),
    ...(endpoint.body
      ? { body: '{"no such field": 1}', headers: { 'content-type': 'application/json' } }
      : {}),
  });
  if (answer.status !== 401 && answer.status !== 403)
    return answer.status < 500 ? 'in' : `crash ${answer.status}`;
  return ((await answer.json()) as { code: string }).code;
}

const admits = (may: readonly Who[], kind: string): boolean =>
  may.includes('member') || may.includes('owner') || may.includes('author') || may.includes(kind as Who);

describe('the endpoints', () => {
  it('are those of the lists, open to the callers named there', () => {
    const built = endpoints.map((endpoint) => ({ call: callOf(endpoint), may: endpoint.may.join('|') }));
    const known = [...specified, ...own];
    const isKnown = ({ call, may }: { call: string; may: string }) =>
      known.some((one) => one.call === call && one.may === may);
    const hint =
      'specified in contract/endpoints.tsv; further calls are listed in `own` and in docs/decisions/030';
    expect(
      built.filter((row) => !isKnown(row)).map(({ call, may }) => `${call}: ${may}`),
      hint,
    ).toEqual([]);
    expect(new Set(built.map((row) => row.call)).size).toBe(built.length);
  });

  it('beside the specified ones all exist', () => {
    const calls = endpoints.map(callOf);
    expect(own.filter(({ call }) => !calls.includes(call))).toEqual([]);
  });

  it('are open to guardians who are no members and to those who wait, about themselves, where it is listed', () => {
    const open = (to: 'onlyGuardians' | 'pendingSelf') => endpoints.filter((one) => one[to]).map(callOf);
    expect(open('onlyGuardians').toSorted()).toEqual(ownOfGuardians);
    expect(open('pendingSelf').toSorted()).toEqual(ownOfWaiting);
  });

  it('each have a unique operationId', () => {
    expect(new Set(endpoints.map((endpoint) => endpoint.id)).size).toBe(endpoints.length);
  });
});

describe.each(endpoints.map((endpoint) => [callOf(endpoint), endpoint] as const))('%s', (_, endpoint) => {
  const isPublic = endpoint.may.includes('public');

  it('is open to anonymous callers only if it is public', async () => {
    expect(await knock(endpoint, undefined, newId())).toBe(isPublic ? 'in' : 'signed-out');
  });

  it('is closed to people who wait for approval', async () => {
    expect(await knock(endpoint, somebody('pending'), newId())).toBe(isPublic ? 'in' : 'approval-pending');
  });

  it('is open to exactly the named members, captains and holders', async () => {
    for (const kind of ['member', 'captain', ...permissions]) {
      const expected = isPublic || admits(endpoint.may, kind) ? 'in' : 'missing-permission';
      expect([kind, await knock(endpoint, somebody(kind), newId())]).toEqual([kind, expected]);
    }
  });

  it('is open to a guardian who is no member for the child alone, and for oneself where it says so', async () => {
    // one for each call: some of them remove the account
    const guardian = await app.person({ approved: false });
    const child = await app.person();
    await somebody('m_usrs').call(putGuardian, { params: { id: child.id, userId: guardian.id } });
    const forChildren = endpoint.may.includes('guardian');
    // whose record or body it is, is decided once that was read; see families/no-member.test.ts
    const namesPerson = endpoint.may.includes('self') || endpoint.path.includes('{userId}');
    const later =
      forChildren && !namesPerson && (endpoint.may.includes('owner') || endpoint.body !== undefined);
    const inPath = endpoint.path.includes('{id}');
    const expected = (open: boolean | undefined) => (isPublic || later || open ? 'in' : 'missing-permission');
    const self = endpoint.onlyGuardians || (inPath && endpoint.pendingSelf);
    expect(await knock(endpoint, guardian, newId())).toBe(expected(!inPath && self));
    // a call about the person in its path is not about a child that is named elsewhere
    if (namesPerson && !isPublic)
      expect(await knock(endpoint, guardian, newId(), `?userId=${child.id}`)).toBe('missing-permission');
    expect(await knock(endpoint, guardian, child.id)).toBe(expected(inPath ? forChildren : self));
    expect(await knock(endpoint, guardian, guardian.id)).toBe(expected(self));
  });

  if (endpoint.path.includes('{id}'))
    it('recognises the caller in the path', async () => {
      const member = await app.person();
      const waiting = await app.person({ approved: false });
      const self = isPublic || endpoint.may.includes('self') || admits(endpoint.may, 'member');
      expect(await knock(endpoint, member, member.id)).toBe(self ? 'in' : 'missing-permission');
      expect(await knock(endpoint, waiting, waiting.id)).toBe(
        isPublic || endpoint.pendingSelf ? 'in' : 'approval-pending',
      );
    });

  if (isForOneself(endpoint) && !endpoint.path.includes('{userId}') && endpoint.path.includes('{id}'))
    it('is open to guardians for their own child, if it says so, and for no other', async () => {
      const [guardian, former] = [somebody('guardian'), somebody('former guardian')];
      const others = admits(endpoint.may, 'member') ? 'in' : 'missing-permission';
      const own = endpoint.may.includes('guardian') ? 'in' : others;
      expect(await knock(endpoint, guardian, childId)).toBe(own);
      expect(await knock(endpoint, guardian, newId())).toBe(others);
      expect(await knock(endpoint, former, childId)).toBe(others);
    });
});
