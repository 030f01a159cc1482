/** Every call x every kind of caller answers as the specification says. */
import { readFileSync } from 'node:fs';
import { type Permission, permissions, type Who } from '@club/contract/permissions.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allRoutes, doorPaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { newId } from '../platform/ids.ts';
import { openTestHouse, type Person, type TestHouse } from '../testing/house.ts';

const specified = readFileSync(new URL('../../contract/endpoints.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([service, method, path, may]) => ({ call: `${service} ${method} ${path}`, may: may ?? '' }));

/** What the product needs beside the specification's calls. */
const ownCalls = [
  'main GET /v1/admin/audit',
  'main POST /v1/admin/users/import',
  'main GET /v1/users/{id}/export',
  'main GET /v1/users/{id}/feed-token',
  'main POST /v1/users/{id}/feed-token',
  'main DELETE /v1/users/{id}/feed-token',
  'main GET /v1/qttr/imports',
  'main DELETE /v1/qttr/imports/{id}',
  'main GET /v2/positions/imports',
  'main DELETE /v2/positions/imports/{id}',
  'main GET /v2/positions/line-up',
  'main PATCH /v2/positions/line-up',
  'booking POST /v1/event/recurring/plan',
  'booking POST /v1/user/{id}/book/recurring',
  'files GET /v1/files/{id}/{size}',
  'main GET /v1/notifications',
  'main GET /v1/notifications/{id}',
  'main GET /v1/notifications/reach',
  'main POST /v1/notifications/group',
  'main POST /v1/users/{id}/inbox/{messageId}/answer',
  'main GET /v1/users/{id}/inbox',
  'main PATCH /v1/users/{id}/inbox',
  'main DELETE /v1/users/{id}/inbox/{messageId}',
  'main GET /v1/push-key',
  'main POST /v1/receipts/{receipt}',
  'main GET /v1/birthdays',
  'main DELETE /v1/import-problems/{problemId}',
  'main GET /v1/attention',
  'main POST /v1/undo',
  'posts GET /v1/posts/reach',
];

const endpoints = allRoutes(readEnv({})).map((room) => room.written);
const callOf = (written: (typeof endpoints)[number]) =>
  `${written.service} ${written.method} ${written.path}`;

let house: TestHouse;
const kept = new Map<string, Person>();

beforeAll(async () => {
  house = await openTestHouse();
  kept.set('pending', await house.person({ approved: false }));
  kept.set('member', await house.person());
  for (const code of permissions) kept.set(code, await house.person({ permissions: [code] }));
});
afterAll(() => house.close());

const somebody = (kind: string): Person => {
  const person = kept.get(kind);
  if (!person) throw new Error(kind);
  return person;
};

/** 'in' when the door lets the caller through, else the refusal. Sends nothing that could be valid. */
async function knock(
  written: (typeof endpoints)[number],
  as: Person | undefined,
  id: string,
): Promise<string> {
  const path = written.path
    .replace('{id}', id)
    .replace('{permission}', 'm_tms')
    .replace(/\{\w+\}/g, newId());
  const answer = await house.raw(doorPaths[written.service] + path, {
    method: written.method,
    ...(as ? { as } : {}),
    ...(written.body
      ? { body: '{"no such field": 1}', headers: { 'content-type': 'application/json' } }
      : {}),
  });
  if (answer.status !== 401 && answer.status !== 403)
    return answer.status < 500 ? 'in' : `crash ${answer.status}`;
  return ((await answer.json()) as { code: string }).code;
}

const admits = (may: readonly Who[], kind: string): boolean =>
  may.includes('member') ||
  may.includes('owner') ||
  may.includes('author') ||
  may.includes(kind as Permission);

describe('the calls', () => {
  it('are those of the specification, open to those whom it names', () => {
    const built = endpoints.map((written) => ({ call: callOf(written), may: written.may.join('|') }));
    for (const row of built.filter(({ call }) => !ownCalls.includes(call)))
      expect(specified).toContainEqual(row);
    expect(new Set(built.map((row) => row.call)).size).toBe(built.length);
  });

  it('each have an operationId of their own', () => {
    expect(new Set(endpoints.map((written) => written.id)).size).toBe(endpoints.length);
  });
});

describe.each(endpoints.map((written) => [callOf(written), written] as const))('%s', (_, written) => {
  const isPublic = written.may.includes('public');

  it('answers nobody only where it is public', async () => {
    expect(await knock(written, undefined, newId())).toBe(isPublic ? 'in' : 'signed-out');
  });

  it('keeps those out who wait for approval', async () => {
    expect(await knock(written, somebody('pending'), newId())).toBe(isPublic ? 'in' : 'approval-pending');
  });

  it('lets in exactly the members and holders it names', async () => {
    for (const kind of ['member', ...permissions]) {
      const expected = isPublic || admits(written.may, kind) ? 'in' : 'missing-permission';
      expect([kind, await knock(written, somebody(kind), newId())]).toEqual([kind, expected]);
    }
  });

  if (written.path.includes('{id}'))
    it('knows whether the path names the caller', async () => {
      const member = await house.person();
      const waiting = await house.person({ approved: false });
      const self = isPublic || written.may.includes('self') || admits(written.may, 'member');
      expect(await knock(written, member, member.id)).toBe(self ? 'in' : 'missing-permission');
      expect(await knock(written, waiting, waiting.id)).toBe(
        isPublic || written.pendingSelf ? 'in' : 'approval-pending',
      );
    });
});
