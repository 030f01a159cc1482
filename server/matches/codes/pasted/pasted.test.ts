/** Codes and PINs pasted for many games: matched by number, shown to those who lead, saved together or not at all. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as codesApi from '@club/contract/matches/codes/api.ts';
import * as api from '@club/contract/matches/codes/pasted/api.ts';
import type { Codes } from '@club/contract/matches/codes/shape.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let captain: Person;
let other: Person;
let member: Person;
/** `Hof II – Selb`, number 101 of the captain’s team */
let first: string;
let second: string;
/** of the other team, also number 101 */
let foreign: string;

const nothing: Codes = { code: null, pin: null };
const codes: Codes = { code: 'K7XM2QPLA9ZT', pin: '4711' };

beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-11-20T12:00:00Z');
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  [captain, other, member] = (await Promise.all([1, 2, 3].map(() => app.person()))) as [
    Person,
    Person,
    Person,
  ];
});
afterAll(() => app.close());

async function newGame(name: string, leader: Person, games: object[]): Promise<string[]> {
  const team = { name, league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const { data } = await admin.call(teamsApi.createTeam, { body: { ...team, captainIds: [leader.id] } });
  const usual = { teamId: data.id, homeTeam: name, awayTeam: 'Selb', homeGame: true };
  const created = [];
  for (const game of games) {
    const body = { ...usual, date: '2026-12-04T18:30:00Z', ...game };
    created.push((await admin.call(gamesApi.createGame, { body })).data.id);
  }
  return created;
}
beforeEach(async () => {
  await app.db.deleteFrom('main.games').execute();
  [first = '', second = ''] = await newGame('Hof II', captain, [
    { matchNumber: '101' },
    { matchNumber: '102', date: '2026-12-11T18:30:00Z' },
  ]);
  [foreign = ''] = await newGame('Hof III', other, [{ matchNumber: '101', date: '2026-12-05T18:30:00Z' }]);
});

const preview = async (text: string, as = captain) =>
  (await as.call(api.previewPastedCodes, { body: { text } })).data;
type Item = { gameId: string; codes: Codes; before: Codes };
const save = (games: Item[], as = captain) => as.call(api.savePastedCodes, { body: { games } });
const stored = async (id: string) => (await admin.call(codesApi.getMatchCodes, { params: { id } })).data;
const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const both = '101 K7XM2QPLA9ZT 4711\n102 PIN 0815';

describe('a pasted text', () => {
  it('names the games of one’s own teams, with what is stored, and saves nothing', async () => {
    await captain.call(codesApi.setMatchCodes, { params: { id: second }, body: { code: 'ALT', pin: null } });
    expect(await preview(both)).toEqual({
      found: [
        { line: 1, ...codes, gameIds: [first] },
        { line: 2, code: null, pin: '0815', gameIds: [second] },
      ],
      unread: [],
      games: [
        expect.objectContaining({ id: first, homeTeam: 'Hof II', matchNumber: '101', codes: nothing }),
        expect.objectContaining({ id: second, codes: { code: 'ALT', pin: null } }),
      ],
    });
    expect(await stored(first)).toEqual(nothing);
  });

  it('of a captain never shows games of other teams, nor what is stored for them', async () => {
    await other.call(codesApi.setMatchCodes, { params: { id: foreign }, body: { code: 'GEHEIM', pin: '1' } });
    expect(JSON.stringify(await preview('101 K7XM2QPLA9ZT 4711'))).not.toMatch(/GEHEIM|Hof III/);
    const { found } = await preview('101 K7XM2QPLA9ZT 4711', admin);
    expect(found[0]?.gameIds).toEqual([first, foreign]);
  });

  it('leaves one game of several by its date, or by the names of its teams', async () => {
    const text = 'Sa. 05.12.2026 101 K7XM2QPLA9ZT 4711\n101 Hof II – Selb AB12CD34EF56 0815';
    const { found } = await preview(text, admin);
    expect(found.map(({ gameIds }) => gameIds)).toEqual([[foreign], [first]]);
  });

  it('is about this season and not about games that are called off', async () => {
    await newGame('Hof IV', captain, [
      { matchNumber: '201', date: '2026-06-30T21:59:59Z' },
      { matchNumber: '202', date: '2026-06-30T22:00:00Z' },
      { matchNumber: '203', date: '2027-06-30T21:59:59Z' },
      { matchNumber: '204', date: '2027-06-30T22:00:00Z' },
      { matchNumber: '205', state: 'cancelled' },
    ]);
    const lines = [201, 202, 203, 204, 205].map((number) => `Nr. ${number} PIN 4711`);
    const { found, unread } = await preview(lines.join('\n'), admin);
    expect(found.map(({ line }) => line)).toEqual([2, 3]);
    expect(unread.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '1 no-game',
      '4 no-game',
      '5 no-game',
    ]);
  });

  it('may name a game twice, unless it contradicts itself', async () => {
    const text = '101 K7XM2QPLA9ZT\n102 PIN 0815\nSpiel 101 PIN 4711\nSpiel 102 PIN 0816\nNr. 102 PIN 0815';
    const { found, unread } = await preview(text);
    expect(found).toEqual([
      { line: 1, ...codes, gameIds: [first] },
      { line: 2, code: null, pin: '0815', gameIds: [second] },
    ]);
    expect(unread).toEqual([{ line: 4, text: 'Spiel 102 PIN 0816', reason: 'twice' }]);
  });

  it('has an end, and something in it', async () => {
    const errorOf = async (text: string) => (await refusalOf(preview(text))).errors?.[0]?.code;
    expect([await errorOf(''), await errorOf('1'.repeat(50_001))]).toEqual(['required', 'too-long']);
  });
});

describe('codes of many games', () => {
  const item = (gameId: string, given: Codes = codes, before = nothing): Item => ({
    gameId,
    codes: given,
    before,
  });

  it('are saved together, and change what was there', async () => {
    await save([item(second, { code: 'ALT', pin: '1' })]);
    await save([item(second, { code: 'NEU', pin: '1' }, { code: 'ALT', pin: '1' }), item(first)]);
    expect([await stored(first), await stored(second)]).toEqual([codes, { code: 'NEU', pin: '1' }]);
  });

  it.each([
    { code: 'IHRS', pin: null },
    { code: null, pin: '99' },
  ])('are saved for none where somebody has set %o meanwhile', async (theirs) => {
    await captain.call(codesApi.setMatchCodes, { params: { id: second }, body: theirs });
    expect(await codeOf(save([item(first), item(second)]))).toBe('stale');
    expect([await stored(first), await stored(second)]).toEqual([nothing, theirs]);
  });

  it('are saved for none where one game is that of another team', async () => {
    expect(await codeOf(save([item(first), item(foreign)]))).toBe('missing-permission');
    expect(await stored(first)).toEqual(nothing);
    await save([item(first), item(foreign)], admin);
    expect(await stored(foreign)).toEqual(codes);
  });

  it('are neither read nor saved by those who lead no team', async () => {
    expect(await codeOf(preview(both, member))).toBe('missing-permission');
    expect(await codeOf(save([item(first)], member))).toBe('missing-permission');
  });
});
