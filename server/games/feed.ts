/** The calendar feed of games. */
import { venueOf } from '@club/contract/games/rules.ts';
import { type FeedEvent, writeCalendar } from '../platform/calendar.ts';
import type { Env } from '../platform/env.ts';
import type { listFeedGames } from './store.ts';

type FeedGame = Awaited<ReturnType<typeof listFeedGames>>[number];

/** A match of two teams takes about three hours. */
const duration = 3 * 60 * 60 * 1000;

const scoreOf = (game: FeedGame): string =>
  game.scoreHome !== null && game.state !== 'planned' ? ` ${game.scoreHome}:${game.scoreGuest}` : '';

/** @param name the calendar's display name */
export function gamesFeed(
  name: string,
  games: readonly FeedGame[],
  { env, uidOf }: { env: Env; uidOf: (id: string) => string },
): string {
  const about = { product: env.clubName, name, zone: env.clubTimezone, refresh: 'PT1H' };
  return writeCalendar(about, feedEventsOf(games, uidOf));
}

/** Converts games to calendar events. */
export const feedEventsOf = (games: readonly FeedGame[], uidOf: (id: string) => string): FeedEvent[] =>
  games.map((game) => ({
    uid: uidOf(game.id),
    sequence: game.sequence,
    created: game.createdAt,
    modified: game.modifiedAt,
    start: game.date,
    end: new Date(game.date.getTime() + duration),
    summary: `${game.homeTeam} vs ${game.awayTeam}${scoreOf(game)}`,
    description: [game.league, game.cupGame ? 'Pokal' : ''].filter((part) => part !== '').join('\n'),
    location: venueOf(game),
    cancelled: game.state === 'cancelled',
    categories: [game.teamName],
  }));
