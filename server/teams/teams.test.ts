/** Teams: created, changed, joined and left. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as api from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let captain: Person;
beforeAll(async () => {
  app = await openTestApp();
  captain = await app.person({ permissions: ['m_tms', 'm_gms', 'g_usrs'] });
});
afterAll(() => app.close());

const input = {
  name: 'TTC 1990 Hof',
  league: 'Bezirksoberliga',
  rank: 1,
  type: 'adults' as const,
  color: '#134677',
};
const create = async (more = {}) =>
  (await captain.call(api.createTeam, { body: { ...input, ...more } })).data;

describe('a team', () => {
  it('is stored as entered, with empty links as none', async () => {
    const team = await create({
      name: '  Jugend ',
      type: 'youth',
      ageGroup: '19',
      color: '#A61E4D',
      linkTable: '',
      linkStats: 'https://www.mytischtennis.de/x',
    });
    expect(team).toMatchObject({
      name: 'Jugend',
      ageGroup: '19',
      color: '#a61e4d',
      linkTable: null,
      linkStats: 'https://www.mytischtennis.de/x',
      members: 0,
    });
  });

  it('reports all missing and invalid fields in the product’s words', async () => {
    const body = { rank: 0, color: 'blue', linkStats: 'javascript:alert(1)', linkTable: 'ftp://x' } as never;
    const refusal = await refusalOf(captain.call(api.createTeam, { body }));
    expect(refusal.errors?.map((error) => error.message)).toEqual([
      'Name cannot be empty',
      'League cannot be empty',
      'Rank must be greater than 0',
      'Type cannot be empty',
      'This is not a colour (#rrggbb)',
      'Stats link must be a link',
      'Table link must be a link',
    ]);
  });

  it('has a calendar link with one of the configured prefixes', async () => {
    const refused = (linkCalendar: string) => refusalOf(create({ linkCalendar }));
    expect((await refused('https://example.org/x')).errors).toMatchObject([
      { path: 'linkCalendar', message: 'Calendar link must start with webcal://www.mytischtennis.de/' },
    ]);
    const alsoUnnamed = create({ linkCalendar: 'https://example.org/x', name: '' });
    expect((await refusalOf(alsoUnnamed)).errors?.map(({ message }) => message)).toEqual([
      'Name cannot be empty',
      'Calendar link must start with webcal://www.mytischtennis.de/',
    ]);
    expect((await refused('webcal://www.mytischtennis.de.evil.example/')).errors?.[0]?.code).toBe(
      'calendar-link-prefix',
    );
    expect(
      (await create({ linkCalendar: 'webcal://www.mytischtennis.de/community/x' })).linkCalendar,
    ).toContain('webcal://');
  });

  it('keeps a calendar link with one of them when it is changed', async () => {
    const { id } = await create();
    const change = captain.call(api.changeTeam, {
      params: { id },
      body: { linkCalendar: 'https://example.org/x' },
    });
    expect((await refusalOf(change)).errors).toMatchObject([{ path: 'linkCalendar' }]);
  });

  it('leaves an entry in the audit log for its deletion and for each new or former member', async () => {
    const { id } = await create({ name: 'Dritte' });
    const { id: userId } = await app.person();
    const join = () => captain.call(api.joinTeam, { params: { id: userId }, body: { teamId: id } });
    await join();
    await join();
    await captain.call(api.leaveTeam, { params: { id: userId, teamId: id } });
    await captain.call(api.deleteTeam, { params: { id } });
    const { rows } = await sql`select action, subject_id = ${userId} as about_them from main.audit
      where detail ->> 'team' = 'Dritte' order by at, id`.execute(app.db);
    expect(rows).toEqual([
      { action: 'team-joined', aboutThem: true },
      { action: 'team-left', aboutThem: true },
      { action: 'team-removed', aboutThem: null },
    ]);
  });

  it('is not overwritten by an editor with an older version', async () => {
    const team = await create();
    const read = await captain.call(api.getTeam, { params: { id: team.id } });
    await captain.call(api.changeTeam, {
      params: { id: team.id },
      body: { rank: 2 },
      ifMatch: read.etag ?? '',
    });
    const late = await refusalOf(
      captain.call(api.changeTeam, { params: { id: team.id }, body: { rank: 3 }, ifMatch: read.etag ?? '' }),
    );
    expect(late.status).toBe(412);
    const deleted = await refusalOf(
      captain.call(api.deleteTeam, { params: { id: team.id }, ifMatch: read.etag ?? '' }),
    );
    expect(deleted.code).toBe('stale');
  });

  it('with games cannot be deleted, unless they are deleted with it', async () => {
    const team = await create();
    const game = { homeTeam: 'Hof', awayTeam: 'Selb', homeGame: true, date: '2027-03-05T19:00:00Z' };
    await captain.call(gamesApi.createGame, { body: { ...game, teamId: team.id } });
    const refusal = await refusalOf(captain.call(api.deleteTeam, { params: { id: team.id } }));
    expect([refusal.status, refusal.code, refusal.detail]).toEqual([409, 'in-use', '1 game is of this team']);
    await captain.call(api.deleteTeam, { params: { id: team.id }, query: { games: 'delete' } });
    expect((await captain.call(gamesApi.listGames, { query: { teamId: team.id } })).data.items).toEqual([]);
  });

  it('is not found once it is deleted', async () => {
    const params = { id: (await create()).id };
    await captain.call(api.deleteTeam, { params });
    for (const call of [
      () => captain.call(api.getTeam, { params }),
      () => captain.call(api.changeTeam, { params, body: { rank: 2 } }),
      () => captain.call(api.deleteTeam, { params }),
    ])
      expect((await refusalOf(call())).code).toBe('not-found');
  });

  it('is listed by rank and found by name or league', async () => {
    const own = await openTestApp();
    const boss = await own.person({ permissions: ['m_tms'] });
    for (const [name, rank] of [
      ['Damen', 5],
      ['Hof II', 2],
      ['Hof I', 1],
    ] as const)
      await boss.call(api.createTeam, { body: { ...input, name, rank, league: `Liga ${rank % 5}` } });
    const names = async (query = {}) =>
      (await boss.call(api.listTeams, { query })).data.items.map((team) => team.name);
    expect(await names()).toEqual(['Hof I', 'Hof II', 'Damen']);
    expect(await names({ sort: '-name' })).toEqual(['Hof II', 'Hof I', 'Damen']);
    // Damen 0, Hof I 1, Hof II 2
    const byLeague = ['Damen', 'Hof I', 'Hof II'];
    expect(await names({ sort: 'league' })).toEqual(byLeague);
    expect(await names({ sort: '-league' })).toEqual(byLeague.toReversed());
    expect(await names({ q: 'liga 0' })).toEqual(['Damen']);
    await own.close();
  });
});

describe('membership in a team', () => {
  it('is created once, shown with the person, and deleted with either', async () => {
    const team = await create();
    const player = await app.person({ lastName: 'Spieler' });
    await captain.call(api.joinTeam, { params: { id: player.id }, body: { teamId: team.id } });
    await captain.call(api.joinTeam, { params: { id: player.id }, body: { teamId: team.id } });
    expect((await captain.call(api.getTeam, { params: { id: team.id } })).data.members).toBe(1);
    expect(
      (await player.call(api.listUserTeams, { params: { id: player.id } })).data.items.map((one) => one.id),
    ).toEqual([team.id]);
    const members = await player.call(usersApi.listProfiles, { query: { teamId: team.id } });
    expect(members.data.items.map((one) => one.lastName)).toEqual(['Spieler']);
    await captain.call(api.leaveTeam, { params: { id: player.id, teamId: team.id } });
    expect(
      (await refusalOf(captain.call(api.leaveTeam, { params: { id: player.id, teamId: team.id } }))).code,
    ).toBe('not-found');
    await captain.call(api.joinTeam, { params: { id: player.id }, body: { teamId: team.id } });
    await captain.call(api.deleteTeam, { params: { id: team.id } });
    expect((await captain.call(usersApi.getUser, { params: { id: player.id } })).data.teams).toEqual([]);
  });

  it('is given by a captain, who sees names and photos only', async () => {
    const leader = await app.person({ permissions: ['m_tms'] });
    const player = await app.person({ lastName: 'Aufgestellt' });
    const waiting = await app.person({ approved: false, lastName: 'Aufgestellt' });
    const team = await create();
    const found = await leader.call(usersApi.listProfiles, { query: { q: 'aufgestellt' } });
    expect(found.data.items.map(({ id }) => id)).toEqual([player.id]);
    expect(Object.keys(found.data.items[0] ?? {}).sort()).toEqual([
      'firstName',
      'id',
      'lastName',
      'photoUrl',
      'teams',
    ]);
    const joined = await leader.call(api.joinTeam, { params: { id: player.id }, body: { teamId: team.id } });
    expect(joined.data).toMatchObject({ id: team.id, members: 1 });
    expect(JSON.stringify(joined.data)).not.toContain(player.id);
    await leader.call(api.leaveTeam, { params: { id: player.id, teamId: team.id } });
    expect((await leader.call(api.getTeam, { params: { id: team.id } })).data.members).toBe(0);
    // only those who may see all users learn that somebody waits, their teams and their identity
    const tooEarly = leader.call(api.joinTeam, { params: { id: waiting.id }, body: { teamId: team.id } });
    expect((await refusalOf(tooEarly)).code).toBe('not-found');
    const refused = [
      () => leader.call(usersApi.getUser, { params: { id: player.id } }),
      () => leader.call(usersApi.listUsers, {}),
      () => leader.call(api.listUserTeams, { params: { id: player.id } }),
    ];
    for (const one of refused) expect((await refusalOf(one())).code).toBe('missing-permission');
  });

  it('is refused for people who wait, and for teams that do not exist', async () => {
    const waiting = await app.person({ approved: false });
    const team = await create();
    const tooEarly = await refusalOf(
      captain.call(api.joinTeam, { params: { id: waiting.id }, body: { teamId: team.id } }),
    );
    expect(tooEarly.code).toBe('not-approved');
    const nowhere = await refusalOf(
      captain.call(api.joinTeam, { params: { id: captain.id }, body: { teamId: captain.id } }),
    );
    expect(nowhere.errors?.[0]?.code).toBe('unknown-team');
  });
});
