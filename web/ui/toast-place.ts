/** Keeps toasts off important elements: buttons of forms, bulk actions and pages, and controls that cannot be scrolled away. */

/** Pixels between the toasts and the elements they avoid. */
const gap = 8;

type Box = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right' | 'height'>;
/** `bottom`: the position of the toasts when nothing moves them */
type Toasts = { left: number; right: number; height: number; bottom: number };

/** The position of the toasts in which they cover none of these boxes; less than their height if there is no space. */
function endAbove(boxes: readonly Box[], toasts: Toasts): number {
  return (
    boxes
      .filter((one) => one.height > 0 && one.right > toasts.left && one.left < toasts.right)
      // the lowest first: avoiding it may make the toasts cover the next one above
      .toSorted((a, b) => b.top - a.top)
      .reduce(
        (edge, one) => (one.top < edge && one.bottom > edge - toasts.height ? one.top - gap : edge),
        toasts.bottom,
      )
  );
}

/**
 * @param always elements that are never covered while there is space above them
 * @param controls other controls; they count at the end of the page, where they cannot be scrolled away
 * @param below pixels of the page that can still be scrolled up
 * @returns pixels by which the toasts are moved up
 */
export function liftOf(
  toasts: Toasts,
  always: readonly Box[],
  controls: readonly Box[],
  below: number,
): number {
  const stuck = below < toasts.height + gap ? controls : [];
  const ends = endAbove([...always, ...stuck], toasts);
  // without a free position at least the most important element is uncovered
  const free = ends < toasts.height ? endAbove(always, toasts) : ends;
  // where there is no space above, they stay inside the window
  return Math.max(0, Math.min(toasts.bottom - free, toasts.bottom - toasts.height));
}

const usable =
  'main :is(a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary)';

const boxesOf = (selector: string): DOMRect[] =>
  [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());

/**
 * Moves the toasts above the elements that they would cover, whenever something moves: above a dialog and every element
 * with `data-keep-clear`, and at the end of a page above its controls.
 * @returns a function that ends it
 */
export function keepToastsClear(): () => void {
  // the height of the toasts changes as they come and go
  const sizes = new ResizeObserver(() => reposition());
  let toasts: HTMLElement | null = null;
  const find = () => {
    toasts = document.querySelector('.mantine-Notifications-root[data-position="bottom-right"]');
    if (toasts) sizes.observe(toasts);
  };
  const reposition = () => {
    // to search the whole page at each change of it would take longer than all else here
    if (!toasts?.isConnected) find();
    if (!toasts?.firstElementChild) return;
    // their position without the lift, since a lift may still be animating
    const bottom = innerHeight - Number.parseFloat(getComputedStyle(toasts).bottom);
    const { left, right, height } = toasts.getBoundingClientRect();
    // one without space above it is covered at its end, as a page is
    const dialogs = boxesOf('[role=dialog]').filter(({ top }) => top > height + gap);
    const below = document.documentElement.scrollHeight - innerHeight - scrollY;
    const lift = liftOf(
      { left, right, height, bottom },
      [...boxesOf('[data-keep-clear]'), ...dialogs],
      boxesOf(usable),
      Math.max(0, below),
    );
    toasts.style.translate = `0 ${-lift}px`;
  };
  const ended = new AbortController();
  addEventListener('scroll', reposition, { passive: true, capture: true, signal: ended.signal });
  addEventListener('resize', reposition, { signal: ended.signal });
  // the page may change below the toasts
  const page = new MutationObserver(reposition);
  page.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    sizes.disconnect();
    page.disconnect();
  };
}
