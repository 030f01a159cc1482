/** The cards of the start page that few people have. Their code is loaded only where there is something to show. */
import { holds, type Permission } from '@club/contract/permissions.ts';
import { type QueryClient, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { nextAbsencesQuery } from '../absences/queries.ts';
import { openConsentsQuery } from '../consents/queries.ts';
import { comingQuery } from '../matches/coming/queries.ts';
import { currentLanguage, openTexts } from '../platform/i18n.ts';
import type { Language } from '../platform/locale.ts';
import { currentViewer, type Viewer } from '../platform/viewer.ts';
import type { TextModule } from '../texts/text-modules.ts';
import { isShown } from './asked.ts';
import { unreadMessagesQuery } from './queries.ts';

const rights: readonly Permission[] = ['m_usrs', 'm_gms', 'snd_not', 'm_usr_qttr', 'm_usr_pos'];

/** Whether they have something to look after. */
export const looksAfter = (viewer: Viewer): boolean => rights.some((code) => holds(viewer, code));

type Card<Item, Code, Key extends QueryKey> = {
  data: UseQueryOptions<Item[], Error, Item[], Key>;
  /** whether there is something to show */
  shows: (items: readonly Item[]) => boolean;
  code: ReturnType<typeof codeOf<Code>>;
};
const codeOf = <Code>(queryKey: string[], load: () => Promise<Code>, texts: readonly TextModule[] = []) => ({
  queryKey,
  queryFn: async () => (await Promise.all([load(), openTexts(texts)]))[0],
  staleTime: Number.POSITIVE_INFINITY,
});
const cardOf = <Item, Code, Key extends QueryKey>(card: Card<Item, Code, Key>) => card;
const isAny = (items: readonly unknown[]) => items.length > 0;

export const awayCard = cardOf({
  data: nextAbsencesQuery(1),
  shows: isAny,
  code: codeOf(['away-card'], async () => (await import('./AwayCard.tsx')).AwayCard, ['absences']),
});

export const consentLine = cardOf({
  data: openConsentsQuery(),
  shows: isAny,
  code: codeOf(['consents-card'], async () => (await import('./ConsentLine.tsx')).ConsentLine, ['consents']),
});

export const askedCard = cardOf({
  data: comingQuery,
  shows: (games) => games.some(isShown),
  code: codeOf(['asked-card'], async () => (await import('./AskedCard.tsx')).AskedCard, [
    'substitutes',
    'matches',
  ]),
});

export const messagesCard = (userId: string, language: Language) =>
  cardOf({
    data: unreadMessagesQuery(userId, language),
    shows: isAny,
    code: codeOf(['messages-card'], async () => (await import('./MessagesCard.tsx')).MessagesCard),
  });

/** A card's data, and its component where they show something. */
export function useCard<Item, Code, Key extends QueryKey>({ data, shows, code }: Card<Item, Code, Key>) {
  const items = useQuery(data);
  const component = useQuery({ ...code, enabled: shows(items.data ?? []) });
  return { items, component };
}

/** Cards that depend on who is looking. */
export const cardQueries = (cache: QueryClient, viewer: Viewer) => ({
  family: {
    ...codeOf(['family-cards', viewer.userId], async () =>
      (await import('./load-family-parts.ts')).loadFamilyParts(cache, viewer.userId),
    ),
    enabled: viewer.guardianOf.length > 0,
  },
  lead: {
    ...codeOf(['lead-cards'], async () => (await import('./lead/LeadCards.tsx')).LeadCards, ['legal']),
    enabled: holds(viewer, 'g_usrs') || looksAfter(viewer),
  },
});

/** Whether the device has the files of the app, so that a slow line does not hold back the page for them. */
const hasFiles = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Where the device knows what the page shows, or the server has sent it meanwhile, its cards are loaded before it is drawn,
 * so that it is drawn once. Otherwise its outline is drawn meanwhile.
 */
export async function loadCards(cache: QueryClient): Promise<void> {
  const viewer = currentViewer();
  if (!viewer?.approved) return;
  const known = cache.getQueryData(['games', 'mine', 'next']) !== undefined;
  const { family, lead } = cardQueries(cache, viewer);
  const prefetch = async <Item, Code, Key extends QueryKey>({ data, shows, code }: Card<Item, Code, Key>) => {
    if (!known) await cache.prefetchQuery(data);
    return shows(cache.getQueryData<Item[]>(data.queryKey) ?? []) && cache.prefetchQuery(code);
  };
  await Promise.race([
    Promise.all([
      prefetch(awayCard),
      prefetch(consentLine),
      prefetch(askedCard),
      prefetch(messagesCard(viewer.userId, currentLanguage())),
      family.enabled && cache.prefetchQuery(family),
      lead.enabled && cache.prefetchQuery(lead),
    ]),
    // then it is drawn without the cards that are not there yet
    new Promise((resolve) => setTimeout(resolve, known && hasFiles() ? 1000 : 100)),
  ]);
}
