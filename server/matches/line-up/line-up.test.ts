/** The line-up of a game: set up by captains, proposed from the answers, published, and announced to those it concerns. */
import * as absencesApi from '@club/contract/absences/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/line-up/api.ts';
import type { LineUpInput } from '@club/contract/matches/line-up/shape.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as users from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type NotificationsApp,
  openNotificationsApp,
} from '../../notifications/testing/notifications-app.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';

let app: NotificationsApp;
let admin: Person;
let captain: Person;
let outsider: Person;
/** of the second team: 2.1 to 2.5 */
let second: Person[];
/** of the third team: 3.1 to 3.3 */
let third: Person[];
let teams: { second: string; third: string };
let gameId: string;

const start = '2027-03-05T19:00:00Z';
const before = '2027-03-01T12:00:00Z';
const half = { season: 2026, seasonHalf: 'second' as const };

beforeAll(async () => {
  app = await openNotificationsApp({}, before);
  admin = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usr_pos', 'm_usrs'] });
  captain = await app.person({ firstName: 'Chef' });
  outsider = await app.person();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setTime(before);
  for (const { id } of (await admin.call(teamsApi.listTeams, { query: {} })).data.items) {
    const { data } = await admin.call(gamesApi.listGames, { query: { teamId: id } });
    for (const game of data.items) await admin.call(gamesApi.deleteGame, { params: { id: game.id } });
    await admin.call(teamsApi.deleteTeam, { params: { id } });
  }
  const teamOf = async (rank: number, captainIds: string[]) => {
    const body = { name: `Hof ${rank}`, league: 'Liga', rank, type: 'adults' as const, color: '#134677' };
    return (await admin.call(teamsApi.createTeam, { body: { ...body, captainIds, matchSystem: 'bund' } }))
      .data.id;
  };
  await teamOf(1, []);
  teams = { second: await teamOf(2, [captain.id]), third: await teamOf(3, []) };
  const players = async (teamId: string, names: string[]) => {
    const people = [];
    for (const [at, firstName] of names.entries()) {
      const person = await app.person({ firstName, lastName: 'Hof' });
      await admin.call(teamsApi.joinTeam, { params: { id: person.id }, body: { teamId } });
      await admin.call(positions.createPosition, {
        body: { ...half, userId: person.id, teamId, position: at + 1, notes: [] },
      });
      people.push(person);
    }
    return people;
  };
  second = await players(teams.second, ['Ada', 'Bea', 'Cem', 'Dora', 'Emil']);
  third = await players(teams.third, ['Finn', 'Gina', 'Hans']);
  gameId = await gameOf(teams.second, start);
});

const gameOf = async (teamId: string, date: string) => {
  const body = { teamId, homeTeam: 'Selb', awayTeam: 'Hof', homeGame: false, date };
  return (await admin.call(gamesApi.createGame, { body })).data.id;
};
const at = (list: Person[], index: number): Person => {
  const person = list[index];
  if (!person) throw new Error('nobody there');
  return person;
};
const ids = (...people: Person[]) => people.map(({ id }) => id);
const inputOf = (people: Person[], doubles: (Person | null)[][] = []): LineUpInput => ({
  singles: ids(...people),
  doubles: doubles.map((pair) => pair.map((person) => person?.id ?? null)),
});
const set = (input: LineUpInput, as = captain, more = {}) =>
  as.call(api.setMatchLineUp, { params: { id: gameId }, body: input, ...more });
const publish = (as = captain, more = {}) =>
  as.call(api.publishMatchLineUp, { params: { id: gameId }, ...more });
const read = (as: Person) => as.call(api.getMatchLineUp, { params: { id: gameId } });
const match = async (as: Person) => (await as.call(matchesApi.getMatch, { params: { id: gameId } })).data;
const propose = async () => (await captain.call(api.proposeMatchLineUp, { params: { id: gameId } })).data;
const say = (person: Person, answer: Answer, game = gameId) =>
  admin.call(matchesApi.setAvailability, { params: { id: game, userId: person.id }, body: { answer } });
const received = async (person: Person) => {
  await app.doJobs();
  const { data } = await person.call(inbox.listInbox, { params: { id: person.id }, query: {} });
  return data.items.filter(({ kind }) => kind === 'matchDay').map(({ title, body }) => ({ title, body }));
};

describe('a draft', () => {
  it('is saved with its order and its empty places, and seen only by those who lead the team', async () => {
    const [ada, bea, cem] = [at(second, 0), at(second, 1), at(second, 2)];
    const { data } = await set(
      inputOf(
        [bea, ada],
        [
          [null, null],
          [cem, null],
        ],
      ),
    );
    expect(data.state).toBe('draft');
    expect(data.singles.map(({ firstName }) => firstName)).toEqual(['Bea', 'Ada']);
    expect(data.doubles.map((pair) => pair.map((one) => one?.firstName ?? null))).toEqual([
      [null, null],
      ['Cem', null],
    ]);
    expect((await read(admin)).data).toEqual(data);
    for (const person of [ada, outsider]) {
      expect((await refusalOf(read(person))).code).toBe('not-found');
      expect(await match(person)).toMatchObject({ lineUp: null, board: null });
    }
    expect(await received(ada)).toEqual([]);
  });

  it('is only for captains of the team and those who manage games', async () => {
    const tries = (person: Person, params: { id: string }) => [
      () => person.call(api.setMatchLineUp, { params, body: inputOf([]) }),
      () => person.call(api.publishMatchLineUp, { params }),
      () => person.call(api.proposeMatchLineUp, { params }),
    ];
    const theirs = tries(captain, { id: await gameOf(teams.third, start) });
    for (const attempt of [...tries(at(second, 0), { id: gameId }), ...theirs])
      expect((await refusalOf(attempt())).code).toBe('missing-permission');
    await set(inputOf([at(second, 0)]), admin);
  });

  it('can be saved safely from the first time on: somebody who did not see the last state changes nothing', async () => {
    const { etag } = await read(captain);
    await set(inputOf([at(second, 0)]), admin, { ifMatch: etag });
    const late = set(inputOf([at(second, 1)]), captain, { ifMatch: etag });
    expect((await refusalOf(late)).code).toBe('stale');
    expect((await read(captain)).data.singles.map(({ id }) => id)).toEqual(ids(at(second, 0)));
    expect((await refusalOf(publish(captain, { ifMatch: etag }))).code).toBe('stale');
  });

  it.each([
    [
      'somebody twice in the singles',
      () => inputOf([at(second, 0), at(second, 0)]),
      'singles.1',
      'listed-twice',
    ],
    [
      'a double of one person',
      () => inputOf([], [[at(second, 0), at(second, 0)]]),
      'doubles.0.1',
      'listed-twice',
    ],
    [
      'somebody in two doubles',
      () =>
        inputOf(
          [],
          [
            [at(second, 0), null],
            [at(second, 1), at(second, 0)],
          ],
        ),
      'doubles.1.1',
      'listed-twice',
    ],
    ['somebody from outside', () => inputOf([at(second, 0), outsider]), 'singles.1', 'unknown-user'],
    ['an outsider in a double', () => inputOf([], [[outsider, null]]), 'doubles.0.0', 'unknown-user'],
  ])('is refused with %s, and nothing changes', async (_, input, path, code) => {
    await set(inputOf([at(second, 1)]));
    const { code: refused, errors } = await refusalOf(set(input()));
    expect(refused).toBe('invalid');
    expect(errors).toEqual([expect.objectContaining({ path, code })]);
    expect((await read(captain)).data.singles.map(({ id }) => id)).toEqual(ids(at(second, 1)));
  });

  it('is not possible any more once the game has begun or is called off', async () => {
    await set(inputOf([at(second, 0)]));
    app.setTime('2027-03-05T19:00:00Z');
    const tries = [() => set(inputOf([at(second, 1)])), () => publish(), propose];
    for (const attempt of tries) expect((await refusalOf(attempt())).code).toBe('game-begun');
    // as it is, it can be sent again
    expect((await set(inputOf([at(second, 0)]))).data.singles).toHaveLength(1);
    expect((await match(captain)).board).toBeNull();
    app.setTime(before);
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { state: 'cancelled' } });
    for (const attempt of tries) expect((await refusalOf(attempt())).code).toBe('game-cancelled');
  });
});

describe('a published line-up', () => {
  it('is seen by every member, and announced with the place, the partner and the meeting time', async () => {
    const [ada, bea, cem] = [at(second, 0), at(second, 1), at(second, 2)];
    await say(cem, 'yes');
    await set(inputOf([ada, bea], [[ada, bea]]));
    const { data } = await publish();
    expect(data).toMatchObject({ state: 'published', publishedAt: before });
    expect((await match(outsider)).lineUp).toEqual(data);
    expect((await match(outsider)).board).toBeNull();
    expect((await read(outsider)).data).toEqual(data);
    expect(await received(bea)).toEqual([
      {
        title: 'Du spielst',
        body: 'Selb – Hof\nEinzel 2, Doppel 1 mit Ada Hof\nTreffpunkt: Fr., 5. März um 19:00',
      },
    ]);
    expect((await received(cem)).map(({ title }) => title)).toEqual([
      'Die Aufstellung steht, diesmal ohne dich',
    ]);
    expect(await received(at(second, 3))).toEqual([]);
    await publish();
    expect(await received(bea)).toHaveLength(1);
  });

  it('is published once somebody is in it', async () => {
    expect((await refusalOf(publish())).code).toBe('line-up-empty');
    await set(inputOf([], [[at(second, 0), null]]));
    expect((await refusalOf(publish())).code).toBe('line-up-empty');
  });

  it('notifies only those whose place changes, and is a draft again once nobody is in it', async () => {
    const [ada, bea, cem, dora] = [at(second, 0), at(second, 1), at(second, 2), at(second, 3)];
    await set(inputOf([ada, bea, cem]));
    await publish();
    const { data } = await set(inputOf([ada, cem, dora]));
    expect(data).toMatchObject({ state: 'published', publishedAt: before });
    expect(await received(ada)).toHaveLength(1);
    expect((await received(bea))[0]?.title).toBe('Die Aufstellung steht, diesmal ohne dich');
    expect((await received(cem))[0]?.title).toBe('Deine Aufstellung hat sich geändert');
    expect((await received(dora)).map(({ title }) => title)).toEqual(['Du spielst']);
    const emptied = await set(inputOf([]));
    expect(emptied.data).toMatchObject({ state: 'draft', publishedAt: null, singles: [] });
    expect((await received(ada))[0]?.title).toBe('Die Aufstellung steht doch noch nicht');
    expect((await match(outsider)).lineUp).toBeNull();
  });

  it('notifies the captains once when somebody in it cannot play after all', async () => {
    const [ada, bea] = [at(second, 0), at(second, 1)];
    const dropOuts = async () =>
      (await received(captain)).filter(({ title }) => title.includes('doch nicht'));
    const known = (await dropOuts()).length;
    await set(inputOf([ada]));
    await say(ada, 'no');
    await say(ada, 'yes');
    await publish();
    await say(bea, 'no');
    await say(ada, 'maybe');
    expect(await dropOuts()).toHaveLength(known);
    for (const _again of [1, 2]) {
      await say(ada, 'no');
      expect(await dropOuts()).toHaveLength(known + 1);
    }
    expect((await dropOuts())[0]).toEqual({
      title: 'Ada Hof kann doch nicht spielen',
      body: 'Selb – Hof\nFr., 5. März um 20:00',
    });
  });

  it('makes a substitute one of the game: they answer, and see its rides and remarks', async () => {
    const [ada, finn] = [at(second, 0), at(third, 0)];
    const answer = () =>
      finn.call(matchesApi.setAvailability, {
        params: { id: gameId, userId: finn.id },
        body: { answer: 'yes', remark: 'ab 19 Uhr' },
      });
    await set(inputOf([ada, finn]));
    expect((await refusalOf(answer())).code).toBe('not-in-team');
    await publish();
    await answer();
    await ada.call(rides.createRide, {
      params: { id: gameId },
      body: { seats: 2, leavesAt: '2027-03-05T17:30:00Z', from: 'Bahnhof' },
    });
    const seen = await match(finn);
    expect(seen.rides).toHaveLength(1);
    const substitutes = (people: typeof seen.players) =>
      people.filter(({ substitute }) => substitute).map(({ person, given }) => [person.id, given?.remark]);
    expect(substitutes(seen.players)).toEqual([[finn.id, 'ab 19 Uhr']]);
    expect(substitutes((await match(outsider)).players)).toEqual([[finn.id, null]]);
    const { data } = await finn.call(matchesApi.listComing, {});
    expect(data.items).toMatchObject([{ game: { id: gameId }, helpsOut: true, mayAnswer: true }]);
    expect(data.items[0]?.lineUp?.singles).toHaveLength(2);
  });

  it('is on the start page of the players, with the car that they go in', async () => {
    const [ada, bea] = [at(second, 0), at(second, 1)];
    const coming = async (person: Person) =>
      (await person.call(matchesApi.listComing, {})).data.items.find(({ game }) => game.id === gameId);
    await set(inputOf([ada]));
    expect(await coming(ada)).toMatchObject({ lineUp: null, ride: null });
    const { data } = await publish();
    const ride = { seats: 2, leavesAt: '2027-03-05T17:30:00Z', from: 'Bahnhof' };
    const { data: car } = await ada.call(rides.createRide, { params: { id: gameId }, body: ride });
    expect(await coming(ada)).toMatchObject({ lineUp: data, ride: { id: car.id }, helpsOut: false });
    expect(await coming(bea)).toMatchObject({ lineUp: data, ride: null });
    await bea.call(rides.takeSeat, { params: { id: gameId, rideId: car.id, userId: bea.id } });
    expect(await coming(bea)).toMatchObject({ ride: { id: car.id } });
  });

  it('closes up when somebody is removed from the club', async () => {
    const [ada, bea, cem] = [at(second, 0), at(second, 1), at(second, 2)];
    await set(inputOf([ada, bea, cem], [[ada, bea]]));
    await publish();
    await admin.call(users.removeUser, { params: { id: ada.id } });
    const { data } = await read(outsider);
    expect(data.singles.map(({ firstName }) => firstName)).toEqual(['Bea', 'Cem']);
    expect(data.doubles.map((pair) => pair.map((one) => one?.firstName ?? null))).toEqual([[null, 'Bea']]);
  });
});

describe('what a line-up is made of', () => {
  it('is everybody of the age class with label, answer, and what keeps them away', async () => {
    const [ada, emil, finn] = [at(second, 0), at(second, 4), at(third, 0)];
    await say(ada, 'maybe');
    await emil.call(absencesApi.createAbsence, { body: { from: '2027-03-05', to: '2027-03-06' } });
    const other = await gameOf(teams.third, '2027-03-05T17:00:00Z');
    await admin.call(api.setMatchLineUp, { params: { id: other }, body: inputOf([finn]) });
    const board = async () => {
      const { board: made } = await match(captain);
      expect(made?.team).toBe(2);
      return Object.fromEntries(
        (made?.listed ?? []).map(({ person, label, answer, away, busy }) => [
          person.firstName,
          [label, answer, away, busy],
        ]),
      );
    };
    expect(await board()).toMatchObject({ Finn: ['3.1', null, false, false] });
    await admin.call(api.publishMatchLineUp, { params: { id: other } });
    expect(await board()).toEqual({
      Ada: ['2.1', 'maybe', false, false],
      Bea: ['2.2', null, false, false],
      Cem: ['2.3', null, false, false],
      Dora: ['2.4', null, false, false],
      Emil: ['2.5', null, true, false],
      Finn: ['3.1', null, false, true],
      Gina: ['3.2', null, false, false],
      Hans: ['3.3', null, false, false],
    });
  });

  it('has players of the team who are not reported at its end, and nobody of another age class', async () => {
    const newcomer = await app.person({ firstName: 'Neu' });
    await admin.call(teamsApi.joinTeam, { params: { id: newcomer.id }, body: { teamId: teams.second } });
    const body = { name: 'Jugend', league: 'Liga', rank: 9, type: 'youth' as const, color: '#134677' };
    const { data: youth } = await admin.call(teamsApi.createTeam, { body });
    await admin.call(positions.createPosition, {
      body: { ...half, userId: outsider.id, teamId: youth.id, position: 1, notes: [] },
    });
    const listed = (await match(captain)).board?.listed ?? [];
    expect(listed.at(-1)).toMatchObject({ person: { id: newcomer.id }, label: null, notes: [] });
    expect(listed.map(({ person }) => person.id)).not.toContain(outsider.id);
    await set(inputOf([newcomer]));
  });
});

describe('a proposal', () => {
  it('is the best legal line-up from the answers, with whom it takes from where', async () => {
    for (const person of second.slice(0, 3)) await say(person, 'yes');
    await say(at(second, 3), 'no');
    const proposal = await propose();
    // 2.5 has not answered, so a substitute is asked
    const [ada, bea, cem] = [at(second, 0), at(second, 1), at(second, 2)];
    expect(proposal.singles).toEqual(ids(ada, bea, cem, at(third, 0)));
    expect(proposal.doubles).toEqual([ids(ada, bea), ids(cem, at(third, 0))]);
    expect(proposal.toAsk).toEqual(ids(at(third, 0)));
    expect(proposal.from).toEqual([{ team: 3, people: ids(at(third, 0)), game: null }]);
    expect(proposal.short).toBe(0);
    expect((await read(captain)).data.singles).toEqual([]);
  });

  it('takes nobody whom their own team needs at that time', async () => {
    for (const person of second.slice(0, 3)) await say(person, 'yes');
    const other = await gameOf(teams.third, '2027-03-05T20:00:00Z');
    for (const person of third) await say(person, 'yes', other);
    const proposal = await propose();
    expect(proposal.singles).toEqual(ids(...second.slice(0, 3)));
    expect(proposal).toMatchObject({ from: [], short: 1 });
    // an answer for another time of that game does not count for this one
    await admin.call(gamesApi.changeGame, { params: { id: other }, body: { date: '2027-03-06T20:00:00Z' } });
    expect((await propose()).singles).toEqual(ids(...second.slice(0, 3), at(third, 0)));
  });

  it('needs the system of play and the line-up of the half', async () => {
    await admin.call(teamsApi.changeTeam, { params: { id: teams.second }, body: { matchSystem: null } });
    expect((await refusalOf(propose())).code).toBe('system-unknown');
    await admin.call(teamsApi.changeTeam, { params: { id: teams.second }, body: { matchSystem: 'bund' } });
    // the first half of another season: nobody is reported yet
    await admin.call(gamesApi.changeGame, { params: { id: gameId }, body: { date: '2028-10-05T20:00:00Z' } });
    expect((await refusalOf(propose())).code).toBe('not-reported');
  });
});
