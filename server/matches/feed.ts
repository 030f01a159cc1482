/** What the match week adds to a member's own calendar: the games of their teams, or only those in which they play. */

import { clubTime } from '@club/contract/club-time.ts';
import { placeIn } from '@club/contract/matches/line-up/rules.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { type Answer, isStale, meetingOf } from '@club/contract/matches/rules.ts';
import type { FeedSource } from '../calendar/feed.ts';
import { feedEventsOf } from '../games/actions.ts';
import { listFeedGames } from '../games/store.ts';
import type { FeedEvent } from '../platform/calendar.ts';
import { uidMaker } from '../platform/feed-host.ts';
import type { Context } from '../platform/http/route.ts';
import { listLineUps } from './line-up/store.ts';
import * as store from './store.ts';

type FeedGame = Awaited<ReturnType<typeof listFeedGames>>[number];

const answerWords: Record<Answer, string> = {
  yes: 'Du hast zugesagt',
  maybe: 'Du kannst vielleicht',
  substituteOnly: 'Du spielst, wenn jemand fehlt',
  no: 'Du hast abgesagt',
};

/** Places of somebody in a published line-up: `Einzel 2, Doppel 1`; '' where they have none. */
function placesOf(lineUp: LineUp | undefined, userId: string): string {
  if (lineUp?.state !== 'published') return '';
  const { single, double } = placeIn(lineUp, userId);
  return [
    ...(single === null ? [] : [`Einzel ${single}`]),
    ...(double === null ? [] : [`Doppel ${double.number}`]),
  ].join(', ');
}

/** The games with the caller's details: when the team meets, their answer, and where they play. */
async function withOwnPart(context: Context, games: readonly FeedGame[]): Promise<FeedEvent[]> {
  const { db, env, now, caller } = context;
  const ids = games.filter(({ date }) => date > now).map(({ id }) => id);
  const [uidOf, teams, answers, lineUps] = await Promise.all([
    uidMaker(db),
    store.listMeetings(db),
    store.listAvailabilities(db, ids),
    listLineUps(db, ids),
  ]);
  const own = new Map(
    answers.filter(({ userId }) => userId === caller.userId).map((row) => [row.gameId, row]),
  );
  const events = feedEventsOf(games, uidOf);
  return events.map((event, at) => {
    const game = games[at];
    const team = teams.find(({ id }) => id === game?.teamId);
    if (!game || !team || game.date <= now || event.cancelled) return event;
    const date = game.date.toISOString();
    const meets = meetingOf(
      { ...game, date, meetAt: game.meetAt && new Date(game.meetAt).toISOString() },
      team,
    );
    const row = own.get(game.id);
    const answered = row && !isStale(row.forDate, date) ? row : undefined;
    const lineUp = lineUps.get(game.id);
    const places = placesOf(lineUp, caller.userId);
    const lines = [
      event.description,
      `Treffpunkt: ${clubTime(env.clubTimezone).localOf(meets).time}`,
      ...(places === '' ? (answered ? [answerWords[answered.answer]] : []) : [`Du spielst: ${places}`]),
    ];
    const changes = [answered?.answeredAt, places === '' ? null : lineUp?.publishedAt].map((instant) =>
      Date.parse(instant ?? ''),
    );
    return {
      ...event,
      description: lines.filter(Boolean).join('\n'),
      modified: new Date(Math.max(event.modified.getTime(), ...changes.filter(Number.isFinite))),
    };
  });
}

/** All games of the caller's teams. */
export const teamGames: FeedSource = {
  layer: 'games',
  always: false,
  perPerson: true,
  eventsOf: async (context, since) =>
    withOwnPart(context, await listFeedGames(context.db, { of: context.caller }, since)),
};

/** The games in which the caller plays: they are in the line-up, or have said yes while there is none. */
export const playedGames: FeedSource = {
  layer: 'playing',
  always: false,
  perPerson: true,
  eventsOf: async (context, since) => {
    const ids = await store.listPlayed(context.db, context.caller.userId);
    return withOwnPart(context, await listFeedGames(context.db, { ids }, since));
  },
};
