/** What people are told about games: their team of what is moved, called off and played; whoever wants all games of what is played. */
import type { Game } from '@club/contract/games/shape.ts';
import { type Message, tellPeople } from '../notifications/actions.ts';
import { newAndOld, spoken } from '../platform/clock.ts';
import type { Work } from '../platform/http/route.ts';
import { listMembersOutside } from '../teams/store.ts';

export type GameReason = 'moved' | 'cancelled' | 'final';

const titles: Record<GameReason, { de: string; en: string }> = {
  moved: { de: 'Spiel verlegt', en: 'Game moved' },
  cancelled: { de: 'Spiel abgesagt', en: 'Game called off' },
  final: { de: 'Endstand', en: 'Final score' },
};

const dayMs = 86_400_000;
/** Games that are named in the message about an import; the others are counted. */
const mostNamed = 6;
const wasWord = { de: 'bisher', en: 'before' };
const noPlace = { de: 'ohne Ort', en: 'no place' };
const lies = ({ date }: Pick<Game, 'date'>, now: Date) => Date.parse(date) > now.getTime();

/** What there is to tell of a change, or null. What lies behind is not moved any more. */
export function reasonOf(before: Game, after: Game, now: Date): GameReason | null {
  if (after.state === 'final') return before.state !== 'final' && after.scoreHome !== null ? 'final' : null;
  if (after.state === 'cancelled')
    return before.state !== 'cancelled' && lies(before, now) ? 'cancelled' : null;
  const moved = before.date !== after.date || before.location !== after.location;
  return moved && (lies(before, now) || lies(after, now)) ? 'moved' : null;
}

/** @param before how it stood, where it was moved */
function messageOf(
  { now, env }: Pick<Work, 'now' | 'env'>,
  reason: GameReason,
  game: Game,
  before: Game,
): Message {
  const { homeTeam, awayTeam, scoreHome, scoreGuest, teamId, id } = game;
  const teams = `${homeTeam} – ${awayTeam}`;
  const at = ({ date, location: place }: Game, language: 'de' | 'en') =>
    [spoken(date, env)[language], ...(place ? [place] : [])].join(' · ');
  const body = (language: 'de' | 'en') =>
    reason === 'final'
      ? `${teams} ${scoreHome}:${scoreGuest}`
      : [
          teams,
          reason === 'moved'
            ? newAndOld(at(game, language), at(before, language), language)
            : at(game, language),
        ].join('\n');
  const soonest = Math.min(Date.parse(game.date), Date.parse(before.date)) - now.getTime();
  return {
    kind: 'team',
    words: {
      de: { title: titles[reason].de, body: body('de') },
      en: { title: titles[reason].en, body: body('en') },
    },
    link: `/games?teamId=${teamId}`,
    about: { room: 'games', id },
    urgent: reason !== 'final' && soonest < dayMs,
  };
}

/** Tells of one game. Nobody gets both the team's and the club's message of a score. */
export async function tellGame(work: Work, reason: GameReason, game: Game, before: Game): Promise<void> {
  const message = messageOf(work, reason, game, before);
  await tellPeople(work, message, { teamId: game.teamId });
  if (reason !== 'final') return;
  const userIds = await listMembersOutside(work.db, game.teamId);
  if (userIds.length > 0) await tellPeople(work, { ...message, kind: 'games' }, { userIds });
}

/** Tells of a change, where there is something to tell. */
export async function tellChange(work: Work, before: Game, after: Game): Promise<void> {
  const reason = reasonOf(before, after, work.now);
  if (reason !== null) await tellGame(work, reason, after, before);
}

/** What an import changed, in one message to the team. */
export async function tellImport(
  work: Work,
  team: { id: string; name: string },
  changes: readonly { before: Game; after: Game }[],
): Promise<void> {
  const told = changes.flatMap(({ before, after }) => {
    const reason = reasonOf(before, after, work.now);
    return reason === 'moved' || reason === 'cancelled' ? [{ reason, before, after }] : [];
  });
  const [first, ...others] = told;
  if (!first) return;
  if (others.length === 0) return tellGame(work, first.reason, first.after, first.before);
  const moved = told.filter(({ reason }) => reason === 'moved').length;
  // the rest is counted in the line above
  const named = told.slice(0, mostNamed);
  const lines = (language: 'de' | 'en') =>
    named.map(({ reason, before, after }) => {
      const [now, was] = [after, before].map((game) => spoken(game.date, work.env)[language]);
      const teams = `${after.homeTeam} – ${after.awayTeam}`;
      const off = language === 'de' ? 'abgesagt' : 'called off';
      const place =
        after.location === before.location
          ? ''
          : ` · ${after.location ?? noPlace[language]} (${wasWord[language]} ${before.location ?? noPlace[language]})`;
      if (reason === 'cancelled') return `${teams}: ${off} (${was})`;
      return `${teams}: ${now}${now === was ? '' : ` (${wasWord[language]} ${was})`}${place}`;
    });
  const off = told.length - moved;
  const some = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : []);
  await tellPeople(
    work,
    {
      kind: 'team',
      words: {
        de: {
          title: `Spielplan geändert: ${team.name}`,
          body: [[...some(moved, 'verlegt'), ...some(off, 'abgesagt')].join(', '), ...lines('de')].join('\n'),
        },
        en: {
          title: `Fixtures changed: ${team.name}`,
          body: [[...some(moved, 'moved'), ...some(off, 'called off')].join(', '), ...lines('en')].join('\n'),
        },
      },
      link: `/games?teamId=${team.id}`,
      about: { room: 'teams', id: team.id },
    },
    { teamId: team.id },
  );
}
