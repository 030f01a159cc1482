/** A coming game on the start page: who has said yes, one's place once the line-up is published, and one's ride. */
import { listComing } from '@club/contract/matches/paths.ts';
import type { Coming } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { matches as words } from '../texts/de/matches.ts';
import { ComingAnswer } from './ComingAnswer.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const me = { id: own, firstName: 'Ada', lastName: 'Angriff', photoUrl: null };
const bob = { ...me, id: '01a00000-0000-7000-8000-000000000002', firstName: 'Bob' };
const leavesAt = '2026-12-05T16:30:00Z';
const published = (singles: (typeof me)[], doubles: (typeof me | null)[][] = []) => ({
  singles,
  doubles,
  state: 'published' as const,
  publishedAt: '2026-12-01T10:00:00Z',
});

async function showComing(more: Partial<Coming>, forWhom?: string) {
  const server = fakeServer();
  const coming = {
    game: { id: gameId },
    meetAt: leavesAt,
    wanted: 4,
    mayAnswer: true,
    given: null,
    playing: [bob],
    unanswered: 2,
  };
  const item = { ...coming, lineUp: null, ride: null, ...more } as unknown as Coming;
  server.answer(listComing, () => ({ items: [item] }));
  await show(onPage(<ComingAnswer gameId={gameId} {...(forWhom && { forWhom })} />), { texts: ['matches'] });
  const question = page.getByRole('group', { name: (forWhom ? words.ofChild : words).question });
  if (item.mayAnswer) await expect.element(question).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
}
const text = (line: string) => expect.element(page.getByText(line, { exact: true }));

test('until there is a line-up it counts who can play', async () => {
  await showComing({});
  await text(words.counts(1, 4, 2)).toBeVisible();
});

test('everybody who can play has a face, as far as there is room', async () => {
  const firstNames = ['Ada', 'Bea', 'Cem', 'Dan', 'Eli', 'Finn', 'Gil', 'Hans', 'Ida'];
  await showComing({ playing: firstNames.map((firstName) => ({ ...me, id: firstName, firstName })) });
  await expect.element(page.getByTitle('Ada Angriff')).toBeVisible();
  await expect.element(page.getByTitle('Hans Angriff')).toBeVisible();
  expect(page.getByTitle('Ida Angriff').elements()).toEqual([]);
});

test('once it is published one’s own places are named instead', async () => {
  await showComing({ lineUp: published([bob, me], [[me, bob]]) });
  await text('Du spielst: Einzel 2, Doppel 1 mit Bob Angriff').toBeVisible();
  await text(words.counts(1, 4, 2)).not.toBeInTheDocument();
});

test('a captain who does not play sees who can, and has no question', async () => {
  await showComing({ mayAnswer: false });
  await text(words.counts(1, 4, 2)).toBeVisible();
  await expect.element(page.getByRole('group', { name: words.question })).not.toBeInTheDocument();
});

test('a captain who does not play reads nothing about a place of their own in the line-up', async () => {
  await showComing({ mayAnswer: false, lineUp: published([bob]) });
  await expect.element(page.getByTitle('Bob Angriff')).toBeVisible();
  await text(words.notInLineUp).not.toBeInTheDocument();
});

test('somebody who plays a double with an empty place, or nothing at all, reads that', async () => {
  await showComing({ lineUp: published([bob], [[null, me]]) });
  await text('Du spielst: Doppel 1').toBeVisible();
  await showComing({ lineUp: published([bob]) });
  await text(words.notInLineUp).toBeVisible();
});

test('one’s ride is named: as a passenger with the driver, as a driver without', async () => {
  const ride = { id: gameId, gameId, driver: bob, seats: 3, leavesAt, from: 'Bahnhof', passengers: [me] };
  await showComing({ ride });
  await text('Du fährst mit Bob Angriff: 17:30, Bahnhof').toBeVisible();
  await showComing({ ride: { ...ride, driver: me, passengers: [] } });
  await text('Du fährst: 17:30, Bahnhof').toBeVisible();
});

test('names of any length break no page, neither in the line-up nor in the ride', async () => {
  await page.viewport(320, 640);
  const long = { ...bob, firstName: 'Wettkampfwochenende'.repeat(8) };
  const ride = {
    id: gameId,
    gameId,
    driver: long,
    seats: 3,
    leavesAt,
    from: long.firstName,
    passengers: [me],
  };
  await showComing({ lineUp: published([bob, me], [[me, long]]), ride });
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a child is spoken of, not addressed', async () => {
  const ride = { id: gameId, gameId, driver: me, seats: 3, leavesAt, from: 'Bahnhof', passengers: [bob] };
  await showComing({ lineUp: published([bob]), ride }, bob.id);
  await text('Spielt: Einzel 1').toBeVisible();
  await text('Fährt mit Ada Angriff: 17:30, Bahnhof').toBeVisible();
  await showComing({ lineUp: published([me]) }, bob.id);
  await text(words.ofChild.notInLineUp).toBeVisible();
});
