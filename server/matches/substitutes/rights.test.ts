/** Who sees and does what in a search for substitutes, what is refused, and the link in a question. */
import { createAbsence } from '@club/contract/absences/api.ts';
import { deleteGuardian, putGuardian } from '@club/contract/families/api.ts';
import * as gamesApi from '@club/contract/games/api.ts';
import * as matchesApi from '@club/contract/matches/api.ts';
import * as api from '@club/contract/matches/substitutes/api.ts';
import { mostSearches } from '@club/contract/matches/substitutes/rules.ts';
import * as settings from '@club/contract/settings/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payloadOf } from '../../notifications/deliveries/texts.ts';
import { newId } from '../../platform/ids.ts';
import { openMailServer } from '../../testing/mail-server.ts';
import { type Person, refusalOf } from '../../testing/test-app.ts';
import { monday, openSearchApp, question, type SearchApp, start } from './testing/search-app.ts';

let app: SearchApp;
let post: Awaited<ReturnType<typeof openMailServer>>;
let gameId: string;
let ben: Person;
let cem: Person;
let player: Person;
let member: Person;

beforeAll(async () => {
  post = await openMailServer();
  app = await openSearchApp({ SMTP_URL: post.url, PUBLIC_URL: 'https://club.example' });
  member = await app.person();
  player = await app.person({ firstName: 'Paul' });
  const params = { id: player.id };
  await app.admin.call(teamsApi.joinTeam, { params, body: { teamId: app.teamIds[0] } });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
beforeEach(async () => {
  app.setTime(monday);
  await app.db.deleteFrom('main.games').execute();
  await app.db.deleteFrom('main.positions').execute();
  gameId = await app.game();
  [ben, cem] = (await app.reported(['Ben', 'Cem'])) as [Person, Person];
  await app.doJobs();
  post.mails.length = 0;
});

const params = () => ({ id: gameId });
const refused = async (call: Promise<unknown>) => (await refusalOf(call)).code;
const begin = (body: object, as = app.captain) =>
  as.call(api.startSearch, { params: params(), body: body as never });
const candidates = () => [ben.id, cem.id];

describe('a search is seen', () => {
  it('by captains and holders of m_gms: who can be asked, in reported order, and its state', async () => {
    const [third] = (await app.reported(['Tom'], app.teamIds[2])) as [Person];
    const { data } = await app.captain.call(api.getSubstitutes, { params: params() });
    expect(data.proposed?.map(({ person, label }) => `${label} ${person.firstName}`)).toEqual([
      '2.1 Ben',
      '2.2 Cem',
      '3.1 Tom',
    ]);
    expect(data).toMatchObject({ own: null, search: null });
    await app.search(gameId, [cem, third], {}, app.admin);
    const { search } = (await app.captain.call(api.getSubstitutes, { params: params() })).data;
    expect(search).toMatchObject({
      mode: 'inOrder',
      wanted: 1,
      hoursEach: 4,
      state: 'open',
      candidates: [
        { label: '2.2', askedAt: monday, deadline: '2026-11-23T16:00:00Z', answer: null },
        { label: '3.1', askedAt: null, deadline: null },
      ],
    });
  });

  it('with what their own team loses, where it plays at that time', async () => {
    await app.admin.call(gamesApi.createGame, {
      body: {
        teamId: app.teamIds[1],
        homeTeam: 'Hof II',
        awayTeam: 'Rehau',
        homeGame: true,
        date: '2026-11-28T18:00:00Z',
      },
    });
    const { data } = await app.captain.call(api.getSubstitutes, { params: params() });
    expect(data.proposed?.[0]?.ownGame).toEqual({ team: 2, needs: 4, has: 0, remaining: 0 });
  });

  it('by somebody who is asked: their own question and nothing else', async () => {
    await app.search(gameId, [ben, cem]);
    const { data } = await ben.call(api.getSubstitutes, { params: params() });
    expect(data).toEqual({
      own: {
        team: 1,
        askedAt: monday,
        deadline: '2026-11-23T16:00:00Z',
        answer: null,
        standing: 'asks',
      },
      search: null,
      proposed: null,
    });
    const match = await ben.call(matchesApi.getMatch, { params: params() });
    expect(match.data.substitutes).toEqual(data);
    expect(match.data.rides).toBeNull();
  });

  it('by guardians: the question to their child, from the moment in which it is asked', async () => {
    const vera = await app.person({ firstName: 'Vera' });
    const manager = await app.person({ permissions: ['m_usrs'] });
    await manager.call(putGuardian, { params: { id: cem.id, userId: vera.id } });
    await app.search(gameId, [ben, cem]);
    const shown = async () => (await vera.call(matchesApi.getMatch, { params: params() })).data.substitutes;
    expect(await shown()).toBeNull();
    await app.say(gameId, ben, 'no', ben);
    expect(await shown()).toMatchObject({
      own: null,
      children: [{ person: { id: cem.id }, question: { team: 1, answer: null, standing: 'asks' } }],
      search: null,
      proposed: null,
    });
    await app.say(gameId, cem, 'yes', vera);
    expect((await shown())?.children).toMatchObject([{ question: { answer: 'yes', standing: 'plays' } }]);
    await manager.call(deleteGuardian, { params: { id: cem.id, userId: vera.id } });
    expect(await shown()).toBeNull();
  });

  it('by nobody else: not by members, players of the team, nor candidates whose turn has not come', async () => {
    await app.search(gameId, [ben, cem]);
    for (const one of [member, player, cem]) {
      expect(await refused(one.call(api.getSubstitutes, { params: params() }))).toBe('missing-permission');
      expect(await refused(app.say(gameId, one, 'yes', one))).toBe('missing-permission');
      const match = await one.call(matchesApi.getMatch, { params: params() });
      expect(match.data.substitutes).toBeNull();
    }
  });
});

describe('a search is begun, stopped and asked in', () => {
  it('by captains of this team alone, and nobody answers for others but they', async () => {
    const other = await app.person();
    const body = { name: 'Vierte', league: 'Liga', rank: 4, type: 'adults' as const, color: '#134677' };
    await app.admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [other.id] } });
    const valid = { mode: 'atOnce', wanted: 1, candidates: candidates() };
    for (const one of [ben, player, other])
      expect(await refused(begin(valid, one))).toBe('missing-permission');
    await app.search(gameId, [ben, cem]);
    for (const one of [ben, player, other]) {
      expect(await refused(one.call(api.stopSearch, { params: params() }))).toBe('missing-permission');
      const ask = one.call(api.askSubstitute, { params: { id: gameId, userId: cem.id } });
      expect(await refused(ask)).toBe('missing-permission');
      expect(await refused(app.say(gameId, cem, 'yes', one))).toBe('missing-permission');
      if (one !== ben) expect(await refused(app.say(gameId, ben, 'yes', one))).toBe('missing-permission');
    }
    expect(await app.course(gameId)).toEqual(['open', 'Ben asked', 'Cem -']);
  });

  it('and open pages follow, also where nobody is asked by it', async () => {
    const follow = async (change: () => Promise<unknown>) => {
      await sql`delete from platform.live_events`.execute(app.db);
      await change();
      const { rows } = await sql`select distinct topic, record from platform.live_events`.execute(app.db);
      expect(rows).toEqual([{ topic: 'matches', record: gameId }]);
    };
    await follow(() => begin({ mode: 'byHand', wanted: 1, candidates: candidates() }));
    await follow(() => app.say(gameId, ben, 'no', app.captain));
    await follow(() => app.captain.call(api.stopSearch, { params: params() }));
  });
});

describe('refused, with nothing changed:', () => {
  const errorsOf = async (body: object) =>
    (await refusalOf(begin(body))).errors?.map(({ path, code }) => `${path} ${code}`);
  const nothing = async () => expect(await app.course(gameId)).toEqual(['none']);

  it('fields that are missing or wrong, each named', async () => {
    expect(await errorsOf({})).toEqual(['mode required', 'wanted required', 'candidates candidates-empty']);
    const wrong = { mode: 'maybe', wanted: 7, hoursEach: 73, candidates: ['x', ben.id, ben.id], extra: 1 };
    expect((await errorsOf(wrong))?.toSorted()).toEqual([
      'candidates.0 not-an-id',
      'candidates.2 listed-twice',
      'extra unknown-field',
      'hoursEach too-large',
      'mode unknown-value',
      'wanted too-large',
    ]);
    expect(await errorsOf({ mode: 'inOrder', wanted: 1, candidates: candidates() })).toEqual([
      'hoursEach required',
    ]);
    expect(await errorsOf({ mode: 'atOnce', wanted: 3, candidates: candidates() })).toEqual([
      'wanted more-wanted-than-asked',
    ]);
    // the rules are applied to the readable fields
    const strangers = [ben.id, newId()];
    expect(
      (await errorsOf({ mode: 'atOnce', wanted: 3, hoursEach: 73, candidates: strangers }))?.toSorted(),
    ).toEqual(['candidates.1 cannot-be-asked', 'hoursEach too-large', 'wanted more-wanted-than-asked']);
    expect(await errorsOf({ mode: 'maybe', wanted: 2, candidates: ['x'] })).toEqual([
      'mode unknown-value',
      'candidates.0 not-an-id',
    ]);
    app.setTime('2026-11-28T15:00:00Z');
    expect(await errorsOf({ mode: 'inOrder', hoursEach: 3, wanted: 1, candidates: candidates() })).toEqual([
      'hoursEach deadline-after-start',
    ]);
    await nothing();
  });

  it('fields that are wrong, without a word on the people to those who may not begin a search', async () => {
    const other = await app.person();
    const body = { name: 'Fünfte', league: 'Liga', rank: 5, type: 'adults' as const, color: '#134677' };
    await app.admin.call(teamsApi.createTeam, { body: { ...body, captainIds: [other.id] } });
    const wrong = { mode: 'atOnce', wanted: 9, candidates: [newId()] };
    const codesOf = async (call: Promise<unknown>) =>
      (await refusalOf(call)).errors?.map(({ path, code }) => `${path} ${code}`);
    expect(await codesOf(begin(wrong, other))).toEqual(['wanted too-large']);
    expect(await codesOf(begin(wrong))).toEqual(['wanted too-large', 'candidates.0 cannot-be-asked']);
    gameId = newId();
    expect(await codesOf(begin(wrong))).toEqual(['wanted too-large']);
  });

  it('everybody who may not be asked: each is named', async () => {
    const [above] = (await app.reported(['Ada'], app.teamIds[0])) as [Person];
    const [blocked, absent, busy, pending] = (await app.reported(['Spv', 'Weg', 'Dort', 'Neu'])) as Person[];
    const set = (what: string, { id }: Person) => sql`${sql.raw(what)} = ${id}`.execute(app.db);
    await set(`update main.positions set notes = '{SPV}' where user_id`, blocked as Person);
    await set('update main.users set approved = false where id', pending as Person);
    await absent?.call(createAbsence, { body: { from: '2026-11-28', to: '2026-11-28' } });
    const there = await app.game({ teamId: app.teamIds[1] });
    await sql`insert into main.line_ups (game_id, published_at, doubles) values (${there}, now(), 0)`.execute(
      app.db,
    );
    await sql`insert into main.line_up_places (game_id, part, number, seat, user_id)
      values (${there}, 'singles', 1, 1, ${busy?.id})`.execute(app.db);
    const people = [ben, above, blocked, absent, busy, pending, member] as Person[];
    const body = { mode: 'atOnce', wanted: 1, candidates: people.map(({ id }) => id) };
    expect(await errorsOf(body)).toEqual([1, 2, 3, 4, 5, 6].map((at) => `candidates.${at} cannot-be-asked`));
    await nothing();
  });

  it('more searches for one game than anybody needs', async () => {
    const valid = { mode: 'atOnce', wanted: 1, candidates: candidates() };
    await app.search(gameId, [ben]);
    await app.captain.call(api.stopSearch, { params: params() });
    await sql`insert into main.substitute_searches (id, game_id, mode, wanted, hours_each, for_date, state, created_by, created_at)
      select gen_random_uuid(), game_id, mode, wanted, hours_each, for_date, state, created_by, created_at
      from main.substitute_searches, generate_series(2, ${mostSearches}) where game_id = ${gameId}`.execute(
      app.db,
    );
    expect(await refused(begin(valid))).toBe('searches-full');
  });

  it('a second search beside an open one, and a game that is over or called off', async () => {
    const valid = { mode: 'atOnce', wanted: 1, candidates: candidates() };
    await app.search(gameId, [ben]);
    expect(await refused(begin(valid))).toBe('search-open');
    expect(await app.course(gameId)).toEqual(['open', 'Ben asked']);
    await app.admin.call(gamesApi.changeGame, { params: params(), body: { state: 'cancelled' } });
    const ask = () => app.captain.call(api.askSubstitute, { params: { id: gameId, userId: ben.id } });
    expect(await refused(begin(valid))).toBe('game-cancelled');
    expect(await refused(app.say(gameId, ben, 'yes', ben))).toBe('game-cancelled');
    expect(await refused(ask())).toBe('game-cancelled');
    gameId = await app.game();
    app.setTime(start);
    expect(await refused(begin(valid))).toBe('game-begun');
    expect(await refused(ask())).toBe('game-begun');
    expect(await refused(app.captain.call(api.stopSearch, { params: params() }))).toBe('search-over');
    await nothing();
  });

  it('an answer that is none', async () => {
    await app.search(gameId, [ben]);
    for (const [body, code] of [
      [{}, 'answer-empty'],
      [{ answer: 'maybe' }, 'unknown-value'],
    ] as const) {
      const call = ben.call(api.answerSearch, {
        params: { id: gameId, userId: ben.id },
        body: body as never,
      });
      expect((await refusalOf(call)).errors).toMatchObject([{ path: 'answer', code }]);
    }
    expect(await app.course(gameId)).toEqual(['open', 'Ben asked']);
  });
});

describe('the link in a question', () => {
  async function linkOf(person: Person, language: 'de' | 'en' = 'de'): Promise<string> {
    const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
    await person.call(settings.changeAppSetting, { params: { id: person.id }, body: { channels, language } });
    await app.search(gameId, [person]);
    const mail = post.mails.find(({ to }) => to.startsWith(person.sub));
    return /https:\/\/club\.example(\/answer\/[\w-]+)/.exec(mail?.text ?? '')?.[1] ?? 'no link';
  }
  const press = (path: string, fields: Record<string, string>) =>
    app.raw(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });

  it('answers nothing by being opened, however often a mail scanner does so, and then one tap is enough', async () => {
    const path = await linkOf(ben);
    for (let time = 0; time < 5; time += 1) await app.raw(path);
    await app.raw(path, { method: 'HEAD' });
    expect(await app.course(gameId)).toEqual(['open', 'Ben asked']);
    const text = await (await app.raw(path)).text();
    expect(text).toContain('Kannst du aushelfen?');
    expect(text).toContain(question);
    expect(text).toContain('<button name="answer" value="yes">');
    expect(text).toContain('<button class="second" name="answer" value="no">');
    expect(text).not.toContain('value="maybe"');
    const done = await press(path, { answer: 'yes', remark: 'ab 18:30' });
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('deine Antwort ist da')]);
    expect(await app.course(gameId)).toEqual(['filled', 'Ben plays']);
    const { data } = await app.captain.call(matchesApi.getMatch, { params: params() });
    const given = data.players.find(({ person }) => person.id === ben.id)?.given;
    expect(given).toMatchObject({ answer: 'yes', remark: 'ab 18:30', answeredBy: 'link' });
  });

  it('can take the yes back, and asks again for a form without an answer', async () => {
    const path = await linkOf(ben, 'en');
    expect(await (await press(path, {})).text()).toContain('Can you help out?');
    await press(path, { answer: 'yes', remark: 'by bus' });
    const again = await (await app.raw(path)).text();
    expect(again).toContain('Your answer: Yes, I can');
    expect(again).toContain('value="by bus"');
    await press(path, { answer: 'no' });
    expect(await app.course(gameId)).toEqual(['exhausted', 'Ben no']);
  });

  it('says when it is settled: somebody was faster, the captain has stopped, or the game has begun', async () => {
    const path = await linkOf(ben);
    app.setTime(start);
    expect(await (await app.raw(path)).text()).toContain('Danke, das hat sich erledigt');
    app.setTime(monday);
    await app.captain.call(api.stopSearch, { params: params() });
    const late = await press(path, { answer: 'yes' });
    expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('hat sich erledigt')]);
    expect(await app.course(gameId)).toEqual(['stopped', 'Ben asked']);
  });

  it.each([
    ['deleted', () => app.admin.call(gamesApi.deleteGame, { params: params() })],
    [
      'called off',
      () => app.admin.call(gamesApi.changeGame, { params: params(), body: { state: 'cancelled' } }),
    ],
  ])('asks nothing any more once the game is %s', async (_, end) => {
    const path = await linkOf(ben);
    await end();
    const page = await app.raw(path);
    expect([page.status, await page.text()]).toEqual([410, expect.not.stringContaining('Selb')]);
    expect((await press(path, { answer: 'yes' })).status).toBe(410);
  });
});

it('no question goes out at the end of somebody’s quiet hours once it is settled', async () => {
  const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
  const body = { channels, quietHours: { from: '12:00', to: '15:00' } };
  for (const one of [ben, cem]) await one.call(settings.changeAppSetting, { params: { id: one.id }, body });
  await app.search(gameId, [ben, cem], { mode: 'atOnce', wanted: 1 });
  expect(post.mails).toHaveLength(0);
  await app.say(gameId, ben, 'yes', ben);
  app.setTime('2026-11-23T14:00:00Z');
  await app.doJobs();
  const texts = post.mails.filter(({ to }) => to.startsWith(cem.sub)).map(({ text }) => text);
  expect(texts).toEqual([expect.stringContaining('Danke, Ersatz ist gefunden')]);
  expect(texts[0]).not.toContain('aushelfen?');
});

it('no question arrives late, once the game has begun', async () => {
  const channels = { matchQuestions: { push: false, mail: true, inbox: true } };
  await ben.call(settings.changeAppSetting, { params: { id: ben.id }, body: { channels } });
  post.refuse(451);
  await app.search(gameId, [ben], { mode: 'atOnce', wanted: 1 });
  post.refuse(null);
  app.setTime(start);
  await app.doJobs();
  expect(post.mails).toEqual([]);
});

it('a push notice carries yes and no', () => {
  const message = { notificationId: gameId, link: null, title: 'T', body: 'B', titleEn: null, bodyEn: null };
  const answer = `substitute:${gameId}`;
  const payload = payloadOf({ ...message, answer }, 'de', { receipt: 'secret', unread: 1 });
  expect(JSON.parse(payload)).toMatchObject({ actions: { yes: 'Ja, gern', no: 'Nein' }, receipt: 'secret' });
});
