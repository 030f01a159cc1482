/** Who can play: whose answer counts, until when, who may read remarks, and the effect of a moved game. */
import { createAbsence } from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/matches/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let captain: Person;
let player: Person;
let other: Person;
let member: Person;
let teamId: string;
let gameId: string;

const start = '2027-03-05T19:00:00Z';
type Said = { answer: 'yes' | 'maybe' | 'substituteOnly' | 'no'; remark?: string; forDate?: string };

const say = (as: Person, who: Person, body: Said, id = gameId) =>
  as.call(api.setAvailability, { params: { id, userId: who.id }, body });
const match = async (as: Person) => (await as.call(api.getMatch, { params: { id: gameId } })).data;
const given = async (as: Person, who: Person) =>
  (await match(as)).players.find(({ person }) => person.id === who.id)?.given;
const change = (body: object) => admin.call(gamesApi.changeGame, { params: { id: gameId }, body });
const join = (who: Person, id = teamId) =>
  admin.call(teamsApi.joinTeam, { params: { id: who.id }, body: { teamId: id } });

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  captain = await app.person({ lastName: 'Chef' });
  member = await app.person({ lastName: 'Gast' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime('2027-03-01T12:00:00Z');
  player = await app.person({ lastName: 'Amsel' });
  other = await app.person({ lastName: 'Berg' });
  const team = { name: 'Erste', league: 'Liga', rank: 1, type: 'adults' as const, color: '#134677' };
  const body = { ...team, matchSystem: 'bund' as const, captainIds: [captain.id] };
  teamId = (await admin.call(teamsApi.createTeam, { body })).data.id;
  for (const one of [player, other]) await join(one);
  const game = { teamId, homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: start };
  gameId = (await admin.call(gamesApi.createGame, { body: game })).data.id;
});

describe('an answer', () => {
  it('is stored as given, and replaced by the next one', async () => {
    const { data } = await say(player, player, { answer: 'maybe', remark: ' ab 19:30 ' });
    expect(data).toEqual({
      gameId,
      userId: player.id,
      answer: 'maybe',
      remark: 'ab 19:30',
      answeredAt: '2027-03-01T12:00:00Z',
      answeredBy: 'self',
      forDate: start,
      stale: false,
    });
    await say(player, player, { answer: 'no' });
    expect(await given(player, player)).toMatchObject({ answer: 'no', remark: null });
  });

  it('is withdrawn', async () => {
    await say(player, player, { answer: 'yes' });
    const remove = () => player.call(api.deleteAvailability, { params: { id: gameId, userId: player.id } });
    await remove();
    expect(await given(player, player)).toBeNull();
    expect((await refusalOf(remove())).code).toBe('not-found');
  });

  it('comes from the player or a captain for them, and from nobody else', async () => {
    expect((await say(captain, player, { answer: 'yes' })).data.answeredBy).toBe('captain');
    for (const stranger of [other, member])
      expect((await refusalOf(say(stranger, player, { answer: 'no' }))).code).toBe('missing-permission');
    const remove = member.call(api.deleteAvailability, { params: { id: gameId, userId: player.id } });
    expect((await refusalOf(remove)).code).toBe('missing-permission');
    expect(await given(player, player)).toMatchObject({ answer: 'yes' });
  });

  it('is only for those who play in the team', async () => {
    expect((await refusalOf(say(member, member, { answer: 'yes' }))).code).toBe('not-in-team');
    expect((await refusalOf(say(captain, member, { answer: 'yes' }))).code).toBe('not-in-team');
  });

  it('is nothing to read before it is given, nor once the player has left the team', async () => {
    const read = () => captain.call(api.getAvailability, { params: { id: gameId, userId: player.id } });
    expect((await refusalOf(read())).code).toBe('not-found');
    await say(player, player, { answer: 'yes' });
    expect((await read()).data.answer).toBe('yes');
    await admin.call(teamsApi.leaveTeam, { params: { id: player.id, teamId } });
    expect((await refusalOf(read())).code).toBe('not-found');
  });

  it('is one of the four, with a remark of at most 200 characters', async () => {
    const wrong = { answer: 'perhaps', remark: 'x'.repeat(201) } as never;
    const refusal = await refusalOf(say(player, player, wrong));
    expect(refusal.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'answer unknown-value',
      'remark too-long',
    ]);
  });

  it('can be given until the game begins', async () => {
    app.setTime('2027-03-05T18:59:59Z');
    await say(player, player, { answer: 'yes' });
    app.setTime(start);
    expect((await refusalOf(say(player, player, { answer: 'no' }))).code).toBe('game-begun');
    const remove = player.call(api.deleteAvailability, { params: { id: gameId, userId: player.id } });
    expect((await refusalOf(remove)).code).toBe('game-begun');
    expect(await given(player, player)).toMatchObject({ answer: 'yes' });
  });

  it('is refused for a game that is called off or being played early', async () => {
    await change({ state: 'cancelled' });
    expect((await refusalOf(say(player, player, { answer: 'yes' }))).code).toBe('game-cancelled');
    await change({ state: 'planned' });
    await change({ state: 'live' });
    expect((await refusalOf(say(player, player, { answer: 'yes' }))).code).toBe('game-begun');
  });

  it('of a game that does not exist is not found', async () => {
    expect((await refusalOf(say(player, player, { answer: 'yes' }, crypto.randomUUID()))).code).toBe(
      'not-found',
    );
  });

  it('comes back when the deletion of its game is undone', async () => {
    await say(player, player, { answer: 'yes', remark: 'mit Auto' });
    const undoId = crypto.randomUUID();
    await admin.call(gamesApi.deleteGame, { params: { id: gameId }, undoId });
    await admin.call(takeBack, { body: { id: undoId } });
    expect(await given(player, player)).toMatchObject({ answer: 'yes', remark: 'mit Auto' });
  });
});

describe('an absence', () => {
  const away = (who: Person, from: string, to: string) =>
    who.call(createAbsence, { body: { from, to, reason: 'Kur' } });

  it('answers no for games in it, without its reason, until one answers oneself; the team sees both', async () => {
    await away(player, '2027-03-05', '2027-03-07');
    const no = { answer: 'no', answeredBy: 'absence', remark: null, answeredAt: null, stale: false };
    for (const as of [player, captain, member]) expect(await given(as, player)).toMatchObject(no);
    expect(JSON.stringify(await match(player))).not.toContain('Kur');
    await say(player, player, { answer: 'yes' });
    for (const as of [player, other, captain])
      expect(await given(as, player)).toMatchObject({ answer: 'yes', answeredBy: 'self', away: true });
    expect(await given(member, player)).not.toHaveProperty('away');
  });

  it('counts on its days in the club’s zone, and its end takes the answer along', async () => {
    await away(player, '2027-03-01', '2027-03-04');
    await away(player, '2027-03-06', '2027-03-09');
    expect(await given(player, player)).toBeNull();
    // 00:30 of 6 March in Hof
    await change({ date: '2027-03-05T23:30:00Z' });
    expect(await given(player, player)).toMatchObject({ answer: 'no', answeredBy: 'absence' });
  });

  it('answers a game that has moved into it, and is shown in the season and on the start page', async () => {
    await say(player, player, { answer: 'yes' });
    await away(player, '2027-03-12', '2027-03-12');
    await change({ date: '2027-03-12T19:00:00Z' });
    expect(await given(player, player)).toMatchObject({ answer: 'no', answeredBy: 'absence' });
    const { data: season } = await member.call(api.getTeamSeason, { params: { id: teamId } });
    expect(season.players.map(({ answers }) => answers)).toEqual([[{ answer: 'no', stale: false }], [null]]);
    const { data: coming } = await player.call(api.listComing, {});
    expect(coming.items[0]).toMatchObject({ given: { answer: 'no' }, playing: [], unanswered: 1 });
    const one = await member.call(api.getAvailability, { params: { id: gameId, userId: player.id } });
    expect(one.data).toMatchObject({ answer: 'no', answeredBy: 'absence' });
  });
});

describe('a remark', () => {
  it('is read by the team and those who lead it, and by nobody else', async () => {
    await say(player, player, { answer: 'maybe', remark: 'Knie' });
    const remarks = async (as: Person) => (await given(as, player))?.remark;
    for (const one of [player, other, captain, admin]) expect(await remarks(one)).toBe('Knie');
    expect(await given(member, player)).toMatchObject({ answer: 'maybe', remark: null });
    const { data } = await member.call(api.getAvailability, { params: { id: gameId, userId: player.id } });
    expect(data).toMatchObject({ answer: 'maybe', remark: null });
    const own = await other.call(api.getAvailability, { params: { id: gameId, userId: player.id } });
    expect(own.data.remark).toBe('Knie');
  });

  it('is not read by the captain of another team', async () => {
    const body = { name: 'Zweite', league: 'Liga', rank: 2, type: 'adults' as const, color: '#134677' };
    await admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [member.id] } });
    await say(player, player, { answer: 'maybe', remark: 'Knie' });
    expect(await given(member, player)).toMatchObject({ remark: null });
    expect((await refusalOf(say(member, player, { answer: 'no' }))).code).toBe('missing-permission');
  });
});

describe('a game that is moved', () => {
  it('makes answers stale by more than two hours, and they hold again where it is moved back', async () => {
    await say(player, player, { answer: 'yes' });
    const stale = async () => (await given(player, player))?.stale;
    await change({ date: '2027-03-05T21:00:00Z' });
    expect(await stale()).toBe(false);
    await change({ date: '2027-03-05T21:00:01Z' });
    expect(await stale()).toBe(true);
    await change({ date: '2027-03-05T16:59:59Z' });
    expect(await stale()).toBe(true);
    await change({ date: start });
    expect(await stale()).toBe(false);
  });

  it('takes no answer that was meant for its former time', async () => {
    await say(player, player, { answer: 'maybe' });
    await change({ date: '2027-03-06T09:00:00Z' });
    const yes = say(player, player, { answer: 'yes', forDate: start });
    expect((await refusalOf(yes)).code).toBe('game-moved');
    expect(await given(player, player)).toMatchObject({ answer: 'maybe', stale: true });
  });

  it('counts small moves together, from the time that an answer was meant for', async () => {
    await change({ date: '2027-03-05T20:30:00Z' });
    await say(player, player, { answer: 'yes', forDate: start });
    await change({ date: '2027-03-05T22:00:00Z' });
    expect(await given(player, player)).toMatchObject({ stale: true });
  });

  it('takes its meeting time along, unless that is changed too', async () => {
    expect((await match(player)).meetAt).toBe('2027-03-05T18:30:00Z');
    await change({ homeGame: false });
    expect((await match(player)).meetAt).toBe('2027-03-05T18:00:00Z');
    await change({ meetAt: '2027-03-05T17:15:00Z' });
    expect((await match(player)).meetAt).toBe('2027-03-05T17:15:00Z');
    await change({ date: '2027-03-06T20:00:00Z' });
    expect((await match(player)).meetAt).toBe('2027-03-06T18:15:00Z');
    await change({ date: start, meetAt: null });
    expect((await match(player)).meetAt).toBe('2027-03-05T18:00:00Z');
  });

  it('does not begin before the team meets', async () => {
    const refusal = await refusalOf(change({ meetAt: '2027-03-05T19:00:01Z' }));
    expect(refusal.errors).toMatchObject([{ path: 'meetAt', code: 'meets-after-start' }]);
  });
});

describe('the page of a game', () => {
  it('names the players in the order of the line-up, then by value, and how many are wanted', async () => {
    const { data: half } = await admin.call(api.getTeamSeason, { params: { id: teamId } });
    expect(half.players.map(({ person }) => person.id)).toEqual([player.id, other.id]);
    const { db } = app;
    await db
      .insertInto('main.qttr')
      .values({ id: crypto.randomUUID(), userId: other.id, position: 1500, date: '2026-12-11' })
      .execute();
    expect((await match(player)).players.map(({ person }) => person.id)).toEqual([other.id, player.id]);
    await db
      .insertInto('main.positions')
      .values({
        id: crypto.randomUUID(),
        userId: player.id,
        teamId,
        season: 2026,
        seasonHalf: 'second',
        position: 3,
        date: '2027-01-01',
      })
      .execute();
    const page = await match(player);
    expect(page.players.map(({ person, place, qttr }) => [person.id, place, qttr])).toEqual([
      [player.id, 3, null],
      [other.id, null, 1500],
    ]);
    expect(page).toMatchObject({ wanted: 4, leads: false, captains: [{ id: captain.id }] });
    // by name, also where the last one in the list became one first
    const captainIds = [captain.id, player.id];
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { captainIds } });
    expect((await match(member)).captains.map(({ id }) => id)).toEqual([player.id, captain.id]);
    expect((await match(captain)).leads).toBe(true);
    expect((await match(admin)).leads).toBe(true);
    const values = async (as: Person) => (await match(as)).players.map(({ qttr }) => qttr);
    expect(await values(member)).toEqual([null, null]);
    expect(await values(await app.person({ permissions: ['g_all_usr_qttr'] }))).toEqual([null, 1500]);
    await db.deleteFrom('main.qttr').execute();
  });
});

describe('the coming games of a player', () => {
  const coming = async (as: Person) => (await as.call(api.listComing, {})).data.items;

  it('have their own answer, who plays, and how many have not answered', async () => {
    await say(other, other, { answer: 'yes' });
    await say(player, player, { answer: 'no', remark: 'Urlaub' });
    const third = await app.person();
    await join(third);
    const item = (await coming(player)).find(({ game }) => game.id === gameId);
    expect(item).toMatchObject({
      given: { answer: 'no', remark: 'Urlaub' },
      playing: [{ id: other.id }],
      unanswered: 1,
      wanted: 4,
    });
    // an answer for another time does not count
    await change({ date: '2027-03-08T19:00:00Z' });
    expect((await coming(player)).find(({ game }) => game.id === gameId)).toMatchObject({
      given: { stale: true },
      playing: [],
      unanswered: 3,
    });
  });

  it('are for a captain who does not play those of the team, without an answer of their own', async () => {
    const leader = await app.person();
    await admin.call(teamsApi.changeTeam, { params: { id: teamId }, body: { captainIds: [leader.id] } });
    await say(player, player, { answer: 'yes' });
    const [item] = await coming(leader);
    expect(item).toMatchObject({ game: { id: gameId }, mayAnswer: false, given: null, unanswered: 1 });
    expect(item?.playing.map(({ id }) => id)).toEqual([player.id]);
    expect(await coming(player)).toMatchObject([{ mayAnswer: true }]);
    const mine = async (as: Person) =>
      (await as.call(gamesApi.listGames, { query: { mine: 'true' } as never })).data.items.map(
        ({ id }) => id,
      );
    expect(await mine(leader)).toEqual([gameId]);
    expect(await mine(member)).toEqual([]);
  });

  it('are planned ones of their own teams', async () => {
    const ids = async (as: Person) => (await coming(as)).map(({ game }) => game.id);
    const newcomer = await app.person();
    expect(await ids(newcomer)).toEqual([]);
    await join(newcomer);
    expect(await ids(newcomer)).toEqual([gameId]);
    await change({ state: 'cancelled' });
    expect(await ids(newcomer)).toEqual([]);
  });
});

describe('a team’s season', () => {
  const season = async (as: Person, query = {}) =>
    (await as.call(api.getTeamSeason, { params: { id: teamId }, query })).data;
  const played = async (date: string, homeGame: boolean, scoreHome: number, scoreGuest: number) => {
    const [homeTeam = '', awayTeam = ''] = homeGame ? ['Hof', 'Rehau'] : ['Rehau', 'Hof'];
    const sides = { teamId, homeTeam, awayTeam, homeGame };
    const body = { ...sides, date, state: 'final' as const, scoreHome, scoreGuest };
    return (await admin.call(gamesApi.createGame, { body })).data.id;
  };

  it('has its games by half, with the team’s own points first', async () => {
    await played('2026-06-30T18:00:00Z', true, 9, 0);
    const first = await played('2026-09-10T18:00:00Z', true, 9, 7);
    const away = await played('2026-10-10T18:00:00Z', false, 8, 8);
    const second = await played('2027-02-10T19:00:00Z', false, 9, 2);
    const data = await season(member);
    expect(data.season).toBe(2026);
    expect(data.games.map(({ id }) => id)).toEqual([first, away, second, gameId]);
    expect(data.balances).toEqual([
      { half: 'first', won: 1, drawn: 1, lost: 0, points: [17, 15] },
      { half: 'second', won: 0, drawn: 0, lost: 1, points: [2, 9] },
    ]);
    expect(data.coming).toEqual([gameId]);
    expect((await season(member, { season: '2025' })).games).toHaveLength(1);
  });

  it('shows who answered for the next games, to every member and without remarks', async () => {
    await say(player, player, { answer: 'maybe', remark: 'Knie' });
    const data = await season(member);
    expect(data.players.map(({ person, answers }) => [person.id, answers])).toEqual([
      [player.id, [{ answer: 'maybe', stale: false }]],
      [other.id, [null]],
    ]);
    expect(JSON.stringify(data)).not.toContain('Knie');
  });

  it('shows the next birthday of those who show theirs, never the year of birth', async () => {
    const { db } = app;
    const born = async (who: Person, birthday: string, shown: boolean) => {
      await db.updateTable('main.users').set({ birthday }).where('id', '=', who.id).execute();
      await db
        .insertInto('main.appSettings')
        .values({ userId: who.id, birthdayShown: shown, updatedAt: new Date() })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ birthdayShown: shown }))
        .execute();
    };
    await born(player, '2004-02-29', true);
    await born(other, '1990-03-01', true);
    const birthdays = async () => (await season(member)).players.map(({ birthday }) => birthday);
    expect(await birthdays()).toEqual(['2028-02-29', '2027-03-01']);
    await born(other, '1990-03-01', false);
    app.setTime('2027-02-20T12:00:00Z');
    expect(await birthdays()).toEqual(['2027-02-28', null]);
  });

  it('of no team is not found', async () => {
    const call = member.call(api.getTeamSeason, { params: { id: crypto.randomUUID() } });
    expect((await refusalOf(call)).code).toBe('not-found');
  });
});
