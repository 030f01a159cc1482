/** Marks the page while somebody scrolls down it, so that what floats above the rows can give way. */

/** Pixels that a trembling thumb moves without meaning it. */
const slack = 12;

let following = false;

/**
 * From now on `<html data-reading>` stands as long as the page was last scrolled down, and not at its top or its end,
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
