/** Notifies about games: the team of moved, cancelled and played ones; followers of all games of played ones. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { isStale } from '@club/contract/matches/rules.ts';
import { type Message, notifyPeople } from '../notifications/actions.ts';
import { lastBodyOf } from '../notifications/latest/store.ts';
import { newAndOld, spoken } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { notifyMeetingsOf } from './meetings.ts';
import { notifySubstitutes, notifyTeam } from './recipients.ts';

export type GameReason = 'moved' | 'cancelled' | 'reinstated' | 'final';

const titles: Record<GameReason, { de: string; en: string }> = {
  moved: { de: 'Spiel verlegt', en: 'Game moved' },
  cancelled: { de: 'Spiel abgesagt', en: 'Game called off' },
  reinstated: { de: 'Spiel findet doch statt', en: 'Game takes place after all' },
  final: { de: 'Endstand', en: 'Final score' },
};

/** The record that a message is about, as `maySee` asks for it: several may wait for the same morning, and only what still holds is sent. */
const moduleOf: Record<GameReason, string> = {
  moved: 'games-taking-place',
  cancelled: 'cancelled-games',
  reinstated: 'games-taking-place',
  final: 'final-scores',
};

const dayMs = 86_400_000;
/** Most games listed in the message about an import; the others are counted. */
const mostNamed = 6;
const wasWord = { de: 'bisher', en: 'before' };
const noPlace = { de: 'ohne Ort', en: 'no place' };
const lies = ({ date }: Pick<Game, 'date'>, now: Date) => Date.parse(date) > now.getTime();

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;

/** Whether a game has another hall than before. A hall or a part of its address entered for the first time is no change. */
const changesHall = ({ hall: was }: Game, { hall: is }: Game): boolean =>
  was !== null &&
  is !== null &&
  (differ(was.name, is.name) || differ(was.street, is.street) || differ(was.town, is.town));

const isCorrected = (before: Game, after: Game): boolean =>
  before.scoreHome !== after.scoreHome || before.scoreGuest !== after.scoreGuest;

/** The reason for a notification of a change, or null. Past games cause none when they are moved. */
export function reasonOf(before: Game, after: Game, now: Date): GameReason | null {
  if (after.state === 'final')
    return after.scoreHome !== null && (before.state !== 'final' || isCorrected(before, after))
      ? 'final'
      : null;
  if (after.state === 'cancelled')
    return before.state !== 'cancelled' && lies(before, now) ? 'cancelled' : null;
  if (before.state === 'cancelled') return lies(after, now) ? 'reinstated' : null;
  const moved =
    before.date !== after.date || before.location !== after.location || changesHall(before, after);
  return moved && (lies(before, now) || lies(after, now)) ? 'moved' : null;
}

const hallIn = ({ hall, location }: Game): string | null =>
  hall ? [hall.name, hall.street, hall.town].filter(Boolean).join(', ') : location;

/** @param before the game before it was moved */
function messageOf(
  { now, env }: Pick<Context, 'now' | 'env'>,
  reason: GameReason,
  game: Game,
  before: Game,
): Message {
  const { homeTeam, awayTeam, scoreHome, scoreGuest, teamId, id } = game;
  const teams = `${homeTeam} – ${awayTeam}`;
  const placeIn = changesHall(before, game) ? hallIn : venueOf;
  const at = (one: Game, language: 'de' | 'en') =>
    [spoken(one.date, env)[language], placeIn(one)].filter(Boolean).join(' · ');
  const body = (language: 'de' | 'en') =>
    reason === 'final'
      ? `${teams} ${scoreHome}:${scoreGuest}`
      : [
          teams,
          reason === 'moved'
            ? newAndOld(at(game, language), at(before, language), language)
            : // the time and place that people know
              at(reason === 'cancelled' ? before : game, language),
        ].join('\n');
  const soonest = Math.min(Date.parse(game.date), Date.parse(before.date)) - now.getTime();
  return {
    kind: 'team',
    words: {
      de: { title: titles[reason].de, body: body('de') },
      en: { title: titles[reason].en, body: body('en') },
    },
    link: `/games?teamId=${teamId}`,
    about: { module: moduleOf[reason], id },
    urgent: reason !== 'final' && soonest < dayMs,
  };
}

/** Notifies those who are not in the team of a game that is moved or called off, or takes place after all. */
async function notifyOutside(
  context: Context,
  reason: GameReason,
  game: Game,
  before: Game,
  message: Message,
): Promise<void> {
  // a search that ends because of this notifies those whom it asked
  const endsSearch = reason === 'cancelled' || isStale(before.date, game.date);
  await notifySubstitutes(context, game, { ...message, link: `/games/${game.id}/match` }, !endsSearch);
}

/** Notifies about one game, of a score only once. Nobody gets both the team's and the club's message of it. */
export async function notifyGame(
  context: Context,
  reason: GameReason,
  game: Game,
  before: Game,
): Promise<void> {
  const message = messageOf(context, reason, game, before);
  if (reason !== 'final') {
    await notifyTeam(context, game.teamId, message, [game.id]);
    return notifyOutside(context, reason, game, before, message);
  }
  const { title, body } = message.words.de;
  const last = await lastBodyOf(context.db, { modules: ['final-scores', 'games'], id: game.id }, title);
  // a correction of its report reopens a game that often ends as before
  if (last === body) return;
  // a correction of what nobody has read is no news
  if (before.state === 'final' && last === null) return;
  await notifyPeople(context, message, { teamId: game.teamId });
  await notifyPeople(context, { ...message, kind: 'games' }, { outsideTeamId: game.teamId });
}

/** Notifies about a change if it is worth a message. */
export async function notifyChange(context: Context, before: Game, after: Game): Promise<void> {
  const reason = reasonOf(before, after, context.now);
  if (reason !== null) await notifyGame(context, reason, after, before);
  else await notifyMeetingsOf(context, after.teamId, [{ before, after }]);
}

type Reported = { reason: GameReason; before: Game; after: Game };

/** One line for each changed game, as many as are named. */
const linesOf = (reported: readonly Reported[], { env }: Context, language: 'de' | 'en'): string[] =>
  reported.slice(0, mostNamed).map(({ reason, before, after }) => {
    const [now, was] = [after, before].map((game) => spoken(game.date, env)[language]);
    const teams = `${after.homeTeam} – ${after.awayTeam}`;
    const off = language === 'de' ? 'abgesagt' : 'called off';
    const on = language === 'de' ? 'findet doch statt' : 'takes place after all';
    const placeIn = changesHall(before, after) ? hallIn : ({ location }: Game) => location;
    const [place, former] = [after, before].map((game) => placeIn(game) ?? noPlace[language]);
    const venue = place === former ? '' : ` · ${place} (${wasWord[language]} ${former})`;
    if (reason === 'cancelled') return `${teams}: ${off} (${was})`;
    if (reason === 'reinstated') return `${teams}: ${on} (${now})`;
    return `${teams}: ${now}${now === was ? '' : ` (${wasWord[language]} ${was})`}${venue}`;
  });

/** The message to the team about several changed games; the first line counts also those that are not named. */
function importMessage(context: Context, team: { id: string; name: string }, reported: readonly Reported[]) {
  const [first, ...others] = reported;
  const some = (counted: GameReason, words: string) => {
    const count = reported.filter(({ reason }) => reason === counted).length;
    return count > 0 ? [`${count} ${words}`] : [];
  };
  const body = (language: 'de' | 'en', counts: string[]) =>
    [counts.join(', '), ...linesOf(reported, context, language)].join('\n');
  return {
    kind: 'team',
    words: {
      de: {
        title: `Spielplan geändert: ${team.name}`,
        body: body('de', [
          ...some('moved', 'verlegt'),
          ...some('cancelled', 'abgesagt'),
          ...some('reinstated', 'doch angesetzt'),
        ]),
      },
      en: {
        title: `Fixtures changed: ${team.name}`,
        body: body('en', [
          ...some('moved', 'moved'),
          ...some('cancelled', 'called off'),
          ...some('reinstated', 'on after all'),
        ]),
      },
    },
    link: `/games?teamId=${team.id}`,
    ...(first && {
      about: { module: 'changed-games', id: first.after.id, others: others.map(({ after }) => after.id) },
    }),
    urgent: reported.some(({ reason, before, after }) => messageOf(context, reason, after, before).urgent),
  } satisfies Message;
}

/** Notifies the team of an import's changes in one message, and in another one of games for which it meets at another time. */
export async function notifyImport(
  context: Context,
  team: { id: string; name: string },
  changes: readonly { before: Game; after: Game }[],
): Promise<void> {
  const reported = changes.flatMap(({ before, after }) => {
    const reason = reasonOf(before, after, context.now);
    return reason && reason !== 'final' ? [{ reason, before, after }] : [];
  });
  const others = changes.filter(({ before, after }) => reasonOf(before, after, context.now) === null);
  await notifyMeetingsOf(context, team.id, others);
  await notifyReported(context, team, reported);
}

async function notifyReported(
  context: Context,
  team: { id: string; name: string },
  reported: readonly Reported[],
): Promise<void> {
  const [first, ...others] = reported;
  if (!first) return;
  if (others.length === 0) return notifyGame(context, first.reason, first.after, first.before);
  // those who play in one of them without belonging to the team are notified of that one
  for (const { reason, before, after } of reported)
    await notifyOutside(context, reason, after, before, messageOf(context, reason, after, before));
  const ids = reported.map(({ after }) => after.id);
  await notifyTeam(context, team.id, importMessage(context, team, reported), ids);
}
