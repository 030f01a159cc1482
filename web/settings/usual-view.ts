/** The usual view of each list, kept on this device: so a list opens with it at once, and is asked for only once. */
import { ownKey } from '../platform/own-key.ts';

type Search = Record<string, string>;
type Opened = { pathname: string; search: object };

/** Whether the address asks for nothing but one of the page's looks. */
export const saysNothing = (search: object): boolean => Object.keys(search).every((key) => key === 'view');

const keyOf = (userId: string, { pathname }: Opened): string => ownKey('usual', userId, pathname);
const lookOf = ({ search }: Opened): string => (search as Search).view ?? '';

/** What each look of the page opens with. */
function kept(key: string): Record<string, Search> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

/** Keeps what a page opens with where its address says nothing; undefined when that is nothing special any more. */
export function rememberUsual(userId: string, opened: Opened, usual: Search | undefined): void {
  const key = keyOf(userId, opened);
  const looks = Object.keys({ ...kept(key), [lookOf(opened)]: usual });
  try {
    if (usual)
      localStorage.setItem(key, JSON.stringify(Object.fromEntries(looks.map((look) => [look, usual]))));
    else localStorage.removeItem(key);
  } catch {
    // where nothing can be kept, the list is asked for once more
  }
}

/** What to show instead of this address: the usual view, where the address says nothing and does not show it already. */
export function usualOf(userId: string, opened: Opened): object | undefined {
  const usual = saysNothing(opened.search) && kept(keyOf(userId, opened))[lookOf(opened)];
  const next = { ...opened.search, ...usual };
  return JSON.stringify(next) === JSON.stringify(opened.search) ? undefined : next;
}
