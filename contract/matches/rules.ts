/** The rules of the match week: who can play, until when players can answer, when the team meets, and when it is reminded. */
import type { ClubTime } from '../club-time.ts';
import { addDays } from '../club-time.ts';
import type { FailureCode } from '../failures.ts';
import type { GameState } from '../games/rules.ts';
import { actsFor, type Viewer } from '../permissions.ts';
import { isQuiet, night } from '../settings/rules.ts';

/** kann, vielleicht, nur als Ersatz, kann nicht */
export const answers = ['yes', 'maybe', 'substituteOnly', 'no'] as const;
export type Answer = (typeof answers)[number];

/** the person, a guardian or captain for them, or the link in a message */
export const answerers = ['self', 'guardian', 'captain', 'link'] as const;
export type Answerer = (typeof answerers)[number];
/** the same, or an absence where nobody has answered */
export const reasons = [...answerers, 'absence'] as const;

/** The role in which the viewer answers for somebody. */
export const answererFor = (viewer: Viewer, userId: string): Answerer => {
  if (viewer.userId === userId) return 'self';
  return actsFor(viewer, userId) ? 'guardian' : 'captain';
};

const minuteMs = 60_000;
/** Players are asked again when a game moves by more than this. */
export const movedMinutes = 120;

/** Whether an answer was given for another time: the game has moved since. @param forDate, date ISO 8601 */
export const isStale = (forDate: string, date: string): boolean =>
  Math.abs(Date.parse(date) - Date.parse(forDate)) > movedMinutes * minuteMs;

/** Why nobody can answer any more, or null. @param game `date` in ISO 8601 */
export function refuseAnswer(game: { state: GameState; date: string }, now: Date): FailureCode | null {
  if (game.state === 'cancelled') return 'game-cancelled';
  return game.state !== 'planned' || Date.parse(game.date) <= now.getTime() ? 'game-begun' : null;
}

type Meeting = { meetMinutesHome: number; meetMinutesAway: number };
/** When the team meets: as the game says, else as the team usually does. @returns ISO 8601, UTC */
export const meetingOf = (
  game: { date: string; homeGame: boolean; meetAt: string | null },
  team: Meeting,
): string =>
  game.meetAt ??
  new Date(
    Date.parse(game.date) - (game.homeGame ? team.meetMinutesHome : team.meetMinutesAway) * minuteMs,
  ).toISOString();

/** Club time at which people are asked and reminded. */
const remindsAt = '18:00';

/**
 * The reminder that is due now: the number of days before the game, or null. Of several that have passed only the latest
 * counts, so a game that is entered late asks once.
 * @param date of the game, ISO 8601  @param days the team's, in any order
 */
function reminderDue(
  date: string,
  days: readonly number[],
  now: Date,
  { localOf, instantOf }: ClubTime,
): number | null {
  if (Date.parse(date) <= now.getTime()) return null;
  const day = localOf(date).date;
  const isPast = (before: number) => Date.parse(instantOf(addDays(day, -before), remindsAt)) <= now.getTime();
  const passed = days.filter(isPast);
  return passed.length === 0 ? null : Math.min(...passed);
}

/** A question that was asked: for which time of the game, how many days before it, and when. Instants in ISO 8601 */
export type Asked = { date: string; days: number; sentAt: string };

/** The value of `days` for a question asked because the game had moved, before its reminders. */
export const askedAhead = 365;

const dayMs = 24 * 60 * minuteMs;

/** Whether people can be asked about a game now: not at night, unless it is within a day. @param date of the game, ISO 8601 */
export const mayAskNow = (date: string, now: Date, zone: ClubTime): boolean =>
  Date.parse(date) - now.getTime() <= dayMs || !isQuiet(night, zone.localOf(now).time);

/**
 * The question that is due now, or null: the first, a reminder, or again because the game has moved. Each is asked once.
 * @param game `date` in ISO 8601; `reminders` are the team's days; `asked`: the questions so far, for any time of the game; `staleAt`:
 * when somebody last answered for another time, ISO 8601, or null. The game has moved since, so older questions no longer count
 */
export function questionDue(
  game: { date: string; reminders: readonly number[]; asked: readonly Asked[]; staleAt: string | null },
  now: Date,
  zone: ClubTime,
): { days: number; reason: 'first' | 'reminder' | 'moved' } | null {
  const { date, staleAt } = game;
  if (Date.parse(date) <= now.getTime() || !mayAskNow(date, now, zone)) return null;
  const due = reminderDue(date, game.reminders, now, zone);
  const counts = ({ sentAt }: Asked) => staleAt === null || Date.parse(sentAt) >= Date.parse(staleAt);
  const asked = game.asked.filter((one) => !isStale(one.date, date) && counts(one));
  if (asked.length === 0 && (game.asked.length > 0 || staleAt !== null))
    return { days: due ?? askedAhead, reason: 'moved' };
  if (due === null || asked.some(({ days }) => days <= due)) return null;
  return { days: due, reason: asked.length === 0 ? 'first' : 'reminder' };
}
