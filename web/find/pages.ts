/** The pages of the side navigation as lines: those to read, and those to create or import something. */

import { type Entry, entriesFor, isGroup, mayOpen } from '../navigation/navigation.ts';
import type { PagePath } from '../navigation/page-rules.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import type { Offer } from './offer.ts';

type Nav = Texts['shell']['nav'];
type Word = keyof Nav;
type Leaf = { to: PagePath; trail: Word[] };

const leavesOf = (entries: readonly Entry[], above: Word[] = []): Leaf[] =>
  entries.flatMap((entry) =>
    isGroup(entry)
      ? leavesOf(entry.children, [...above, entry.word])
      : [{ to: entry.to, trail: [...above, entry.word] }],
  );

/** `Games · Import`; an overview has the name of its group. */
const nameOf = (trail: readonly Word[], nav: Nav): string =>
  trail
    .filter((word) => word !== 'overview')
    .map((word) => nav[word])
    .join(' · ');

type Words = { shell: Texts['shell']; find: Texts['find'] };
type Making = keyof Texts['find']['makes'];

/** The pages that the viewer may look at, the start page first. */
export function pagesFor(viewer: Viewer, { shell, find }: Words): Offer[] {
  const pages = leavesOf(entriesFor(viewer)).filter(({ to }) => !(to in find.makes));
  return [
    { to: '/', label: find.home },
    { to: `/users/${viewer.userId}`, label: shell.myPage, also: find.also.myPage },
    { to: '/family', label: shell.family, also: find.also.family },
    { to: '/absences', label: find.absences, also: find.also.absences },
    ...(mayOpen('/legal', viewer) ? [{ to: '/legal', label: find.legal, also: find.also.legal }] : []),
    ...pages.map(({ to, trail }) => ({ to, label: nameOf(trail, shell.nav) })),
  ].map((page) => ({ id: page.to, kind: 'pages', ...page }));
}

/** The pages on which the viewer may create or import something, named as actions. */
export const makingsFor = (viewer: Viewer, { shell, find }: Words): Offer[] =>
  leavesOf(entriesFor(viewer))
    .filter(({ to }) => to in find.makes)
    .map(({ to, trail }) => ({
      id: to,
      kind: 'actions',
      label: find.makes[to as Making],
      detail: nameOf(trail, shell.nav),
      also: find.also.makes,
      to,
    }));
