/** All data of the start page, queried at once and shown together, so that nothing jumps. */
import { holds } from '@club/contract/permissions.ts';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useBookableEvents } from '../bookings/queries.ts';
import { filtersOf } from '../bookings/views.ts';
import type { CursorList } from '../platform/cursor-list.ts';
import { useDates, useLanguage } from '../platform/i18n.ts';
import type { Language } from '../platform/locale.ts';
import { useToday } from '../platform/today.ts';
import { useDeferredReady } from '../platform/use-deferred-ready.ts';
import { useNow } from '../platform/use-now.ts';
import { useViewer, type Viewer } from '../platform/viewer.ts';
import { usePosts } from '../posts/queries.ts';
import { filtersOf as newsFilters } from '../posts/views.ts';
import { useHistory } from '../qttr/queries.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import { askedCard, awayCard, cardQueries, consentLine, messagesCard, useCard } from './cards.ts';
import { myGames } from './my-games.ts';
import { nextTrainings } from './next-trainings.ts';
import { useBirthdays, useMyGames } from './queries.ts';
import { useLead } from './use-lead.ts';

/** milliseconds after which the page is shown with what has arrived */
const longest = 2500;

type Part = { loading: boolean; failed: unknown };
const partOf = (query: UseQueryResult<unknown>): Part => ({
  loading: query.isLoading,
  failed: query.isLoadingError ? query.error : null,
});
const partOfList = (list: CursorList<unknown>): Part => ({
  loading: list.status === 'loading',
  failed: list.status === 'failed' ? list.error : null,
});

/** True once nothing is loading any more or it takes too long; stays true from then on. */
function useSettled(loading: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), longest);
    return () => clearTimeout(timer);
  }, []);
  return useDeferredReady(!loading || late);
}

function useCards(viewer: Viewer, language: Language) {
  return {
    away: useCard(awayCard),
    consents: useCard(consentLine),
    asked: useCard(askedCard),
    messages: useCard(messagesCard(viewer.userId, language)),
  };
}

export function useHome() {
  const now = useNow();
  const viewer = useViewer();
  const cache = useQueryClient();
  const dates = useDates();
  const today = dates.instantOf(useToday(), '00:00');
  const writes = holds(viewer, 'a_psts') || holds(viewer, 'm_psts');
  const events = useBookableEvents(filtersOf({}, 'coming', today));
  const games = useMyGames(today);
  const teams = useTeamChoice();
  const history = useHistory(viewer.userId);
  const news = usePosts(newsFilters({}, writes));
  const birthdays = useBirthdays();
  const lead = useLead();
  const { away, consents, asked, messages } = useCards(viewer, useLanguage());
  const family = useQuery(cardQueries(cache, viewer).family);
  const parts = [
    partOfList(events),
    partOfList(news),
    ...[games.next, games.last, teams, history, birthdays, family, ...Object.values(lead)].map(partOf),
    ...[away, consents, asked, messages].flatMap(({ items, component }) => [
      partOf(items),
      partOf(component),
    ]),
  ];
  const own = {
    trainings: nextTrainings(events.rows, now),
    games: myGames({ next: games.next.data ?? [], last: games.last.data ?? [] }, now),
    history: history.data ?? [],
    news: news.rows,
    messages: messages.items.data ?? [],
    birthdays: birthdays.data ?? [],
  };
  return {
    ...own,
    MessagesCard: messages.component.data,
    AwayCard: away.component.data,
    ConsentLine: consents.component.data,
    AskedCard: asked.component.data,
    family: family.data,
    /** whether the card, or what it shows, is still being loaded */
    loading: {
      trainings: events.status === 'loading',
      games: games.next.isLoading || games.last.isLoading,
      messages: messages.items.isLoading || messages.component.isLoading,
      qttr: history.isLoading,
      news: news.status === 'loading',
    },
    /** when the trainings were loaded */
    trainingsAt: events.at,
    now,
    teams: teams.data ?? [],
    /** the club has nothing to show to this person yet */
    quiet: [...Object.values(own.games), ...Object.values(own).filter(Array.isArray)].every(
      (list) => list.length === 0,
    ),
    lead: {
      Cards: lead.cards.data,
      loading: Object.values(lead).some(({ isLoading }) => isLoading),
      attention: lead.attention.data,
      statistics: lead.statistics.data,
      pending: lead.pending.data ?? [],
    },
    settled: useSettled(parts.some(({ loading }) => loading)),
    failed: parts.find(({ failed }) => failed !== null)?.failed ?? null,
    retry: () => void cache.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
  };
}
export type Home = ReturnType<typeof useHome>;
