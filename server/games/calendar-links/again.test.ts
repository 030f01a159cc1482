/** Calendar links over several readings: what was decided stays decided, and what is proposed again is announced again. */
import { changeGame, listGames } from '@club/contract/games/api.ts';
import * as api from '@club/contract/games/calendar-links/api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  calendar,
  type Entry,
  first,
  hours,
  type LinksApp,
  openLinksApp,
  second,
} from './testing/links-app.ts';

let app: LinksApp;
beforeAll(async () => {
  app = await openLinksApp();
});
afterAll(() => app.close());

const moved = { ...first, at: '20261205T180000' };

/** A team with both games, as its calendar has them. */
async function readTeam(path: string) {
  app.setTime(hours(0));
  const teamId = await app.team(path);
  app.shows(calendar(first, second));
  await app.read(teamId, 0);
  await app.take(teamId, (await app.link(teamId)).proposal?.digest ?? '');
  return teamId;
}

it('a game that is moved, moved back and moved again is announced to captains both times', async () => {
  const teamId = await readTeam('/to-and-fro.ics');
  const sent = (await app.messages(teamId)).length;
  app.shows(calendar(moved, second));
  await app.read(teamId, 6);
  expect((await app.messages(teamId)).length).toBe(sent + 1);
  app.shows(calendar(first, second));
  await app.read(teamId, 12);
  expect((await app.link(teamId)).proposal).toBe(null);
  app.shows(calendar(moved, second));
  await app.read(teamId, 18);
  expect((await app.link(teamId)).proposal?.changes.changed).toHaveLength(1);
  expect((await app.messages(teamId)).length).toBe(sent + 2);
});

describe('a game changed manually, and missing in the calendar once', () => {
  /** It is played elsewhere, as somebody has entered. */
  async function playElsewhere(path: string) {
    const teamId = await readTeam(path);
    const [game] = (await app.captain.call(listGames, { query: { teamId } })).data.items;
    await app.admin.call(changeGame, { params: { id: game?.id ?? '' }, body: { location: 'Schule' } });
    return teamId;
  }
  async function missOnce(teamId: string) {
    app.shows(calendar(second));
    await app.read(teamId, 6);
    app.shows(calendar(first, second));
    await app.read(teamId, 12);
  }

  it('is not proposed to be set back', async () => {
    const teamId = await playElsewhere('/missing.ics');
    await missOnce(teamId);
    expect((await app.link(teamId)).proposal).toBe(null);
  });

  it('is not set back by itself', async () => {
    const teamId = await playElsewhere('/missing-automatic.ics');
    await app.captain.call(api.setCalendarLink, { params: { id: teamId }, body: { automatic: true } });
    await missOnce(teamId);
    expect((await app.games(teamId))[0]?.location).toBe('Schule');
  });

  it('is changed by what the calendar says anew', async () => {
    const teamId = await playElsewhere('/missing-moved.ics');
    await app.captain.call(api.setCalendarLink, { params: { id: teamId }, body: { automatic: true } });
    app.shows(calendar(second));
    await app.read(teamId, 6);
    app.shows(calendar(moved, second));
    await app.read(teamId, 12);
    expect((await app.games(teamId))[0]?.date).toBe('2026-12-05T17:00:00Z');
  });
});

describe('a calendar that gives its games new UIDs each time', () => {
  const another = (at: number, ...entries: Entry[]) =>
    calendar(...entries.map((entry) => ({ ...entry, uid: `${entry.uid} ${at}` })));

  it('does not set back what was changed manually, and adds nothing', async () => {
    const teamId = await readTeam('/new-uids.ics');
    const [game] = (await app.captain.call(listGames, { query: { teamId } })).data.items;
    await app.admin.call(changeGame, { params: { id: game?.id ?? '' }, body: { location: 'Schule' } });
    const sent = (await app.messages(teamId)).length;
    for (const after of [6, 12]) {
      app.shows(another(after, first, second));
      await app.read(teamId, after);
      expect((await app.link(teamId)).proposal).toBe(null);
    }
    expect((await app.games(teamId)).map(({ location }) => location)).toEqual(['Schule', 'Jahnhalle']);
    expect((await app.messages(teamId)).length).toBe(sent);
  });

  it('moves a game, and moves it back', async () => {
    const teamId = await readTeam('/new-uids-to-and-fro.ics');
    await app.captain.call(api.setCalendarLink, { params: { id: teamId }, body: { automatic: true } });
    const dates: string[][] = [];
    for (const [after, entry] of [
      [6, moved],
      [12, first],
    ] as const) {
      app.shows(another(after, entry, second));
      await app.read(teamId, after);
      dates.push((await app.games(teamId)).map(({ date }) => date));
    }
    expect(dates).toEqual([
      ['2026-12-05T17:00:00Z', '2026-12-11T18:30:00Z'],
      ['2026-12-04T18:30:00Z', '2026-12-11T18:30:00Z'],
    ]);
  });
});
