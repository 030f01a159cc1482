/** When the row in which somebody works is removed, as after deleting it, they go on at the row that takes its place. */

const rows = 'li, tbody > tr';
export const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

type Place = {
  row: Element;
  list: Element;
  /** position of the row in the list, from 0 */
  at: number;
  /** rows in the list */
  many: number;
  /** the headings above it, nearest first: those of its sections, and that of the page */
  headings: Element[];
};

const rowsOf = (list: Element): Element[] => [...list.children].filter((child) => child.matches(rows));

function headingsAbove(element: Element): Element[] {
  const section = element.parentElement?.closest('section, main') ?? null;
  const heading = (section ?? document).querySelector('h1, h2, h3');
  return [...(heading ? [heading] : []), ...(section ? headingsAbove(section) : [])];
}

function placeOf(element: Element): Place | null {
  const row = element.closest(rows);
  const list = row?.parentElement;
  if (!row || !list) return null;
  const all = rowsOf(list);
  return { row, list, at: all.indexOf(row), many: all.length, headings: headingsAbove(row) };
}

/** Focuses what is no control: a screen reader reads it out, and the next Tab goes on from there. */
function focusText(element: Element | undefined): void {
  if (!(element instanceof HTMLElement)) return;
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}

/** @param until stops it when aborted */
export function focusAfterRemoval(until: AbortSignal): void {
  let place: Place | null = null;
  /** the last press was in a dialog, which asked about the row, or on a button of the only row */
  let pressed = false;
  const watch = new MutationObserver(() => {
    if (!place || place.row.isConnected || document.activeElement !== document.body) return;
    const { list, at, many, headings } = place;
    follow(null);
    const left = list.isConnected ? rowsOf(list) : [];
    // as many as before: another row has taken its place, such as a form
    if (left.length > 0) focusText(left.length < many ? left[Math.min(at, left.length - 1)] : undefined);
    else if (pressed) focusText(headings.find((heading) => heading.isConnected));
  });
  const follow = (next: Place | null) => {
    place = next;
    watch.disconnect();
    if (place) watch.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && !dialogOf(target)) follow(placeOf(target));
    },
    { signal: until },
  );
  addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      // a press beside all controls; a button that waits for the server is disabled
      if (relatedTarget === null && target instanceof Element)
        if (!dialogOf(target) && !target.matches(':disabled'))
          // Chromium reports what is removed while it is still there
          queueMicrotask(() => target.isConnected && follow(null));
    },
    { signal: until },
  );
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      pressed = dialogOf(target) !== null || (place?.many === 1 && place.row.contains(button));
    },
    { capture: true, signal: until },
  );
  until.addEventListener('abort', () => follow(null));
}
