/** The referee over HTTP: for every member, in their language, and without changing anything. */
import * as api from '@club/contract/line-ups/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp({ ORDER_TOLERANCES: '20,50,35,70' });
  member = await app.person();
});
afterAll(() => app.close());

const players = ['1.1', '1.2', '1.3', '1.4', '2.1'];
const match = {
  kind: 'match' as const,
  system: 'bund' as const,
  team: 1,
  listed: players.map((label) => ({ label, notes: [] })),
  singles: ['1.1', '2.1', '1.3', '1.4'],
  doubles: [
    ['1.1', '1.2'],
    ['1.3', '1.4'],
  ],
};
const post = (body: unknown, language?: string) =>
  app.raw('/api/main/v1/line-ups/judge', {
    method: 'POST',
    as: member,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', ...(language ? { 'accept-language': language } : {}) },
  });

it('judges the line-up of a match for every member', async () => {
  const { data } = await member.call(api.judgeLineUp, { body: match });
  expect(data).toEqual({
    verdict: 'illegal',
    findings: [
      {
        section: 'E 4',
        weight: 'illegal',
        labels: ['2.1', '1.3'],
        code: 'substitute-before-own',
        message: expect.stringContaining('2.1 is a substitute'),
      },
    ],
  });
});

it.each([
  ['de-DE,de;q=0.9', '2.1 ist Ersatz'],
  ['en', '2.1 is a substitute'],
  ['fr', '2.1 is a substitute'],
])('speaks the language of the caller: %s', async (language, beginning) => {
  const answer = await post(match, language);
  expect(answer.status).toBe(200);
  const { findings } = (await answer.json()) as { findings: { message: string }[] };
  expect(findings[0]?.message).toContain(beginning);
});

it('judges the line-up of a half by the configured tolerances', async () => {
  const judge = (second: number) => {
    const listed = [1500, second].map((qttr, at) => ({ place: at + 1, qttr }));
    const teams = [{ number: 1, size: 2, players: listed }];
    return member.call(api.judgeLineUp, { body: { kind: 'reported', ageClass: 'adults', teams } });
  };
  expect((await judge(1520)).data).toEqual({ verdict: 'legal', findings: [] });
  expect((await judge(1521)).data.findings).toMatchObject([{ section: 'H 2.3', labels: ['1.2'] }]);
});

it('refuses what it cannot judge, with an error for each field', async () => {
  const answer = await post({ ...match, team: 0, singles: ['x'], doubles: [['1.1']], place: 1 });
  expect(answer.status).toBe(422);
  const { errors } = (await answer.json()) as { errors: { path: string; code: string }[] };
  expect(errors.map(({ path, code }) => [path, code]).toSorted()).toEqual([
    ['doubles.0', 'invalid'],
    ['place', 'unknown-field'],
    ['singles.0', 'invalid'],
    ['team', 'too-small'],
  ]);
  const kind = await post({ kind: 'x' });
  expect(await kind.json()).toMatchObject({ errors: [{ path: 'kind', code: 'invalid' }] });
});

it('answers the largest line-up that is accepted', async () => {
  const listed = Array.from({ length: 40 }, (_, at) => ({ place: at + 1, qttr: 1000 + at * 21 }));
  const teams = Array.from({ length: 30 }, (_, at) => ({ number: at + 1, size: 6, players: listed }));
  const { data } = await member.call(api.judgeLineUp, {
    body: { kind: 'reported', ageClass: 'adults', teams },
  });
  expect(data.verdict).toBe('illegal');
  expect(data.findings).toHaveLength(30 * 39);
});
