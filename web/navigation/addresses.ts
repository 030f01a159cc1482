/** Whether the viewer may open a URL of the app: of a search result, or of a link in a message. */
import type { Viewer } from '../platform/viewer.ts';
import { mayOpen } from './navigation.ts';
import { type PagePath, pageRules } from './page-rules.ts';

/** The page of an address, with the id in it where the page has one; null for a page without a rule. */
function pageAt(address: string): { page: PagePath; id: string | undefined } | null {
  const [pathname = ''] = address.split(/[?#]/);
  if (pathname in pageRules) return { page: pathname as PagePath, id: undefined };
  const parts = pathname.split('/');
  for (const [at, id] of parts.entries()) {
    const page = parts.with(at, '$id').join('/');
    if (id !== '' && page in pageRules) return { page: page as PagePath, id };
  }
  return null;
}

/** Whether it is a page with a rule that lets the viewer in. @param address such as `/teams/{id}` or `/games?view=all` */
export function mayGo(address: string, viewer: Viewer): boolean {
  const found = pageAt(address);
  return found !== null && mayOpen(found.page, viewer, found.id);
}

/** Whether it is a page that would say `Missing Permission`; others, such as the imprint, are open to everybody. */
export const isClosed = (address: string, viewer: Viewer): boolean =>
  pageAt(address) !== null && !mayGo(address, viewer);
