/**
 * A toolbar is one Tab stop: arrow keys, Home and End go between its buttons (https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/).
 * `useRovingIndex` of Mantine wants an index from each button; these come and go, or belong to the text editor.
 */

const steps: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The ref of an element whose role is `toolbar`.
 * @returns a function that ends it
 */
export function asToolbar(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined;
  let visited: EventTarget | null = null;
  const usable = () => [...bar.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
  const update = () => {
    const buttons = usable();
    const stop = buttons.find((one) => one === visited) ?? buttons[0];
    for (const one of bar.querySelectorAll('button')) one.tabIndex = one === stop ? 0 : -1;
  };
  const ended = new AbortController();
  const { signal } = ended;
  bar.addEventListener(
    'focusin',
    ({ target }) => {
      visited = target;
      update();
    },
    { signal },
  );
  bar.addEventListener(
    'keydown',
    (event) => {
      // such as Alt and an arrow, by which the browser goes back
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const buttons = usable();
      const at = buttons.indexOf(event.target as HTMLButtonElement);
      const next = steps[event.key]?.(at, buttons.length - 1);
      if (at < 0 || next === undefined) return;
      event.preventDefault();
      buttons[next]?.focus();
    },
    { signal },
  );
  // buttons come, go and are disabled meanwhile
  const changes = new MutationObserver(update);
  changes.observe(bar, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  update();
  return () => {
    ended.abort();
    changes.disconnect();
  };
}
