/** What is done to the saved views of one list. The order is the order of saving. */
import type { SavedView } from '@club/contract/settings/rules.ts';

type Search = Record<string, string>;

/** what belongs to a moment: the day and the event that are open */
const passing = ['day', 'event'];

/** What a view keeps of a list's address. */
export const keptOf = (search: object): Search =>
  Object.fromEntries(
    Object.entries(search as Search).filter(([key, value]) => !passing.includes(key) && value !== undefined),
  );

/** The view that the address shows, if it is one. */
export const shownView = (views: readonly SavedView[], search: object): SavedView | undefined => {
  const now = Object.entries(keptOf(search));
  return views.find(
    (view) =>
      Object.keys(view.search).length === now.length &&
      now.every(([key, value]) => view.search[key] === value),
  );
};

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** Whether another view than the one that is renamed has this name, capitals or not. */
export const nameTaken = (views: readonly SavedView[], from: string, to: string): boolean =>
  views.some(({ name }) => name !== from && same(name, to));

/** With a view of this name: a new one, or the old one showing what is shown now. */
export const withView = (views: readonly SavedView[], name: string, search: object): SavedView[] => {
  const kept = keptOf(search);
  return nameTaken(views, '', name)
    ? views.map((view) => (same(view.name, name) ? { ...view, search: kept } : view))
    : [...views, { name, search: kept, usual: false }];
};

export const renamedView = (views: readonly SavedView[], from: string, to: string): SavedView[] =>
  views.map((view) => (view.name === from ? { ...view, name: to } : view));

export const withoutView = (views: readonly SavedView[], name: string): SavedView[] =>
  views.filter((view) => view.name !== name);

/** With a deleted view again, where it stood; whatever was saved since stays. */
export const withAgain = (views: readonly SavedView[], view: SavedView, at: number): SavedView[] => {
  const usual = view.usual && !views.some((other) => other.usual);
  return nameTaken(views, '', view.name) ? [...views] : views.toSpliced(at, 0, { ...view, usual });
};

/** One view at most is the usual one; pressed again, none is. */
export const toggledUsual = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((view) => ({ ...view, usual: view.name === name && !view.usual }));
