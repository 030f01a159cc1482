/** The live stream is bounded: so many for one person, and whoever is refused counts like everybody who is. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse } from '../../testing/house.ts';
import { writeLiveEvent } from '../postgres/notify.ts';

let club: TestHouse;
beforeAll(async () => {
  club = await openTestHouse({}, { perUser: 1e6, perAddress: 5, signIn: 1e6 });
});
afterAll(() => club.close());

/** Whether a stream says this before it ends. */
async function hears(answer: Response, words: string): Promise<boolean> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    heard += piece.value;
    if (heard.includes(words)) return true;
  }
  return false;
}

it('the eleventh stream of a person ends the oldest, which hears why; another person keeps theirs', async () => {
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
  expect(await Promise.all([theirs, ...more].map((answer) => hears(answer, 'afterwards')))).not.toContain(
    false,
  );
});

it('refused streams count against the address', async () => {
  const statuses = [];
  for (let at = 0; at < 7; at += 1)
    statuses.push((await club.raw('/api/main/v1/live', { headers: { authorization: 'Bearer x' } })).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});
