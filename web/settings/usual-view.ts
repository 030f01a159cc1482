/** The default view of each list, stored on this device so that a list opens with it at once and loads only once. */
import { ownKey } from '../platform/own-key.ts';

type Search = Record<string, string>;
type Opened = { pathname: string; search: object };

/** Whether the URL has no parameter except `view`, the page's variant. */
export const saysNothing = (search: object): boolean => Object.keys(search).every((key) => key === 'view');

const keyOf = (userId: string, { pathname }: Opened): string => ownKey('usual', userId, pathname);
const lookOf = ({ search }: Opened): string => (search as Search).view ?? '';

/** The search that each variant of the page opens with. */
function storedSearches(key: string): Record<string, Search> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Stores the search that a page opens with where its URL has no parameters; undefined removes it. */
export function rememberUsual(userId: string, opened: Opened, usual: Search | undefined): void {
  const key = keyOf(userId, opened);
  const looks = Object.keys({ ...storedSearches(key), [lookOf(opened)]: usual });
  try {
    if (usual)
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(looks.map((look) => [look, usual]))));
    else localStorage.removeItem(key);
  } catch {
    // without storage the list is loaded a second time
  }
}

/** The search to redirect to: the default view, where the URL has no parameters and does not show it already. */
export function usualOf(userId: string, opened: Opened): object | undefined {
  const usual = saysNothing(opened.search) && storedSearches(keyOf(userId, opened))[lookOf(opened)];
  const next = { ...opened.search, ...usual };
  return JSON.stringify(next) === JSON.stringify(opened.search) ? undefined : next;
}
