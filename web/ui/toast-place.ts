/** Keeps the toasts off the buttons that are needed next: those of a form, of chosen rows, of a page. */

/** Pixels between the toasts and what they give way to. */
const gap = 8;

/**
 * Lifts the toasts above every element with `data-keep-clear` that they would cover, as often as something moves.
 * @returns a function that ends it
 */
export function keepToastsOff(): () => void {
  // toasts grow while they come and go
  const sizes = new ResizeObserver(() => place());
  let watched: Element | null = null;
  const place = () => {
    const toasts = document.querySelector<HTMLElement>(
      '.mantine-Notifications-root[data-position="bottom-right"]',
    );
    if (!toasts?.firstElementChild) return;
    if (watched !== toasts) sizes.observe(toasts);
    watched = toasts;
    // where they stand unlifted: a lift may still be on its way
    const bottom = innerHeight - Number.parseFloat(getComputedStyle(toasts).bottom);
    const { left, right, height } = toasts.getBoundingClientRect();
    const free = [...document.querySelectorAll('[data-keep-clear]')]
      .map((one) => one.getBoundingClientRect())
      .filter((one) => one.height > 0 && one.right > left && one.left < right)
      // the lowest first: whoever gives way to it may meet the next above
      .sort((a, b) => b.top - a.top)
      .reduce((edge, one) => (one.top < edge && one.bottom > edge - height ? one.top - gap : edge), bottom);
    // where there is no room above, they stay in the window
    const lift = Math.max(0, Math.min(bottom - free, bottom - height));
    toasts.style.translate = `0 ${-lift}px`;
  };
  const ended = new AbortController();
  addEventListener('scroll', place, { passive: true, capture: true, signal: ended.signal });
  addEventListener('resize', place, { signal: ended.signal });
  // pages change below them
  const page = new MutationObserver(place);
  page.observe(document.body, { childList: true, subtree: true });
  return () => {
    ended.abort();
    sizes.disconnect();
    page.disconnect();
  };
}
