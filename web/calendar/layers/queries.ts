/** Games and training of a period, as events to draw. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { venueOf } from '@club/contract/games/rules.ts';
import type { Game } from '@club/contract/games/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/client.ts';
import { allPages } from '../../platform/cursor-list.ts';
import { useTexts } from '../../platform/i18n.ts';
import { pageLoader } from '../../platform/page-loader.ts';
import { type DrawnEvent, unknownCategory } from '../drawn-event.ts';

type Range = { from: string; to: string };
/** A match of two teams takes about three hours. */
const gameMs = 3 * 3_600_000;

const plain = { description: null, allDay: false, internal: false, categoryId: '' };

const gameEvent = (
  game: Game,
  title: string,
  team: { id: string; name: string; color: string } | undefined,
  own: boolean,
): DrawnEvent => ({
  ...plain,
  id: game.id,
  title,
  location: venueOf(game),
  startDate: game.date,
  endDate: new Date(Date.parse(game.date) + gameMs).toISOString(),
  layer: {
    category: team ?? unknownCategory,
    own,
    page: { to: '/games/$id/match', params: { id: game.id } },
  },
});

const takesPart = (status: string | undefined) => status !== undefined && status !== 'cancelled';

const trainingEvent = (event: BookableEvent): DrawnEvent => ({
  ...plain,
  id: event.id,
  title: event.title,
  location: event.location,
  startDate: event.startDate,
  endDate: event.endDate,
  internal: event.internal,
  layer: {
    category: { ...event.category, color: event.color ?? event.category.color },
    own: takesPart(event.own?.status),
    page: { to: '/bookable-events', search: { event: event.id } },
  },
});

/** The games of a period, in the colours of their teams. */
export function useGameEvents(range: Range, q: string | undefined, enabled: boolean) {
  const words = useTexts().events;
  const query = useQuery({
    queryKey: ['games', 'between', range, q],
    queryFn: async ({ signal }) => {
      const filters = { ...range, ...(q ? { q } : {}), limit: 200 };
      const [games, mine, teams] = await Promise.all([
        allPages(pageLoader(listGames, filters), signal),
        allPages(pageLoader(listGames, { ...filters, mine: 'true' }), signal),
        call(listTeams, { query: { limit: 200 }, signal }).then(({ data }) => data.items),
      ]);
      return { games, mine: mine.map(({ id }) => id), teams };
    },
    placeholderData: keepPreviousData,
    enabled,
  });
  const { games = [], mine = [], teams = [] } = query.data ?? {};
  const events = games.map((game) => {
    const title = words.game(game.homeTeam, game.awayTeam, game.state === 'cancelled');
    return gameEvent(
      game,
      title,
      teams.find(({ id }) => id === game.teamId),
      mine.includes(game.id),
    );
  });
  return { query, events: enabled ? events : [] };
}

/** The bookable events of a period, in the colours of their categories. */
export function useTrainingEvents(range: Range, q: string | undefined, enabled: boolean) {
  const query = useQuery({
    queryKey: ['bookings', 'between', range, q],
    queryFn: ({ signal }) =>
      allPages(pageLoader(listBookableEvents, { ...range, ...(q ? { q } : {}), limit: 200 }), signal),
    placeholderData: keepPreviousData,
    enabled,
  });
  return { query, events: enabled ? (query.data ?? []).map(trainingEvent) : [] };
}
