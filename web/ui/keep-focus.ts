/** Gives a button its focus back: one that waits for the server is disabled meanwhile, and Chromium then drops the focus. */

const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

/** @param until ends it */
export function keepFocus(until: AbortSignal): void {
  const look = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const waits = target.disabled && relatedTarget === null;
    // a dialog asks first: the button may wait once it is answered, just when it should have the focus back
    const asks = dialogOf(relatedTarget) !== null && dialogOf(target) === null;
    if (!waits && !asks) return;
    const watch = new MutationObserver(() => {
      if (target.disabled) return;
      watch.disconnect();
      // not where somebody has gone on meanwhile
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    });
    watch.observe(target, { attributeFilter: ['disabled'] });
  };
  addEventListener('focusout', look, { signal: until });
}
