/** What guardians see: no more of the club than the child, nothing of other children, and nothing of each other's details. */
import { createAbsence } from '@club/contract/absences/api.ts';
import { createFeedToken } from '@club/contract/calendar/links/api.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import { joinTeam } from '@club/contract/teams/api.ts';
import { changeUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allRoutes, servicePaths } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { openTestApp, type Person, type TestApp } from '../testing/test-app.ts';
import { unpack } from '../users/export/testing/unpack.ts';
import { makeRecords } from './testing/records.ts';

const endpoints = allRoutes(readEnv({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method, may }) => method === 'GET' && !may.includes('public'));
type Tested = (typeof endpoints)[number];

const names = ['mira', 'ben', 'vera', 'paul', 'nora', 'former'] as const;
type Name = (typeof names)[number];

let app: TestApp;
/** Mira has three guardians: Vera and Paul are separated, Nora is no member; `former` was one. Ben is another family's child. */
let who: Record<Name, Person>;
let ids: string[];
let pairs: string[];

const birthdays = {
  mira: '2014-03-09',
  ben: '2015-07-13',
  vera: '1981-02-17',
  paul: '1979-08-23',
  nora: '1983-10-29',
  former: '1977-04-03',
};
/** Words that occur in one person's data only: birthday, and the reason of an absence. */
const wordsOf = (name: Name) => [birthdays[name], `qwergrund${name}`];

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T18:30:00Z');
  const { admin, made } = await makeRecords(app);
  const people = await Promise.all(
    names.map((firstName) => app.person({ firstName, approved: firstName !== 'nora' })),
  );
  who = Object.fromEntries(names.map((name, at) => [name, people[at]])) as typeof who;
  for (const name of ['vera', 'paul', 'nora', 'former'] as const)
    await admin.call(putGuardian, { params: { id: who.mira.id, userId: who[name].id } });
  await who.former.call(deleteGuardian, { params: { id: who.mira.id, userId: who.former.id } });
  const teamId = made.changeTeam?.id ?? '';
  for (const child of [who.mira, who.ben])
    await admin.call(joinTeam, { params: { id: child.id }, body: { teamId } });
  for (const name of names) {
    const [birthday = '', reason = ''] = wordsOf(name);
    await admin.call(changeUser, { params: { id: who[name].id }, body: { birthday } });
    if (name !== 'nora')
      await who[name].call(createAbsence, { body: { from: '2026-12-20', to: '2026-12-21', reason } });
  }
  const gameId = made.changeGame?.id ?? '';
  const family = people.map(({ id }) => id);
  ids = [...new Set([...family, ...Object.values(made).flatMap((params) => Object.values(params))])];
  pairs = [gameId, ...family, 'm_tms'];
});
afterAll(() => app.close());

function pathsOf({ service, path }: Tested): string[] {
  const count = path.match(/\{\w+\}/g)?.length ?? 0;
  const choices =
    count === 0
      ? [[]]
      : count === 1
        ? ids.map((id) => [id])
        : pairs.flatMap((one) => pairs.map((other) => [one, other]));
  return choices.map((values) => {
    const rest = [...values];
    return servicePaths[service] + path.replace(/\{\w+\}/g, () => rest.shift() ?? '');
  });
}

const fieldsOf = ({ query }: Tested) => Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
const queriesOf = (endpoint: Tested): string[] =>
  fieldsOf(endpoint).includes('userId') ? ['', ...names.map((name) => `?userId=${who[name].id}`)] : [''];

type Read = { path: string; text: string };
/** requests at once */
const atOnce = 16;

async function read(path: string, as: Person): Promise<Read[]> {
  const answer = await app.raw(path, { as });
  if (answer.status !== 200) return [];
  const isZip = answer.headers.get('content-type')?.includes('zip');
  return [
    {
      path,
      text: isZip ? [...(await unpack(await answer.blob())).values()].join('\n') : await answer.text(),
    },
  ];
}

/** All that this person can read. */
async function readsOf(as: Person, among: readonly Tested[] = endpoints): Promise<Read[]> {
  const { data } = await as.call(createFeedToken, { params: { id: 'me' } });
  const paths = among.flatMap((endpoint) => [
    ...pathsOf(endpoint).flatMap((path) => queriesOf(endpoint).map((query) => path + query)),
    ...(endpoint.byLink ? [`${servicePaths[endpoint.service]}${endpoint.path}?token=${data.token}`] : []),
  ]);
  const found: Read[] = [];
  for (let next = 0; next < paths.length; next += atOnce)
    found.push(...(await Promise.all(paths.slice(next, next + atOnce).map((path) => read(path, as)))).flat());
  return found;
}

const seenOf = (reads: readonly Read[]): Name[] =>
  names.filter((name) => reads.some(({ text }) => wordsOf(name).some((word) => text.includes(word))));

it.each([
  ['a guardian', 'vera', ['mira', 'vera']],
  ['the other one, separated from them,', 'paul', ['mira', 'paul']],
  ['one who is no member', 'nora', ['mira', 'nora']],
  ['a former one', 'former', ['former']],
] as const)('%s sees details of the child and their own, and of nobody else', async (_, name, seen) => {
  expect(seenOf(await readsOf(who[name]))).toEqual(seen);
});

it('who is no member sees what the child sees, and only what names it', async () => {
  const { nora, mira } = who;
  // one's own, the club's push key, and the export, which grows with each reading
  const left = [nora.id, '/push-key', '/feed/', '/export'];
  const reads = (await readsOf(nora)).filter(({ path }) => !left.some((part) => path.includes(part)));
  expect(reads.length).toBeGreaterThan(10);
  for (const { path, text } of reads) {
    expect(path).toContain(mira.id);
    expect([path, text]).toEqual([path, (await read(path, mira))[0]?.text]);
  }
});

it('a guardian who names the child gets what the child gets', async () => {
  const { vera, mira } = who;
  const forChildren = endpoints.filter(({ may }) => may.includes('guardian') && !may.includes('owner'));
  const reads = (await readsOf(vera, forChildren)).filter(({ path }) => path.includes(mira.id));
  expect(reads.length).toBeGreaterThan(10);
  for (const { path, text } of reads)
    if (!path.includes('/export')) expect([path, text]).toEqual([path, (await read(path, mira))[0]?.text]);
});
