/** A club with a captain, and the site that serves the calendar of its team. */

import { listGames } from '@club/contract/games/api.ts';
import * as api from '@club/contract/games/calendar-links/api.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import { notifiedIn } from '../../../notifications/testing/notified.ts';
import { openSite } from '../../../testing/site.ts';
import { openTestApp, type Person } from '../../../testing/test-app.ts';
import { readLink } from '../read-link.ts';

export type Entry = {
  uid: string;
  home?: string;
  away?: string;
  at: string;
  place?: string;
  cancelled?: boolean;
};

/** A calendar file. @param entries `at` in the club's zone: `20261204T193000` */
export const calendar = (...entries: Entry[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...entries.flatMap(({ uid, home = 'TTC 1990 Hof', away = 'TTC Selb', at, place, cancelled }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTART;TZID=Europe/Berlin:${at}`,
      `SUMMARY:${home} vs ${away}`,
      ...(place ? [`LOCATION:${place}`] : []),
      ...(cancelled ? ['STATUS:CANCELLED'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

export const first: Entry = { uid: 'a', at: '20261204T193000', place: 'Jahnhalle' };
export const second: Entry = { uid: 'b', away: 'TV Rehau', at: '20261211T193000', place: 'Jahnhalle' };
export const start = '2026-11-20T12:00:00Z';
export const hours = (count: number) => new Date(Date.parse(start) + count * 3_600_000);
/** The same as in an answer. */
export const instantAt = (count: number) => hours(count).toISOString().replace('.000', '');

export async function openLinksApp() {
  const site = await openSite();
  const app = await openTestApp({
    CALENDAR_LINK_PREFIXES: `${site.origin}/`,
    CALENDAR_LINK_PRIVATE: 'true',
  });
  const clock = { at: new Date(start), now: () => clock.at };
  const setTime = (at: Date) => {
    clock.at = at;
    app.setTime(at.toISOString());
  };
  setTime(clock.at);
  const admin = await app.person({ permissions: ['m_tms', 'm_gms'] });
  const captain = await app.person();
  const deps = { db: app.db, env: app.env, clock };

  return {
    ...app,
    site,
    admin,
    captain,
    clock,
    deps,
    setTime,
    /** A team whose calendar is at this path; null: it has no link. */
    async team(path: string | null, name = 'TTC 1990 Hof') {
      const { data } = await admin.call(createTeam, {
        body: {
          name,
          league: 'Liga',
          rank: 1,
          type: 'adults',
          color: '#134677',
          captainIds: [captain.id],
          linkCalendar: path === null ? null : site.origin + path,
        },
      });
      return data.id;
    },
    /** The calendar of the site from now on. */
    shows: (text: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
      site.answer((_, response) => response.writeHead(status, headers).end(text)),
    /** Reads the link, this many hours after the start. */
    async read(teamId: string, after: number, fetching = {}) {
      setTime(hours(after));
      await readLink({ ...deps, fetching }, teamId);
    },
    link: async (id: string, as: Person = captain) =>
      (await as.call(api.getCalendarLink, { params: { id } })).data,
    take: async (id: string, digest: string, as: Person = captain) =>
      (await as.call(api.takeCalendarProposal, { params: { id }, body: { digest } })).data,
    dismiss: async (id: string, digest: string) =>
      (await captain.call(api.dismissCalendarProposal, { params: { id }, body: { digest } })).data,
    games: async (teamId: string) =>
      (await captain.call(listGames, { query: { teamId } })).data.items.map(
        ({ awayTeam, date, location, state }) => ({ awayTeam, date, location, state }),
      ),
    /** titles and first lines of the messages to captains so far */
    messages: async (teamId: string) =>
      (await notifiedIn(app.db, 'team'))
        .filter(({ link }) => link === `/teams/${teamId}/season`)
        .map(({ title, body, to }) => ({ title, body, to: [...(to.userIds ?? [])].sort() })),
    close: async () => {
      await app.close();
      await site.close();
    },
  };
}
export type LinksApp = Awaited<ReturnType<typeof openLinksApp>>;
