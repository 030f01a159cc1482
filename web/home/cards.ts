/** The cards of the start page that few people have: each comes with its data, and its code is loaded with it. */
import { holds, type Permission } from '@club/contract/permissions.ts';
import type { QueryClient } from '@tanstack/react-query';
import { openTexts } from '../platform/i18n.ts';
import { currentViewer, type Viewer } from '../platform/viewer.ts';

const rights: readonly Permission[] = ['m_usrs', 'm_gms', 'snd_not', 'm_usr_qttr', 'm_usr_pos'];

/** Whether they have something to look after. */
export const looksAfter = (viewer: Viewer): boolean => rights.some((code) => holds(viewer, code));

const staleTime = Number.POSITIVE_INFINITY;

type CardQuery = {
  queryKey: string[];
  queryFn: () => Promise<unknown>;
  enabled?: boolean;
  staleTime: number;
};

export const cardQueries = (cache: QueryClient, viewer: Viewer) => ({
  away: {
    queryKey: ['away-card'],
    queryFn: async () => (await import('./load-away-card.ts')).loadAwayCard(cache),
    staleTime,
  },
  consents: {
    queryKey: ['consents-card'],
    queryFn: async () => (await import('./load-consent-line.ts')).loadConsentLine(cache),
    staleTime,
  },
  asked: {
    queryKey: ['asked-card'],
    queryFn: async () => (await import('./load-asked-card.ts')).loadAskedCard(cache),
    staleTime,
  },
  family: {
    queryKey: ['family-cards', viewer.userId],
    queryFn: async () => (await import('./load-family-parts.ts')).loadFamilyParts(cache, viewer.userId),
    enabled: viewer.guardianOf.length > 0,
    staleTime,
  },
  lead: {
    queryKey: ['lead-cards'],
    queryFn: async () => {
      const [file] = await Promise.all([import('./lead/LeadCards.tsx'), openTexts(['legal'])]);
      return file.LeadCards;
    },
    enabled: holds(viewer, 'g_usrs') || looksAfter(viewer),
    staleTime,
  },
  messages: {
    queryKey: ['messages-card'],
    queryFn: async () => (await import('./MessagesCard.tsx')).MessagesCard,
    staleTime,
  },
});

/**
 * Milliseconds after which the page is drawn without the cards that are not there yet: short where no service worker has
 * their files at hand, since a slow line would hold back the whole page for them.
 */
const longest = () => (navigator.serviceWorker?.controller ? 1000 : 100);

/**
 * On a device that knows what the page shows, its cards are loaded before it is drawn, so that it is drawn once. On others
 * its outline is drawn meanwhile.
 */
export async function loadKnownCards(cache: QueryClient): Promise<void> {
  const viewer = currentViewer();
  if (!viewer || cache.getQueryData(['games', 'mine']) === undefined) return;
  const { messages, ...others } = cardQueries(cache, viewer);
  const unread = cache
    .getQueriesData<readonly unknown[]>({ queryKey: ['inbox', 'home', viewer.userId] })
    .some(([, list = []]) => list.length > 0);
  const queries: CardQuery[] = [...Object.values(others), ...(unread ? [messages] : [])];
  const wanted = queries.filter(({ enabled = true }) => enabled);
  await Promise.race([
    Promise.all(wanted.map((query) => cache.prefetchQuery(query))),
    new Promise((resolve) => setTimeout(resolve, longest())),
  ]);
}
