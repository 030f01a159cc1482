/** The side navigation: all groups and entries of the app, in order. */
import { mayPass, mayPassForChild } from '@club/contract/permissions.ts';
import type { Viewer } from '../platform/viewer.ts';
import type { Texts } from '../texts/en.ts';
import { type PagePath, pageRules } from './page-rules.ts';

type Word = keyof Texts['shell']['nav'];
export type Leaf = { word: Word; to: PagePath };
export type Group = { word: Word; children: readonly Entry[] };
export type Entry = Leaf | Group;

export const navigation: readonly Entry[] = [
  {
    word: 'users',
    children: [
      { word: 'overview', to: '/users' },
      { word: 'import', to: '/users/import' },
    ],
  },
  {
    word: 'teams',
    children: [
      { word: 'overview', to: '/teams' },
      { word: 'create', to: '/teams/create' },
    ],
  },
  {
    word: 'games',
    children: [
      { word: 'overview', to: '/games' },
      { word: 'create', to: '/games/create' },
      { word: 'import', to: '/games/import' },
    ],
  },
  {
    word: 'calendar',
    children: [
      { word: 'overview', to: '/events' },
      { word: 'create', to: '/events/create' },
      {
        word: 'categories',
        children: [
          { word: 'overview', to: '/events/categories' },
          { word: 'create', to: '/events/categories/create' },
        ],
      },
    ],
  },
  {
    word: 'qttr',
    children: [
      { word: 'overview', to: '/qttr' },
      { word: 'import', to: '/qttr/import' },
      { word: 'create', to: '/qttr/create' },
    ],
  },
  {
    word: 'positions',
    children: [
      { word: 'overview', to: '/positions' },
      { word: 'import', to: '/positions/import' },
      { word: 'create', to: '/positions/create' },
    ],
  },
  { word: 'notifications', to: '/notifications' },
  {
    word: 'bookableEvents',
    children: [
      {
        word: 'single',
        children: [
          { word: 'overview', to: '/bookable-events' },
          { word: 'create', to: '/bookable-events/create' },
        ],
      },
      {
        word: 'recurring',
        children: [
          { word: 'overview', to: '/bookable-events/recurring' },
          { word: 'create', to: '/bookable-events/recurring/create' },
        ],
      },
      {
        word: 'categories',
        children: [
          { word: 'overview', to: '/bookable-events/categories' },
          { word: 'create', to: '/bookable-events/categories/create' },
        ],
      },
    ],
  },
  {
    word: 'posts',
    children: [
      { word: 'overview', to: '/posts' },
      { word: 'create', to: '/posts/create' },
    ],
  },
  {
    word: 'postCategories',
    children: [
      { word: 'overview', to: '/posts/categories' },
      { word: 'create', to: '/posts/categories/create' },
    ],
  },
];

/** that of guardians who are no members */
const familyNavigation: readonly Entry[] = [{ word: 'family', to: '/family' }];

export const isGroup = (entry: Entry): entry is Group => 'children' in entry;

/**
 * Whether the viewer may open the page. Guardians who are no members open their own page and those of their children; a page
 * without an id is about any child.
 * @param subject the id in its path, if any
 */
export const mayOpen = (path: PagePath, viewer: Viewer, subject?: string): boolean =>
  viewer.approved
    ? mayPass(pageRules[path], viewer, subject)
    : (path === '/users/$id' && subject === viewer.userId) ||
      mayPassForChild(pageRules[path], viewer, [subject ?? viewer.guardianOf[0]]);

/** The entries for this viewer: pages that they may open; groups without any are left out. */
export function entriesFor(
  viewer: Viewer,
  entries: readonly Entry[] = viewer.approved ? navigation : familyNavigation,
): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (!isGroup(entry)) return mayOpen(entry.to, viewer) ? [entry] : [];
    const children = entriesFor(viewer, entry.children);
    return children.length > 0 ? [{ ...entry, children }] : [];
  });
}

/** Whether the entry or one below it links to the page. */
export const leadsTo = (entry: Entry, path: string): boolean =>
  isGroup(entry) ? entry.children.some((child) => leadsTo(child, path)) : entry.to === path;

/** The entry of a page: its own, else the longest entry whose path is a prefix of the page's path. */
export function entryFor(path: string, entries: readonly Entry[] = navigation): PagePath | null {
  const leaves = (list: readonly Entry[]): PagePath[] =>
    list.flatMap((entry) => (isGroup(entry) ? leaves(entry.children) : [entry.to]));
  const fits = leaves(entries).filter((to) => path === to || path.startsWith(`${to}/`));
  return fits.sort((a, b) => b.length - a.length)[0] ?? null;
}
