/** Sets the document's title from the page's heading, and moves the focus there when another page has opened. */
import type { makeRouter } from '../router.ts';

/**
 * Whether the focus may be moved: not out of an open dialog, nor from an element that the user has focused on the new page.
 * `content` itself is the target of the link that skips the navigation.
 */
const isFree = (content: Element, focused: Element | null): boolean =>
  !document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]') &&
  (focused === content || focused === null || !content.contains(focused));

/**
 * A screen reader reads the heading out, and the next Tab moves into the page. The heading can come later than the page
 * (a record that is still loading) and change on it (a record that is renamed): the document's title follows.
 * @param clubName added after the heading in the document's title
 */
export function followPageHeading(router: ReturnType<typeof makeRouter>, clubName: string): void {
  let awaited = false;
  const look = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    const words = heading?.textContent.trim();
    const title = words ? `${words} · ${clubName}` : clubName;
    if (document.title !== title) document.title = title;
    const content = document.getElementById('content');
    if (!awaited || !heading || !content?.contains(heading)) return;
    awaited = false;
    if (!isFree(content, document.activeElement)) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    awaited = pathChanged && fromLocation !== undefined;
    look();
  });
  look();
}
