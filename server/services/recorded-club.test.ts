/**
 * What the pages of the app are answered with in one club: the requests are those that the pages make, written down by
 * `web/shell/Pages.test.tsx`, which shows these answers.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openBusyClub } from './testing/busy-club.ts';
import { stableIds } from './testing/stable-ids.ts';

const folder = join(import.meta.dirname, '../../web/testing/club');
const requests: Record<string, string[]> = JSON.parse(readFileSync(join(folder, 'requests.json'), 'utf8'));

const club = await openBusyClub();
afterAll(() => club.close());
const { toStable, toReal } = await stableIds(club.db);
const readers = {
  admin: club.admin,
  player: club.eva,
  captain: club.captain,
  mother: club.mother,
  grandmother: club.grandmother,
};

/** What differs from run to run although nothing else does. */
const random = /(?<="nextCursor":")[^"]+|(?<="token":")[^"]+|(?<="requestId":")[^"]+|(?<=\/feed\/)[\w-]+/g;
/** The build of the browser app, where there is one. */
const build = /"build":\{[^}]*\}/;

it.each(Object.entries(readers))('%s', async (name, who) => {
  const answers: Record<string, unknown> = {};
  for (const request of requests[name] ?? []) {
    const [, method = 'GET', path = '', sent] = toReal(request).match(/^(?:(POST) )?(\S+)(?: (.*))?$/) ?? [];
    const headers = { 'content-type': 'application/json' };
    const answer = await club.raw(path, { method, as: who, ...(sent && { body: sent, headers }) });
    const body = toStable(await answer.text())
      .replaceAll(random, '…')
      .replace(build, '"build":null');
    answers[request] = { status: answer.status, body: body === '' ? null : JSON.parse(body) };
  }
  await expect(`${JSON.stringify(answers, null, 1)}\n`).toMatchFileSnapshot(join(folder, `${name}.json`));
});

it('has the same people for the pages', async () => {
  const people = Object.entries({ ...readers, child: club.child }).map(([name, { id }]) => [
    name,
    toStable(id),
  ]);
  const { positionIds, ...others } = club.records;
  const records = { ...others, positionId: positionIds[0] };
  const ids = { people: Object.fromEntries(people), records: JSON.parse(toStable(JSON.stringify(records))) };
  await expect(`${JSON.stringify(ids, null, 1)}\n`).toMatchFileSnapshot(join(folder, 'ids.json'));
});
