/** The games as a calendar to subscribe to (RFC 5545). */

import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { Env } from '../platform/env.ts';
import type { listFeedGames } from './store.ts';

type FeedGame = Awaited<ReturnType<typeof listFeedGames>>[number];

/** A match of two teams takes about three hours. */
const duration = 3 * 60 * 60 * 1000;

const scoreOf = (game: FeedGame): string =>
  game.scoreHome !== null && game.state !== 'planned' ? ` ${game.scoreHome}:${game.scoreGuest}` : '';

/** One block of `VTIMEZONE`, for programs that do not know the zone by its name. */
const zoneOf = (zone: string): string => {
  const [block] = tzlib_get_ical_block(zone);
  return typeof block === 'string' ? block : '';
};

/**
 * Text of the feed.
 * @param name what the subscriber sees as the calendar's name
 * @param games with the counters that tell calendar programs what is new
 */
export function gamesFeed(name: string, games: readonly FeedGame[], env: Env): string {
  const calendar = ical({
    name,
    prodId: { company: env.clubName, product: 'games', language: 'DE' },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: env.clubTimezone, generator: zoneOf },
    ttl: 60 * 60,
  });
  for (const game of games) {
    const start = new Date(game.date);
    calendar.createEvent({
      id: `${game.id}@${new URL(env.publicUrl).hostname}`,
      sequence: game.sequence,
      stamp: new Date(game.modifiedAt),
      created: new Date(game.createdAt),
      lastModified: new Date(game.modifiedAt),
      start,
      end: new Date(start.getTime() + duration),
      timezone: env.clubTimezone,
      summary: `${game.homeTeam} vs ${game.awayTeam}${scoreOf(game)}`,
      description: [game.league, game.cupGame ? 'Pokal' : ''].filter((part) => part !== '').join('\n'),
      location: game.location,
      status: game.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      categories: [{ name: game.teamName }],
    });
  }
  return calendar.toString();
}
