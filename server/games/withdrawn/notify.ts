/** Notifies those who count on a game that is deleted or transferred to another team: each person once. */
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { type Message, notifyPeople } from '../../notifications/actions.ts';
import { spoken } from '../../platform/clock.ts';
import type { Context } from '../../platform/http/route.ts';
import type { Concerned } from './store.ts';

type Words<T> = { de: T; en: T };
type Reason = 'deleted' | 'handedOver';

const titles: Record<Reason, Words<string>> = {
  deleted: { de: 'Spiel gestrichen', en: 'Game taken out' },
  handedOver: {
    de: 'Spiel gehört jetzt zu einer anderen Mannschaft',
    en: 'Game now belongs to another team',
  },
};
const sentences: Record<Reason, Words<string>> = {
  deleted: {
    de: 'Es steht nicht mehr im Spielplan. Du musst nichts weiter tun.',
    en: 'It is no longer in the fixtures. There is nothing you need to do.',
  },
  handedOver: {
    de: 'Aufstellung, Antworten und Mitfahrten der bisherigen Mannschaft gelten nicht mehr.',
    en: 'Line-up, answers and rides of the team so far no longer count.',
  },
};

const dayMs = 86_400_000;
/** Most games listed in one message; the others are counted. */
const mostNamed = 8;

const lineOf = (game: Game, { env }: Context, language: 'de' | 'en') =>
  [
    `${game.homeTeam} – ${game.awayTeam}`,
    [spoken(game.date, env)[language], venueOf(game)].filter(Boolean).join(' · '),
  ] as const;

/** Without `about`: nobody may see a deleted record any more, nor substitutes a game of others. */
function messageOf(context: Context, reason: Reason, games: readonly Game[]): Message {
  const [first] = games;
  const more = games.length - mostNamed;
  const words = (language: 'de' | 'en') => {
    const sentence = sentences[reason][language];
    if (games.length === 1 && first)
      return {
        title: titles[reason][language],
        body: [...lineOf(first, context, language), sentence].join('\n'),
      };
    const rest = language === 'de' ? `und ${more} weitere` : `and ${more} more`;
    return {
      title: language === 'de' ? `${games.length} Spiele gestrichen` : `${games.length} games taken out`,
      body: [
        ...games.slice(0, mostNamed).map((game) => lineOf(game, context, language).join(' · ')),
        ...(more > 0 ? [rest] : []),
      ].join('\n'),
    };
  };
  return {
    kind: 'matchDay',
    words: { de: words('de'), en: words('en') },
    link: '/games',
    urgent: games.some(({ date }) => Date.parse(date) - context.now.getTime() < dayMs),
  };
}

/** Each person gets one message about all games that concern them. @param games as they were */
export async function notifyDeleted(
  context: Context,
  games: readonly Game[],
  concerned: readonly Concerned[],
): Promise<void> {
  const ofPerson = Map.groupBy(concerned, ({ userId }) => userId);
  const idsOf = (userId: string) => (ofPerson.get(userId) ?? []).map(({ gameId }) => gameId);
  const alike = Map.groupBy(ofPerson.keys(), (userId) => idsOf(userId).toSorted().join());
  for (const userIds of alike.values()) {
    const ids = new Set(idsOf(userIds[0] ?? ''));
    const theirs = games.filter(({ id }) => ids.has(id));
    await notifyPeople(context, messageOf(context, 'deleted', theirs), { userIds });
  }
}

/** @param game as it was */
export const notifyHandedOver = (context: Context, game: Game, concerned: readonly Concerned[]) =>
  notifyPeople(context, messageOf(context, 'handedOver', [game]), {
    userIds: concerned.map(({ userId }) => userId),
  });
