/** Changes to the saved views of one list. Their order is the order of saving. */
import type { SavedView } from '@club/contract/settings/rules.ts';

type Search = Record<string, string>;

/** parameters that are not stored: the open day and event */
const passing = ['day', 'event'];

/** The part of a list's search that a view stores. */
export const filtersOf = (search: object): Search =>
  Object.fromEntries(
    Object.entries(search as Search).filter(([key, value]) => !passing.includes(key) && value !== undefined),
  );

/** The view that matches the search, if any. */
export const shownView = (views: readonly SavedView[], search: object): SavedView | undefined => {
  const now = Object.entries(filtersOf(search));
  return views.find(
    (view) =>
      Object.keys(view.search).length === now.length &&
      now.every(([key, value]) => view.search[key] === value),
  );
};

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Whether another view than the renamed one has this name, ignoring case. */
export const nameTaken = (views: readonly SavedView[], from: string, to: string): boolean =>
  views.some(({ name }) => name !== from && same(name, to));

/** Adds a view of this name, or replaces the search of the existing one. */
export const withView = (views: readonly SavedView[], name: string, search: object): SavedView[] => {
  const stored = filtersOf(search);
  return nameTaken(views, '', name)
    ? views.map((view) => (same(view.name, name) ? { ...view, search: stored } : view))
    : [...views, { name, search: stored, usual: false }];
};

export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to } : view));

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** Restores a deleted view at its position; views saved since stay. */
export const withAgain = (views: readonly SavedView[], view: SavedView, at: number): SavedView[] => {
  const usual = view.usual && !views.some((other) => other.usual);
  return nameTaken(views, '', view.name) ? [...views] : views.toSpliced(at, 0, { ...view, usual });
};

/** Sets the default view, or unsets it when it was the default; at most one is. */
export const toggledUsual = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((view) => ({ ...view, usual: view.name === name && !view.usual }));
