/** The live stream is limited: a number per person, and refused ones count like other refusals. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { writeLiveEvent } from '../postgres/notify.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp({}, { perUser: 20, perAddress: 5, signIn: 1e6, changesPerDay: 1e6 });
});
afterAll(() => club.close());

/** Whether a stream contains this text before it ends. */
async function receives(answer: Response, words: string): Promise<boolean> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    received += piece.value;
    if (received.includes(words)) return true;
  }
  return false;
}

it('the eleventh stream of a person ends the oldest with a reason; another person keeps theirs', async () => {
  const [member, other] = [await club.person(), await club.person()];
  const open = (as: typeof member) => club.raw('/api/main/v1/live', { as });
  const theirs = await open(other);
  const first = await open(member);
  const more = [];
  for (let at = 0; at < 9; at += 1) more.push(await open(member));
  const ended = first.text();
  more.push(await open(member));
  expect(await ended).toContain('event: too-many-streams');
  await writeLiveEvent(club.db, { topic: 'games', id: 'afterwards' });
  expect(await Promise.all([theirs, ...more].map((answer) => receives(answer, 'afterwards')))).not.toContain(
    false,
  );
});

it('streams count against the limit of their person, also when they are closed at once, and not of others', async () => {
  const [member, other] = [await club.person(), await club.person()];
  const open = async (as: typeof member) => {
    const { status, body } = await club.raw('/api/main/v1/live', { as });
    await body?.cancel();
    return status;
  };
  const statuses = [];
  for (let at = 0; at < 30; at += 1) statuses.push(await open(member));
  expect(statuses.slice(19, 21)).toEqual([200, 429]);
  expect(await open(other)).toBe(200);
});

it('streams that are refused for their token count against the IP address', async () => {
  const statuses = [];
  for (let at = 0; at < 7; at += 1)
    statuses.push((await club.raw('/api/main/v1/live', { headers: { authorization: 'Bearer x' } })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
