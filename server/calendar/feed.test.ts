/** The calendar feeds, parsed by another library; and members' own links. */
import * as api from '@club/contract/calendar/api.ts';
import * as categoriesApi from '@club/contract/calendar/categories/api.ts';
import * as linksApi from '@club/contract/calendar/links/api.ts';
import type { CalendarEventChange } from '@club/contract/calendar/shape.ts';
import { createGame } from '@club/contract/games/api.ts';
import { createTeam, joinTeam } from '@club/contract/teams/api.ts';
import { approveUser, leaveClub, removeUser } from '@club/contract/users/api.ts';
import nodeIcal, { type VEvent } from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let keeper: Person;
let categoryId: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setTime('2026-10-01T10:00:00Z');
  keeper = await app.person({ permissions: ['m_cld_evts', 'm_cld_cats'] });
  const body = { name: 'Verein', color: '#2468ae' };
  categoryId = (await keeper.call(categoriesApi.createCalendarCategory, { body })).data.id;
});
afterAll(() => app.close());

const create = async (given: CalendarEventChange = {}) => {
  const body = {
    title: 'Weihnachtsfeier',
    startDate: '2026-12-18T18:00:00Z',
    endDate: '2026-12-18T22:00:00Z',
    categoryId,
    ...given,
  };
  return (await keeper.call(api.createCalendarEvent, { body })).data;
};
const change = (id: string, body: CalendarEventChange) =>
  keeper.call(api.changeCalendarEvent, { params: { id }, body });
const base = '/api/main/v1/events/feed/ical';
const publicFeed = (headers: Record<string, string> = {}) => app.raw(`${base}/public`, { headers });
const byToken = (token: string) => app.raw(`${base}/internal?token=${token}`);
const read = async (answer: Promise<Response>) => {
  const response = await answer;
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/calendar');
  const entries = Object.values(nodeIcal.sync.parseICS(await response.text()));
  return entries.filter((entry): entry is VEvent => entry?.type === 'VEVENT');
};
const found = async (id: string, answer: Promise<Response> = publicFeed()) =>
  (await read(answer)).find((event) => event.uid.startsWith(id));
const newLink = async (person: Person) =>
  (await person.call(linksApi.createFeedToken, { params: { id: person.id } })).data.token;

describe('the public feed', () => {
  it('contains time, title and place, in the club’s time zone', async () => {
    const event = await create({
      description: '<p>Mit <b>Wichteln</b></p><p>Bitte anmelden</p>',
      location: 'Vereinsheim',
    });
    const entry = await found(event.id);
    expect(entry).toMatchObject({
      summary: 'Weihnachtsfeier',
      description: 'Mit Wichteln\nBitte anmelden',
      location: 'Vereinsheim',
      status: 'CONFIRMED',
      sequence: 0,
      categories: ['Verein'],
    });
    expect([entry?.start.toISOString(), entry?.end?.toISOString()]).toEqual(
      [event.startDate, event.endDate].map((at) => new Date(at).toISOString()),
    );
  });

  it('is correct across both clock changes, also in the hour that occurs twice', async () => {
    const times = [
      ['2026-10-24T23:30:00.000Z', '2026-10-25T02:30:00.000Z'],
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
      ['2027-03-28T00:30:00.000Z', '2027-03-28T01:30:00.000Z'],
    ] as const;
    for (const [startDate, endDate] of times) {
      const entry = await found((await create({ startDate, endDate })).id);
      expect([entry?.start.toISOString(), entry?.end?.toISOString()]).toEqual([startDate, endDate]);
    }
    const text = await (await publicFeed()).text();
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20261025T013000');
    // 2:30, for the first and for the second time
    expect(text).toMatch(/DTSTART:20261025T003000Z\r\nDTEND:20261025T013000Z/);
  });

  it('contains whole days as dates with an exclusive end, whatever the clocks do', async () => {
    const event = await create({
      title: 'Turnierwochenende',
      allDay: true,
      startDate: '2027-03-27T00:00:00+01:00',
      endDate: '2027-03-29T00:00:00+02:00',
    });
    const entry = await found(event.id);
    expect([entry?.datetype, entry?.start.getDate(), entry?.end?.getDate()]).toEqual(['date', 27, 29]);
    expect(await (await publicFeed()).text()).toMatch(
      /DTSTART;VALUE=DATE:20270327\r\nDTEND;VALUE=DATE:20270329\r\n/,
    );
  });

  it('is folded, names a zone and a refresh interval, and stays identical until something changes', async () => {
    const event = await create({ title: 'Ä'.repeat(150) });
    const first = await publicFeed();
    const text = await first.text();
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H[\s\S]*BEGIN:VTIMEZONE/);
    const etag = first.headers.get('etag') ?? '';
    expect((await publicFeed({ 'if-none-match': etag })).status).toBe(304);
    await change(event.id, { location: 'Hof' });
    expect((await publicFeed({ 'if-none-match': etag })).status).toBe(200);
    expect(await found(event.id)).toMatchObject({ sequence: 1, location: 'Hof' });
  });

  it('keeps its UIDs when the club moves to another address', async () => {
    const event = await create({ title: 'Umzug' });
    const before = await found(event.id);
    expect(before?.uid).toBe(`${event.id}@localhost`);
    const moved = await app.second({ PUBLIC_URL: 'https://neu.example' });
    moved.setTime('2026-10-01T10:00:00Z');
    expect((await found(event.id, moved.raw(`${base}/public`)))?.uid).toBe(before?.uid);
    await moved.close();
  });

  it('reflects a category’s new name', async () => {
    const category = { params: { id: categoryId } };
    const event = await create({ title: 'Frühschoppen' });
    const other = { body: { name: 'Turniere', color: '#134677' } };
    const ofOther = { categoryId: (await keeper.call(categoriesApi.createCalendarCategory, other)).data.id };
    const unchanged = await create({ title: 'Turnier', ...ofOther });
    await keeper.call(categoriesApi.changeCalendarCategory, { ...category, body: { name: 'Geselliges' } });
    expect(await found(event.id)).toMatchObject({ sequence: 1, categories: ['Geselliges'] });
    expect(await found(unchanged.id)).toMatchObject({ sequence: 0, categories: ['Turniere'] });
    for (const body of [{ color: '#2b8a3e' }, { name: 'Geselliges' }]) {
      await keeper.call(categoriesApi.changeCalendarCategory, { ...category, body });
      expect(await found(event.id)).toMatchObject({ sequence: 1 });
    }
    await keeper.call(categoriesApi.changeCalendarCategory, { ...category, body: { name: 'Verein' } });
  });

  it('never contains internal events, and contains deleted ones as cancelled for a while', async () => {
    const secret = await create({ title: 'Vorstandssitzung', internal: true });
    const open = await create({ title: 'Grillabend' });
    await keeper.call(api.deleteCalendarEvents, { body: { ids: [secret.id, open.id] } });
    expect(await (await publicFeed()).text()).not.toContain('Vorstandssitzung');
    expect(await found(open.id)).toMatchObject({ status: 'CANCELLED', sequence: 1, summary: 'Grillabend' });
    app.setTime('2026-12-29T10:00:00Z');
    expect(await found(open.id)).toMatchObject({ status: 'CANCELLED' });
    app.setTime('2027-01-15T10:00:00Z');
    expect(await found(open.id)).toBeUndefined();
    app.setTime('2026-10-01T10:00:00Z');
  });

  it('contains an event that is public again once, and not as cancelled', async () => {
    const { id } = await create();
    for (const internal of [true, false]) await change(id, { internal });
    // not parsed, because the library would show the last one of two
    expect((await (await publicFeed()).text()).split(`UID:${id}`)).toHaveLength(2);
    expect((await found(id))?.status).toBe('CONFIRMED');
  });

  it('contains an event that began long ago, as long as its end is near', async () => {
    const event = await create({ startDate: '2026-10-02T10:00:00Z', endDate: '2030-01-01T10:00:00Z' });
    const short = await create({ startDate: '2026-10-02T10:00:00Z', endDate: '2026-10-02T12:00:00Z' });
    const idsAt = async (now: string) => {
      app.setTime(now);
      return (await read(publicFeed())).map(({ uid }) => uid.split('@')[0]);
    };
    // what is over stays for two years
    expect(await idsAt('2028-09-30T10:00:00Z')).toEqual(expect.arrayContaining([event.id, short.id]));
    const uids = await idsAt('2030-01-01T09:00:00Z');
    app.setTime('2026-10-01T10:00:00Z');
    expect(uids).toContain(event.id);
    expect(uids).not.toContain(short.id);
  });

  it('forgets deleted events after three months', async () => {
    const [old, later] = [await create(), await create()];
    const remove = ({ id }: { id: string }) => keeper.call(api.deleteCalendarEvent, { params: { id } });
    await remove(old);
    app.setTime('2027-01-05T10:00:00Z');
    await remove(later);
    app.setTime('2026-10-01T10:00:00Z');
    const rows = await app.db
      .selectFrom('main.cancelledEvents')
      .select('eventId')
      .where('eventId', 'in', [old.id, later.id])
      .where('feed', '=', 'public')
      .execute();
    expect(rows).toEqual([{ eventId: later.id }]);
  });

  it('contains events that became internal as cancelled, in their last public form', async () => {
    const event = await create({ title: 'Ausflug' });
    await change(event.id, { internal: true });
    await change(event.id, { title: 'Geheimer Ausflug' });
    expect(await found(event.id)).toMatchObject({ status: 'CANCELLED', summary: 'Ausflug', sequence: 1 });
    await change(event.id, { internal: false });
    expect(await found(event.id)).toMatchObject({ status: 'CONFIRMED', sequence: 3 });
  });
});

describe('a member’s own calendar', () => {
  it('contains deleted internal events as cancelled', async () => {
    const { id } = await create({ internal: true });
    await keeper.call(api.deleteCalendarEvent, { params: { id } });
    const entry = await found(id, byToken(await newLink(keeper)));
    expect(entry?.status).toBe('CANCELLED');
    expect(await found(id)).toBeUndefined();
  });

  it('contains internal events too, by bearer or by its link', async () => {
    const event = await create({ internal: true });
    const member = await app.person();
    const bearer = app.raw(`${base}/internal`, { as: member });
    expect(await found(event.id, bearer)).toMatchObject({ summary: 'Weihnachtsfeier' });
    expect(await found(event.id, byToken(await newLink(member)))).toBeDefined();
  });

  it('contains the layers in its link: events, the games of one’s teams, one’s bookings', async () => {
    const event = await create({ title: 'Nur im Verein', internal: true });
    const player = await app.person({ permissions: ['m_tms', 'm_gms', 'm_usrs'] });
    const team = async (name: string) => {
      const body = { name, league: 'Bezirksliga', rank: 1, type: 'adults' as const, color: '#1971c2' };
      return (await player.call(createTeam, { body })).data.id;
    };
    const [own, other] = [await team('Erste'), await team('Zweite')];
    await player.call(joinTeam, { params: { id: player.id }, body: { teamId: own } });
    const game = async (teamId: string) => {
      const body = { teamId, homeTeam: 'TTC', awayTeam: 'SV', homeGame: true, date: '2026-12-05T18:00:00Z' };
      return (await player.call(createGame, { body })).data.id;
    };
    const [mine, theirs] = [await game(own), await game(other)];
    const token = await newLink(player);
    const contents = async (layers?: string) => {
      const text = await (await byToken(`${token}${layers === undefined ? '' : `&layers=${layers}`}`)).text();
      return { event: text.includes(event.id), mine: text.includes(mine), theirs: text.includes(theirs) };
    };
    // links without layers, created before the choice existed, keep their contents
    expect(await contents()).toEqual({ event: true, mine: false, theirs: false });
    expect(await contents('events,games,training')).toEqual({ event: true, mine: true, theirs: false });
    expect(await contents('games')).toEqual({ event: false, mine: true, theirs: false });
    expect((await byToken(`${token}&layers=birthdays`)).status).toBe(422);
  });

  it('opens with the newest link only, and with none after it was revoked', async () => {
    const member = await app.person();
    const params = { id: member.id };
    const since = async () => (await member.call(linksApi.getFeedToken, { params })).data.createdAt;
    expect(await since()).toBeNull();
    const first = await newLink(member);
    expect(await since()).toBe('2026-10-01T10:00:00Z');
    app.setTime('2026-10-02T10:00:00Z');
    const second = await newLink(member);
    expect(await since()).toBe('2026-10-02T10:00:00Z');
    app.setTime('2026-10-01T10:00:00Z');
    expect([(await byToken(first)).status, (await byToken(second)).status]).toEqual([401, 200]);
    await member.call(linksApi.deleteFeedToken, { params });
    expect([(await byToken(second)).status, await since()]).toEqual([401, null]);
  });

  it('opens nothing else, and is not cached', async () => {
    const member = await app.person();
    const { data } = await member.call(linksApi.createFeedToken, {
      params: { id: member.id },
      idempotencyKey: 'a',
    });
    expect((await app.raw(`/api/main/v1/events?token=${data.token}`)).status).toBe(401);
    const bearer = { headers: { authorization: `Bearer ${data.token}` } };
    expect((await app.raw('/api/main/v1/events', bearer)).status).toBe(401);
    const again = await member.call(linksApi.createFeedToken, {
      params: { id: member.id },
      idempotencyKey: 'a',
    });
    expect(again.data.token).not.toBe(data.token);
  });

  it('is private, and closes when the member is removed or no longer approved', async () => {
    const admin = await app.person({ permissions: ['m_usrs'] });
    const [leaving, removed] = [await app.person(), await app.person()];
    const links = [await newLink(leaving), await newLink(removed)];
    const params = { id: removed.id };
    expect((await refusalOf(admin.call(linksApi.getFeedToken, { params }))).code).toBe('missing-permission');
    await leaving.call(leaveClub, { params: { id: leaving.id } });
    await admin.call(removeUser, { params });
    for (const link of links) expect((await byToken(link)).status).toBe(401);
    const former = await app.person();
    const link = await newLink(former);
    await app.db.updateTable('main.users').set({ approved: false }).where('id', '=', former.id).execute();
    expect((await byToken(link)).status).toBe(403);
    await admin.call(approveUser, { params: { id: former.id }, body: {} });
    expect((await byToken(link)).status).toBe(200);
  });
});
