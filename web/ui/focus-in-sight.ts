/** Scrolls the page when a bar or button at its bottom lies over what has got the focus by keyboard. */

/** pixels for the outline of what has the focus */
const gap = 8;

/** @param until stops it when aborted */
export function focusInSight(until: AbortSignal): void {
  const look = (focused: Element) => {
    const box = focused.getBoundingClientRect();
    const tops = [...document.querySelectorAll('[data-keep-clear]')]
      .filter((bar) => !bar.contains(focused))
      .map((bar) => bar.getBoundingClientRect())
      .filter(
        ({ left, right, top, bottom }) =>
          left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      )
      .map(({ top }) => top);
    // the beginning of what is larger than the page stays in sight
    const above = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
    if (tops.length > 0)
      scrollBy({ top: Math.max(0, Math.min(box.bottom + gap - Math.min(...tops), box.top - above)) });
  };
  addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('main') || !target.matches(':focus-visible'))
        return;
      // the browser scrolls what it has focused after this event
      requestAnimationFrame(() => look(target));
    },
    { signal: until },
  );
}
