/** Marks the page while somebody scrolls down, so that floating elements can be hidden. */

/** Pixels of unintended movement by a trembling thumb. */
const slack = 12;

let following = false;

/**
 * From now on `<html data-reading>` is set as long as the page was last scrolled down, except at its top and its end,
 * where nothing is covered. Calling it again changes nothing.
 */
export function followScrolling(): void {
  if (following) return;
  following = true;
  const root = document.documentElement;
  let from = scrollY;
  const look = () => {
    const left = root.scrollHeight - innerHeight - scrollY;
    if (scrollY < 60 || left < 60) delete root.dataset.reading;
    else if (scrollY > from + slack) root.dataset.reading = '';
    else if (scrollY < from - slack) delete root.dataset.reading;
    else return;
    from = scrollY;
  };
  addEventListener('scroll', look, { passive: true });
}
