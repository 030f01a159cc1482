/** Calendar links: what is read there becomes a proposal to captains, or is taken over by itself. */

import { changeGame, listGames } from '@club/contract/games/api.ts';
import * as api from '@club/contract/games/calendar-links/api.ts';
import { changeTeam, deleteTeam } from '@club/contract/teams/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifiedIn } from '../../notifications/testing/notified.ts';
import { reaches } from '../../notifications/testing/reaches.ts';
import { refusalOf } from '../../testing/test-app.ts';
import { readLink } from './read-link.ts';
import { listDueTeams } from './store.ts';
import {
  calendar,
  first,
  hours,
  instantAt,
  type LinksApp,
  openLinksApp,
  second,
  start,
} from './testing/links-app.ts';

let app: LinksApp;
beforeAll(async () => {
  app = await openLinksApp();
});
afterAll(() => app.close());

const moved = { ...first, at: '20261205T180000' };
const digestOf = async (teamId: string) => (await app.link(teamId)).proposal?.digest ?? '';

/** A team with both games, as its calendar has them. */
async function readTeam(path: string) {
  app.setTime(hours(0));
  const teamId = await app.team(path);
  app.shows(calendar(first, second), { etag: '"1"' });
  await app.read(teamId, 0);
  await app.take(teamId, await digestOf(teamId));
  return teamId;
}

it('new games are proposed once to captains and holders of m_gms, and taken over by one tap', async () => {
  const teamId = await app.team('/new.ics');
  app.shows(calendar(first, second), { 'content-type': 'text/plain' });
  await app.read(teamId, 0);
  const { proposal, failure, readAt } = await app.link(teamId);
  expect([failure, readAt]).toEqual([null, start]);
  expect(proposal?.changes.created.map(({ awayTeam }) => awayTeam)).toEqual(['TTC Selb', 'TV Rehau']);
  expect(await app.games(teamId)).toEqual([]);
  await app.read(teamId, 6);
  expect(await app.messages(teamId)).toEqual([
    {
      title: 'Kalender geändert: TTC 1990 Hof',
      body: 'Spiele: 2 neu. Willst du das übernehmen?',
      to: [app.captain.id, app.admin.id].sort(),
    },
  ]);
  expect((await app.take(teamId, proposal?.digest ?? '')).proposal).toBe(null);
  expect(await app.games(teamId)).toMatchObject([
    { awayTeam: 'TTC Selb', date: '2026-12-04T18:30:00Z', location: 'Jahnhalle' },
    { awayTeam: 'TV Rehau', date: '2026-12-11T18:30:00Z' },
  ]);
});

it('times without a zone are those of the club', async () => {
  const teamId = await app.team('/floating.ics');
  app.shows(calendar(first, second).replaceAll(';TZID=Europe/Berlin', ''));
  await app.read(teamId, 0);
  const { proposal } = await app.link(teamId);
  expect(proposal?.changes.created.map(({ date }) => date)).toEqual([
    '2026-12-04T18:30:00Z',
    '2026-12-11T18:30:00Z',
  ]);
});

it('a message about a proposal that has waited reaches those who decide about it, while nobody has', async () => {
  const teamId = await app.team('/waits.ics');
  app.shows(calendar(first, second));
  await app.read(teamId, 0);
  const reached = (person: { id: string }) => reaches(app, ['calendar-proposals', teamId], person);
  expect([await reached(app.captain), await reached(app.admin)]).toEqual([true, true]);
  const captains = (captainIds: string[]) =>
    app.admin.call(changeTeam, { params: { id: teamId }, body: { captainIds } });
  await captains([]);
  expect([await reached(app.captain), await reached(app.admin)]).toEqual([false, true]);
  await captains([app.captain.id]);
  await app.take(teamId, await digestOf(teamId));
  expect([await reached(app.captain), await reached(app.admin)]).toEqual([false, false]);
});

it('a game that moves is proposed with old and new date, and the team is notified when it is taken over', async () => {
  const teamId = await readTeam('/moved.ics');
  app.shows(calendar(second, moved));
  await app.read(teamId, 6);
  const { proposal } = await app.link(teamId);
  expect(proposal?.changes.changed.map(({ fields }) => fields)).toEqual([
    { date: ['2026-12-04T18:30:00Z', '2026-12-05T17:00:00Z'] },
  ]);
  expect((await app.messages(teamId)).at(-1)?.body).toContain('1 verlegt');
  const { digest = '' } = proposal ?? {};
  // two captains tap at once
  const both = await Promise.all([app.take(teamId, digest), app.take(teamId, digest, app.admin)]);
  expect(both.map((one) => one.proposal)).toEqual([null, null]);
  expect((await app.games(teamId))[0]?.date).toBe('2026-12-05T17:00:00Z');
  // the captain, who does not play, gets one too where the other was quicker
  const toTeam = (await notifiedIn(app.db)).filter(({ to }) => to.teamId === teamId);
  expect(toTeam.map(({ title }) => title)).toEqual(['Spiel verlegt']);
});

it('a game that is played elsewhere counts as moved, too', async () => {
  const teamId = await readTeam('/elsewhere.ics');
  app.shows(calendar({ ...first, place: 'Schule' }, second));
  await app.read(teamId, 6);
  expect((await app.messages(teamId)).at(-1)?.body).toContain('1 verlegt');
});

it('another link is read at once, and not when the former one would have been', async () => {
  const teamId = await readTeam('/before.ics');
  expect(await listDueTeams(app.db, hours(1))).not.toContain(teamId);
  const body = { linkCalendar: `${app.site.origin}/after.ics` };
  await app.admin.call(changeTeam, { params: { id: teamId }, body });
  expect(await listDueTeams(app.db, hours(1))).toContain(teamId);
});

it('what is proposed is compared with the games of today', async () => {
  const teamId = await readTeam('/today.ics');
  app.shows(calendar(moved, second));
  await app.read(teamId, 6);
  const digest = await digestOf(teamId);
  const [game] = (await app.captain.call(listGames, { query: { teamId } })).data.items;
  const byHand = { params: { id: game?.id ?? '' }, body: { date: '2026-12-05T17:00:00Z' } };
  await app.admin.call(changeGame, byHand);
  expect((await app.link(teamId)).proposal).toBe(null);
  expect((await app.take(teamId, digest)).proposal).toBe(null);
});

it('a dismissed change stays hidden until the calendar changes, and then only that is proposed', async () => {
  const teamId = await readTeam('/dismissed.ics');
  app.shows(calendar(moved, second));
  await app.read(teamId, 6);
  expect((await app.dismiss(teamId, await digestOf(teamId))).proposal).toBe(null);
  await app.read(teamId, 12);
  expect((await app.link(teamId)).proposal).toBe(null);
  const sent = (await app.messages(teamId)).length;
  app.shows(calendar(moved, { ...second, cancelled: true }));
  await app.read(teamId, 18);
  await app.read(teamId, 24);
  const { changes } = (await app.link(teamId)).proposal ?? {};
  expect([changes?.changed, changes?.cancelled.map(({ awayTeam }) => awayTeam)]).toEqual([[], ['TV Rehau']]);
  expect((await app.messages(teamId)).length).toBe(sent + 1);
});

it('a game changed manually is left alone until the calendar says something new about it', async () => {
  const teamId = await readTeam('/by-hand.ics');
  const [game] = (await app.captain.call(listGames, { query: { teamId } })).data.items;
  await app.admin.call(changeGame, { params: { id: game?.id ?? '' }, body: { location: 'Schule' } });
  app.shows(calendar(first, { ...second, at: '20261212T150000' }));
  await app.read(teamId, 6);
  const { changes } = (await app.link(teamId)).proposal ?? {};
  expect(changes?.changed.map(({ game: { awayTeam } }) => awayTeam)).toEqual(['TV Rehau']);
});

it('a proposal that was replaced meanwhile is not taken over unseen', async () => {
  const teamId = await readTeam('/replaced.ics');
  app.shows(calendar(moved, second));
  await app.read(teamId, 6);
  const seen = await digestOf(teamId);
  app.shows(calendar({ ...moved, at: '20261206T100000' }, second));
  await app.read(teamId, 12);
  expect((await refusalOf(app.take(teamId, seen))).code).toBe('stale');
  expect((await refusalOf(app.dismiss(teamId, seen))).code).toBe('stale');
  expect((await app.games(teamId))[0]?.date).toBe('2026-12-04T18:30:00Z');
});

it('where the team says so, changes are taken over by themselves, without a message to captains', async () => {
  const teamId = await readTeam('/automatic.ics');
  const sent = (await app.messages(teamId)).length;
  const body = { automatic: true };
  const set = await app.captain.call(api.setCalendarLink, { params: { id: teamId }, body });
  expect(set.data.automatic).toBe(true);
  app.shows(calendar(moved, second));
  await app.read(teamId, 6);
  expect((await app.games(teamId))[0]?.date).toBe('2026-12-05T17:00:00Z');
  expect((await app.link(teamId)).proposal).toBe(null);
  expect((await app.messages(teamId)).length).toBe(sent);
});

describe('what is no calendar of the team', () => {
  it.each([
    ['an error', 'http-error', 500, () => app.shows('Fehler', {}, 500)],
    ['a page', 'not-a-calendar', null, () => app.shows('<html>Wartung</html>')],
    ['nothing', 'not-a-calendar', null, () => app.shows('')],
    ['an empty calendar', 'no-games', null, () => app.shows(calendar())],
    ['a calendar of others', 'no-games', null, () => app.shows(calendar({ ...first, home: 'TSV Bayreuth' }))],
    ['half a calendar', 'broken-off', null, () => app.shows(calendar(moved, second).slice(0, -60))],
    ['a huge answer', 'too-large', null, () => app.shows(Buffer.alloc(2_000_001, 'x'))],
    ['a redirect elsewhere', 'redirect', null, () => app.shows('', { location: 'http://10.0.0.1/' }, 302)],
    ['nothing in time', 'too-slow', null, () => app.site.answer(() => undefined)],
  ] as const)('%s changes nothing, and is named', async (name, reason, status, serve) => {
    const teamId = await readTeam(`/broken/${encodeURIComponent(name)}`);
    const before = await app.games(teamId);
    serve();
    await app.read(teamId, 6, reason === 'too-slow' ? { patience: 300 } : {});
    const { failure, proposal } = await app.link(teamId);
    expect(failure).toEqual({ reason, status, since: instantAt(6), count: 1 });
    expect(proposal).toBe(null);
    expect(await app.games(teamId)).toEqual(before);
  });

  it('leaves an open proposal as it is', async () => {
    const teamId = await readTeam('/open.ics');
    app.shows(calendar(moved, second));
    await app.read(teamId, 6);
    app.shows('', {}, 500);
    await app.read(teamId, 12);
    expect((await app.link(teamId)).proposal?.changes.changed).toHaveLength(1);
  });

  it('sends one message, after the third time in a row, and begins again once it works again', async () => {
    const teamId = await readTeam('/failing.ics');
    const sent = (await app.messages(teamId)).length;
    app.shows('', {}, 503);
    for (const after of [6, 12]) await app.read(teamId, after);
    expect((await app.messages(teamId)).length).toBe(sent);
    for (const after of [18, 24, 30]) await app.read(teamId, after);
    expect((await app.messages(teamId)).slice(sent)).toEqual([
      {
        title: 'Kalender nicht lesbar: TTC 1990 Hof',
        body: 'Die Seite antwortet mit einem Fehler. Seit Fr., 20. November um 19:00. Die Spiele bleiben, wie sie sind.',
        to: [app.captain.id, app.admin.id].sort(),
      },
    ]);
    expect((await app.link(teamId)).failure).toMatchObject({ count: 5, since: instantAt(6) });
    app.shows(calendar(first, second));
    await app.read(teamId, 36);
    expect((await app.link(teamId)).failure).toBe(null);
    app.shows('', {}, 503);
    for (const after of [42, 48, 54]) await app.read(teamId, after);
    expect((await app.messages(teamId)).length).toBe(sent + 2);
  });
});

it('an unchanged calendar is not sent again, and counts as read', async () => {
  const teamId = await readTeam('/unchanged.ics');
  app.site.answer(({ headers }, response) =>
    response.writeHead(headers['if-none-match'] === '"1"' ? 304 : 500).end(),
  );
  await app.read(teamId, 6);
  expect(await app.link(teamId)).toMatchObject({ failure: null, readAt: instantAt(6) });
});

it('another link starts afresh; without one there is nothing', async () => {
  const teamId = await readTeam('/one.ics');
  app.shows(calendar(moved, second), { etag: '"2"' });
  await app.read(teamId, 6);
  const change = (linkCalendar: string | null) =>
    app.admin.call(changeTeam, { params: { id: teamId }, body: { linkCalendar } });
  await change(`${app.site.origin}/other.ics`);
  expect(await app.link(teamId)).toMatchObject({ readAt: null, failure: null, proposal: null });
  await app.read(teamId, 6.1);
  const request = app.site.requests.at(-1);
  expect([request?.url, request?.headers['if-none-match']]).toEqual(['/other.ics', undefined]);
  expect((await app.link(teamId)).proposal?.changes.changed).toHaveLength(1);
  await change(null);
  const asked = app.site.requests.length;
  await app.read(teamId, 20);
  expect(app.site.requests).toHaveLength(asked);
  expect((await refusalOf(app.link(teamId))).code).toBe('not-found');
});

it('a link that is not allowed any more is not asked', async () => {
  const teamId = await app.team('/forbidden.ics');
  const asked = app.site.requests.length;
  await readLink(
    { ...app.deps, env: { ...app.env, calendarLinkPrefixes: ['https://elsewhere.example/'] } },
    teamId,
  );
  expect((await app.link(teamId)).failure?.reason).toBe('link-not-allowed');
  expect(app.site.requests).toHaveLength(asked);
});

it('a private address is not asked unless the operator allows it', async () => {
  const teamId = await app.team('/private.ics');
  const asked = app.site.requests.length;
  await readLink({ ...app.deps, env: { ...app.env, calendarLinkPrivate: false } }, teamId);
  expect((await app.link(teamId)).failure?.reason).toBe('private-address');
  expect(app.site.requests).toHaveLength(asked);
});

it('a team that is gone when the answer comes gets nothing', async () => {
  const teamId = await app.team('/gone.ics');
  let removed: Promise<unknown> = Promise.resolve();
  app.site.answer((_, response) => {
    // no transaction waits for the site: the team can be deleted meanwhile
    removed = app.admin.call(deleteTeam, { params: { id: teamId }, query: {} });
    void removed.then(() => response.end(calendar(first)));
  });
  await app.read(teamId, 60);
  await removed;
  expect(await app.messages(teamId)).toEqual([]);
  expect((await refusalOf(app.link(teamId))).code).toBe('not-found');
});

describe('the button', () => {
  it('has the link read soon, at most once a minute', async () => {
    const teamId = await readTeam('/button.ics');
    const press = () => app.captain.call(api.readCalendarLink, { params: { id: teamId } });
    expect((await refusalOf(press())).code).toBe('read-just-now');
    app.setTime(new Date(hours(0).getTime() + 61_000));
    expect((await press()).data.reading).toBe(true);
    expect((await refusalOf(press())).code).toBe('read-just-now');
    app.shows(calendar(moved, second));
    await readLink(app.deps, teamId);
    expect(await app.link(teamId)).toMatchObject({ reading: false, failure: null });
    expect(await digestOf(teamId)).not.toBe('');
  });

  it('is for captains of the team and those who manage games or teams, who do not decide about games', async () => {
    const teamId = await readTeam('/rights.ics');
    app.shows(calendar(moved, second));
    await app.read(teamId, 6);
    const digest = await digestOf(teamId);
    const other = await app.person();
    app.setTime(hours(7));
    await app.admin.call(changeTeam, {
      params: { id: await app.team(null, 'Zweite') },
      body: { captainIds: [other.id] },
    });
    expect((await refusalOf(app.link(teamId, other))).code).toBe('missing-permission');
    expect((await refusalOf(app.take(teamId, digest, other))).code).toBe('missing-permission');
    const manager = await app.person({ permissions: ['m_tms'] });
    expect((await app.link(teamId, manager)).proposal?.digest).toBe(digest);
    await manager.call(api.readCalendarLink, { params: { id: teamId } });
    expect((await refusalOf(app.take(teamId, digest, manager))).code).toBe('missing-permission');
  });
});
