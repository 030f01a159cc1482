/** Several phones on one report, over two server processes: nothing is lost or doubled, and all see the same. */
import { foldReport } from '@club/contract/match-reports/fold.ts';
import type { ReportEntry } from '@club/contract/match-reports/shape.ts';
import {
  lineUps,
  logOf,
  randomFrom,
  randomGame,
  set,
  setsOfGame,
} from '@club/contract/match-reports/testing-report.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, refusalOf } from '../testing/test-app.ts';
import { entriesOf, evening, openReportApp, type ReportApp, withIds } from './testing/report-app.ts';

let app: ReportApp;
let second: Awaited<ReturnType<ReportApp['second']>>;
beforeAll(async () => {
  app = await openReportApp();
  second = await app.second();
  second.setTime(evening);
});
afterAll(async () => {
  await second.close();
  await app.close();
});

const setup = { system: 'sixPairs' as const, playedOut: true };
/** Alternates between the two processes. */
const through = (person: Person, at: number) =>
  at % 2 === 0 ? person : { call: second.callAs(person.token) };

/** What the phone at a table enters: every fourth game, set by set. */
const gamesAt = (table: number): ReportEntry[] => {
  const random = randomFrom(table);
  const games = [1, 2, 3, 4].map((round) => 4 * (round - 1) + table);
  const said = games.flatMap((game) => [
    { kind: 'start' as const, game, table },
    ...randomGame(game, random, 0.5),
  ]);
  return withIds(logOf(...said)).map((entry) => ({ ...entry, device: `phone ${table}` }));
};

it('four phones enter sixteen games at four tables at once, each entry twice', async () => {
  const gameId = await app.game();
  await app.begin(gameId, setup);
  const begun = entriesOf(...lineUps([6, 3], [6, 3]));
  await app.add(gameId, begun);
  const phones = [1, 2, 3, 4].map(gamesAt);
  const enter = async (entries: readonly ReportEntry[], at: number) => {
    for (const entry of entries) {
      // the answer to the first one did not arrive
      await Promise.all([
        app.add(gameId, [entry], through(app.captain, at)),
        app.add(gameId, [entry], through(app.captain, at + 1)),
      ]);
    }
  };
  await Promise.all(phones.map(enter));

  const { entries } = await app.read(gameId, through(app.captain, 1));
  const all = [...begun, ...phones.flat()];
  expect(entries.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted());
  const [seen, made] = [foldReport(setup, entries), foldReport(setup, all)];
  expect(seen).toEqual(made);
  expect(seen.conflicts).toEqual([]);
  expect(await app.scoreOf(gameId)).toBe(`${made.points.home}:${made.points.away} final`);
});

it('two phones that enter the same set differently at once: both see the conflict', async () => {
  const gameId = await app.game();
  await app.begin(gameId, setup);
  const [one, two] = [
    entriesOf(set(1, 1, '11:7', { device: 'one', at: 5 })),
    entriesOf(set(1, 1, '7:11', { device: 'two', at: 9 })),
  ];
  await Promise.all([
    app.add(gameId, one, through(app.captain, 0)),
    app.add(gameId, two, through(app.captain, 1)),
  ]);
  for (const at of [0, 1]) {
    const { entries } = await app.read(gameId, through(app.captain, at));
    expect(foldReport(setup, entries).conflicts).toMatchObject([
      { game: 1, set: 1, entries: [one[0]?.id, two[0]?.id], counts: two[0]?.id },
    ]);
  }
});

it('one report is begun where two phones begin different ones at once', async () => {
  const gameId = await app.game();
  await app.begin(gameId, setup);
  const entries = entriesOf(...setsOfGame(1, '11:7'));
  const outcomes = await Promise.allSettled([
    app.add(gameId, entries, through(app.captain, 0)),
    app.begin(gameId, { system: 'bund', playedOut: true }, through(app.captain, 1)),
  ]);
  const { setup: kept } = await app.read(gameId);
  const begunAgain = outcomes[1]?.status === 'fulfilled';
  expect(kept?.system).toBe(begunAgain ? 'bund' : 'sixPairs');
  expect((await app.read(gameId)).entries).toHaveLength(1);
  const other = app.begin(gameId, { system: 'scheffler', playedOut: true });
  expect((await refusalOf(other)).code).toBe('report-begun');
});

/** The first event of a report on the live stream of a process. */
async function firstEvent(
  at: Pick<ReportApp, 'raw'>,
  as: Person,
  gameId: string,
  act: () => Promise<unknown>,
) {
  const line = new AbortController();
  const answer = await at.raw('/api/main/v1/live', { as, signal: line.signal });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  await act();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    received += piece.value;
    const data = received.split('\n').find((text) => text.includes(gameId) && text.includes('detail'));
    if (data) {
      line.abort();
      return JSON.parse(data.slice(6));
    }
  }
  throw new Error('the stream ended');
}

it('viewers receive the entries themselves, through another process too', async () => {
  const gameId = await app.game();
  const member = await app.person();
  await app.begin(gameId, setup);
  const entries = entriesOf(set(1, 1, '11:7'));
  const event = await firstEvent(second, member, gameId, () => app.add(gameId, entries));
  expect(event).toEqual({ topic: 'match-reports', id: gameId, detail: { entries } });
});
