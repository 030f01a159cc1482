/** The notifications of the modules and their recipients: games, calendar, posts, new members. */
import * as calendarApi from '@club/contract/calendar/api.ts';
import * as calendarCategoriesApi from '@club/contract/calendar/categories/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import type { GameChange } from '@club/contract/games/shape.ts';
import * as lineUpApi from '@club/contract/matches/line-up/api.ts';
import * as postsApi from '@club/contract/posts/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import * as usersApi from '@club/contract/users/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type Person, type TestApp, tokenFor } from '../testing/test-app.ts';
import { notifiedIn } from './testing/notified.ts';
import { reaches } from './testing/reaches.ts';
import { notifyWaiting, welcome } from './welcome-messages.ts';

const now = '2026-11-20T12:00:00Z';
let app: TestApp;
let keeper: Person;
let player: Person;
let other: Person;
let teamId: string;
let categoryId: string;
beforeAll(async () => {
  app = await openTestApp();
  keeper = await app.person({
    permissions: ['m_gms', 'm_tms', 'm_cld_evts', 'm_cld_cats', 'a_psts', 'm_usrs', 'g_usrs'],
  });
  [player, other] = [await app.person(), await app.person()];
  const team = { name: 'TTC 1990 Hof', league: 'Bezirksliga', rank: 1, type: 'adults' as const };
  teamId = (await keeper.call(teamsApi.createTeam, { body: { ...team, color: '#1b4a8a' } })).data.id;
  await keeper.call(teamsApi.joinTeam, { params: { id: player.id }, body: { teamId } });
  const { data } = await keeper.call(calendarCategoriesApi.createCalendarCategory, {
    body: { name: 'Verein', color: '#2468AE' },
  });
  categoryId = data.id;
});
beforeEach(() => app.setTime(now));
afterAll(() => app.close());

/** The notifications caused by this action. */
async function notifiedBy(action: () => Promise<unknown>) {
  const before = (await notifiedIn(app.db)).length;
  await action();
  return (await notifiedIn(app.db)).slice(before);
}

describe('about a game', () => {
  const newGame = async (given: object = {}) => {
    const teams = { homeTeam: 'TTC 1990 Hof', awayTeam: 'TSV Selb', homeGame: true };
    const body = { teamId, ...teams, date: '2026-12-05T18:00:00Z', ...given };
    return (await keeper.call(gamesApi.createGame, { body })).data.id;
  };
  const change = (id: string, body: GameChange) =>
    notifiedBy(() => keeper.call(gamesApi.changeGame, { params: { id }, body }));

  it('that is moved or cancelled the team is notified, despite quiet hours within a day', async () => {
    const id = await newGame();
    expect(await change(id, { date: '2026-12-06T09:00:00Z' })).toMatchObject([
      {
        kind: 'team',
        title: 'Spiel verlegt',
        titleEn: 'Game moved',
        body: 'TTC 1990 Hof – TSV Selb\nNeu: So., 6. Dezember um 10:00\nBisher: Sa., 5. Dezember um 19:00',
        to: { teamId },
        urgent: false,
      },
    ]);
    app.setTime('2026-12-05T10:00:00Z');
    expect(await change(id, { state: 'cancelled' })).toMatchObject([
      { title: 'Spiel abgesagt', to: { teamId }, urgent: true },
    ]);
    expect(await change(await newGame(), { league: 'Bezirksklasse' })).toEqual([]);
    const both = { state: 'cancelled' as const, date: '2026-12-19T18:00:00Z' };
    expect(await change(await newGame(), both)).toMatchObject([
      { title: 'Spiel abgesagt', body: 'TTC 1990 Hof – TSV Selb\nSa., 5. Dezember um 19:00', urgent: true },
    ]);
  });

  it('that is deleted meanwhile no earlier message about a gap in its line-up reaches anybody', async () => {
    const id = await newGame();
    expect(await reaches(app, ['drop-outs', id], keeper)).toBe(true);
    await keeper.call(gamesApi.deleteGame, { params: { id } });
    expect(await reaches(app, ['drop-outs', id], keeper)).toBe(false);
  });

  it('whose team meets at another time notifies the team, unless the game moved or is over', async () => {
    const id = await newGame();
    expect(await change(id, { meetAt: '2026-12-05T17:00:00Z' })).toMatchObject([
      {
        kind: 'matchDay',
        title: 'Treffpunkt geändert',
        titleEn: 'Meeting time changed',
        body: 'TTC 1990 Hof – TSV Selb\nNeu: Sa., 5. Dezember um 18:00\nBisher: Sa., 5. Dezember um 18:30',
        to: { teamId },
        urgent: false,
      },
    ]);
    // the usual meeting time of the team
    const { length } = await change(id, { meetAt: null });
    expect(length).toBe(1);
    expect(await change(id, { meetAt: '2026-12-05T17:30:00Z' })).toEqual([]);
    const moved = { date: '2026-12-06T18:00:00Z', meetAt: '2026-12-06T15:00:00Z' };
    expect(await change(id, moved)).toMatchObject([{ title: 'Spiel verlegt' }]);
    app.setTime('2026-12-06T18:00:00Z');
    expect(await change(id, { meetAt: null })).toEqual([]);
  });

  it('that is played in another hall the team is notified, but not when a hall is entered', async () => {
    const id = await newGame({ location: 'Hof' });
    const hall = { name: 'Jahnhalle', street: 'Am Anger 1', zip: '95028', town: 'Hof' };
    expect(await change(id, { hall })).toEqual([]);
    expect(
      await change(id, { hall: { ...hall, name: 'Turnhalle Süd', street: 'Schulweg 4' } }),
    ).toMatchObject([
      {
        title: 'Spiel verlegt',
        body: [
          'TTC 1990 Hof – TSV Selb',
          'Neu: Sa., 5. Dezember um 19:00 · Turnhalle Süd, Schulweg 4, Hof',
          'Bisher: Sa., 5. Dezember um 19:00 · Jahnhalle, Am Anger 1, Hof',
        ].join('\n'),
      },
    ]);
  });

  it('substitutes in its line-up get the messages of the team, but not the score', async () => {
    const id = await newGame();
    const body = { singles: [player.id], doubles: [] };
    await keeper.call(lineUpApi.setMatchLineUp, { params: { id }, body });
    await keeper.call(lineUpApi.publishMatchLineUp, { params: { id } });
    const toOthers = async (body: GameChange) =>
      (await change(id, body)).filter(({ kind }) => kind === 'matchDay').map(({ title, to }) => [title, to]);
    expect(await toOthers({ date: '2026-12-05T19:00:00Z' })).toEqual([]);
    await keeper.call(teamsApi.leaveTeam, { params: { id: player.id, teamId } });
    const his = { userIds: [player.id] };
    expect(await toOthers({ date: '2026-12-05T18:30:00Z' })).toEqual([['Spiel verlegt', his]]);
    expect(await toOthers({ meetAt: '2026-12-05T17:00:00Z' })).toEqual([
      ['Treffpunkt geändert', { teamId }],
      ['Treffpunkt geändert', his],
    ]);
    expect(await toOthers({ state: 'cancelled' })).toEqual([['Spiel abgesagt', his]]);
    await keeper.call(teamsApi.joinTeam, { params: { id: player.id }, body: { teamId } });
  });

  it('that is final the team gets the score, and others if they follow all games; nobody gets both', async () => {
    const id = await newGame();
    const messages = await change(id, { state: 'final', scoreHome: 9, scoreGuest: 5 });
    expect(messages.map(({ kind, body }) => [kind, body])).toEqual([
      ['team', 'TTC 1990 Hof – TSV Selb 9:5'],
      ['games', 'TTC 1990 Hof – TSV Selb 9:5'],
    ]);
    expect(messages[0]?.to).toEqual({ teamId });
    expect(messages[1]?.to).toEqual({ outsideTeamId: teamId });
    expect(await change(id, { league: 'Bezirksklasse' })).toEqual([]);
  });

  it('that is reopened and ends as before is not announced again, but with another score it is', async () => {
    const id = await newGame();
    const ends = async (scoreGuest: number) => {
      const messages = await change(id, { state: 'final', scoreHome: 9, scoreGuest });
      return messages.map(({ body }) => body.slice(-3));
    };
    expect(await ends(5)).toEqual(['9:5', '9:5']);
    await change(id, { state: 'live' });
    expect(await ends(5)).toEqual([]);
    await change(id, { state: 'live' });
    expect(await ends(6)).toEqual(['9:6', '9:6']);
    await change(id, { state: 'live' });
    expect(await ends(5)).toEqual(['9:5', '9:5']);
  });

  it('whose final score is corrected is announced again, unless the score was never announced', async () => {
    const id = await newGame();
    await change(id, { state: 'final', scoreHome: 9, scoreGuest: 5 });
    const corrected = await change(id, { scoreGuest: 7 });
    expect(corrected.map(({ body }) => body.slice(-3))).toEqual(['9:7', '9:7']);
    await app.db.deleteFrom('main.notifications').execute();
    expect(await change(id, { scoreGuest: 6 })).toEqual([]);
  });

  it('a whole import gives the team one message', async () => {
    const game = (day: number, cancelled = false) => ({
      homeTeam: 'TTC 1990 Hof',
      awayTeam: `SV ${day}`,
      homeGame: true,
      date: `2026-12-1${day}T18:00:00Z`,
      location: null as string | null,
      externalId: `uid-${day}`,
      cancelled,
    });
    const bring = (games: ReturnType<typeof game>[], dryRun = false) =>
      notifiedBy(() => keeper.call(gamesApi.importGames, { body: { teamId, games, dryRun } }));
    expect(await bring([1, 2, 3].map((day) => game(day)))).toEqual([]);
    const moved = [
      { ...game(1), location: 'Jahnhalle' },
      { ...game(2), location: 'Jahnhalle' },
      // the day that people know
      { ...game(3, true), date: '2026-12-20T18:00:00Z' },
    ];
    expect(await bring(moved, true)).toEqual([]);
    expect(await bring(moved)).toMatchObject([
      {
        kind: 'team',
        title: 'Spielplan geändert: TTC 1990 Hof',
        body: [
          '2 verlegt, 1 abgesagt',
          'TTC 1990 Hof – SV 1: Fr., 11. Dezember um 19:00 · Jahnhalle (bisher ohne Ort)',
          'TTC 1990 Hof – SV 2: Sa., 12. Dezember um 19:00 · Jahnhalle (bisher ohne Ort)',
          'TTC 1990 Hof – SV 3: abgesagt (So., 13. Dezember um 19:00)',
        ].join('\n'),
        to: { teamId },
      },
    ]);
    expect(await bring(moved)).toEqual([]);
    expect(await bring([{ ...game(1), location: 'Aula' }, game(3)])).toHaveLength(1);
    const { bodyEn } = await app.db
      .selectFrom('main.notifications')
      .select('bodyEn')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(bodyEn?.split('\n')[0]).toBe('1 moved, 1 on after all');
  });
});

describe('about a calendar event', () => {
  const create = async (startDate: string, endDate: string) =>
    (
      await keeper.call(calendarApi.createCalendarEvent, {
        body: { title: 'Sommerfest', categoryId, startDate, endDate },
      })
    ).data.id;

  it('everybody is notified when it is moved or cancelled within two weeks', async () => {
    const id = await create('2026-11-28T18:00:00Z', '2026-11-28T21:00:00Z');
    const change = (body: object) =>
      notifiedBy(() => keeper.call(calendarApi.changeCalendarEvent, { params: { id }, body }));
    expect(await change({ location: 'Vereinsheim' })).toMatchObject([
      {
        kind: 'events',
        title: 'Geändert: Sommerfest',
        body: 'Neu: Sa., 28. November um 19:00 bis 22:00 · Vereinsheim\nBisher: Sa., 28. November um 19:00 bis 22:00',
        to: { everybody: true },
      },
    ]);
    expect(await change({ description: '<p>Bitte Kuchen mitbringen</p>' })).toEqual([]);
    expect(
      await notifiedBy(() => keeper.call(calendarApi.deleteCalendarEvent, { params: { id } })),
    ).toMatchObject([{ title: 'Fällt aus: Sommerfest', link: '/events', to: { everybody: true } }]);
  });

  it('everybody is notified of several at once in one message that names them all', async () => {
    const first = await create('2026-11-28T18:00:00Z', '2026-11-28T21:00:00Z');
    const second = await create('2026-11-29T18:00:00Z', '2026-11-29T21:00:00Z');
    const remove = () => keeper.call(calendarApi.deleteCalendarEvents, { body: { ids: [first, second] } });
    const [sent, ...others] = await notifiedBy(remove);
    expect(others).toEqual([]);
    expect(sent).toMatchObject({ title: '2 Termine fallen aus', titleEn: '2 events are called off' });
    expect(sent?.body.split('\n').toSorted()).toEqual([
      'Sommerfest: Sa., 28. November um 19:00 bis 22:00',
      'Sommerfest: So., 29. November um 19:00 bis 22:00',
    ]);
  });

  it('that is deleted meanwhile no earlier message reaches anybody', async () => {
    const id = await create('2026-11-28T18:00:00Z', '2026-11-28T21:00:00Z');
    expect(await reaches(app, ['calendar', id], other)).toBe(true);
    await keeper.call(calendarApi.deleteCalendarEvent, { params: { id } });
    expect(await reaches(app, ['calendar', id], other)).toBe(false);
  });

  it('nobody is notified when it is far in the future', async () => {
    const id = await create('2027-03-28T18:00:00Z', '2027-03-28T21:00:00Z');
    expect(await notifiedBy(() => keeper.call(calendarApi.deleteCalendarEvent, { params: { id } }))).toEqual(
      [],
    );
  });
});

it('everybody is notified when a post is published, and not again after it was briefly withdrawn', async () => {
  const body = { headline: 'Aufstieg!', content: '<p>Wir sind oben.</p>', tags: ['Herren'] };
  let id = '';
  const write = async () => {
    id = (await keeper.call(postsApi.createPost, { body: { ...body, status: 'draft' } })).data.id;
  };
  expect(await notifiedBy(write)).toEqual([]);
  const status = (to: 'draft' | 'published') =>
    notifiedBy(() => keeper.call(postsApi.changePost, { params: { id }, body: { status: to } }));
  expect(await status('published')).toMatchObject([
    {
      kind: 'news',
      title: 'Aufstieg!',
      body: 'Wir sind oben.',
      link: `/posts/${id}`,
      to: { everybody: true },
    },
  ]);
  await status('draft');
  expect(await reaches(app, ['posts', id], other)).toBe(false);
  expect(await status('published')).toEqual([]);
  await status('draft');
  app.setTime('2026-11-21T11:59:00Z');
  expect(await status('published')).toEqual([]);
  await status('draft');
  app.setTime('2026-11-22T12:00:00Z');
  expect(await status('published')).toHaveLength(1);
});

describe('a new user', () => {
  const newcomer = (firstName: string) => app.person({ approved: false, firstName, lastName: 'Neu' });

  it('is announced to those who approve people, at most once an hour', async () => {
    const signUp = async (givenName: string) => {
      const call = app.callAs(
        await tokenFor(`new-${givenName}`, { given_name: givenName, family_name: 'Neu' }),
      );
      await call(usersApi.getUser, { params: { id: 'me' } });
    };
    // new users are recorded with the real clock
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
    const waiting = async (minutes: number) => {
      const messages = await notifiedBy(() => notifyWaiting(app.db, at(minutes)));
      return messages.map(({ body, to }) => [body, to.userIds]);
    };
    await signUp('Nina');
    expect(await waiting(1)).toEqual([['Nina Neu wartet auf Freischaltung.', [keeper.id]]]);
    expect(await waiting(90)).toEqual([]);
    await app.db
      .updateTable('main.users')
      .set({ createdAt: at(2) })
      .where('firstName', '=', 'Nina')
      .execute();
    for (const minutes of [3, 60]) expect(await waiting(minutes)).toEqual([]);
    expect(await waiting(62)).toHaveLength(1);
  });

  it('is announced with the number of others who wait; a guardian who is no member does not', async () => {
    // after those of the test before this one
    const createdAt = new Date(Date.now() + 2 * 86_400_000);
    const [olaf, ida, gesa] = [await newcomer('Olaf'), await newcomer('Ida'), await newcomer('Gesa')];
    await app.db.updateTable('main.users').set({ approved: true }).where('firstName', '=', 'Nina').execute();
    await app.db.updateTable('main.users').set({ guardianOnly: true }).where('id', '=', gesa.id).execute();
    await app.db.updateTable('main.users').set({ createdAt }).where('id', '=', olaf.id).execute();
    const announced = await notifiedBy(() => notifyWaiting(app.db, createdAt));
    expect(announced.map(({ body }) => body)).toEqual(['Olaf Neu und 1 weitere warten auf Freischaltung.']);
    for (const { id } of [olaf, ida, gesa]) await keeper.call(usersApi.removeUser, { params: { id } });
  });

  it('gets a welcome message after approval', async () => {
    const newcomer = await app.person({ approved: false });
    await keeper.call(usersApi.approveUser, { params: { id: newcomer.id }, body: { approved: true } });
    expect(await notifiedBy(() => welcome(app.db, app.env, newcomer.id, new Date(now)))).toMatchObject([
      { kind: 'direct', title: 'Willkommen bei TTC 1990 Hof', to: { userIds: [newcomer.id] } },
    ]);
  });
});
