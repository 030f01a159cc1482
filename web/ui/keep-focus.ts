/** Gives a button its focus back: one that waits for the server is disabled meanwhile, and Chromium then drops the focus. */

/** @param until ends it */
export function keepFocus(until: AbortSignal): void {
  const look = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement) || !target.disabled || relatedTarget) return;
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
