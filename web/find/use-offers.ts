/** The groups of the palette: without words pages and actions, with words what matches, from the app and the server. */
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import { matching } from './matching.ts';
import type { Group, Offer } from './offer.ts';
import { pagesFor } from './pages.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { useRecent } from './use-recent.ts';

/** maximum of pages and actions beside the server's results */
const most = 6;

export function useOffers(typed: string): { groups: Group[]; searching: boolean } {
  const texts = useTexts();
  const viewer = useViewer();
  const actions = useActions();
  const found = useFound(typed);
  const pages = pagesFor(viewer, texts);
  const recent = useRecent().map(({ to, label, detail, from }): Offer => {
    // with its current name, in the current language
    const now = [...pages, ...actions].find((offer) => offer.to === to);
    const beside = detail ?? texts.find.groups[from];
    return {
      id: `recent-${to}`,
      kind: 'recent',
      to,
      label: now?.label ?? label,
      ...(now ? {} : { detail: beside }),
    };
  });
  const asked = typed.trim();
  if (asked === '')
    return {
      groups: [
        { kind: 'recent' as const, offers: recent },
        { kind: 'pages' as const, offers: pages },
        { kind: 'actions' as const, offers: actions },
      ].filter(({ offers }) => offers.length > 0),
      searching: false,
    };
  // a result that is already listed as page or action is not repeated
  const own = new Set([...pages, ...actions].map(({ to }) => to));
  const local: Group[] = [
    { kind: 'recent', offers: matching(recent, asked).filter(({ to }) => !own.has(to)) },
    { kind: 'pages', offers: matching(pages, asked).slice(0, most) },
    { kind: 'actions', offers: matching(actions, asked).slice(0, most) },
  ];
  const shownRecent = new Set(local[0]?.offers.map(({ to }) => to));
  const server = found.groups.map((group) => ({
    ...group,
    offers: group.offers.filter(({ to }) => to === undefined || !shownRecent.has(to)),
  }));
  return {
    groups: [...local, ...server].filter(({ offers, failed }) => offers.length > 0 || failed),
    searching: found.searching,
  };
}
