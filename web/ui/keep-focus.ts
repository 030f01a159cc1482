/** Restores the focus of a button: it is disabled while it waits for the server, and Chromium then drops the focus. */

const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

/** @param until stops it when aborted */
export function restoreFocus(until: AbortSignal): void {
  const look = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const waits = target.disabled && relatedTarget === null;
    // after a confirm dialog the button may still be disabled at the moment it should get the focus back
    const asks = dialogOf(relatedTarget) !== null && dialogOf(target) === null;
    if (!waits && !asks) return;
    const watch = new MutationObserver(() => {
      if (target.disabled) return;
      watch.disconnect();
      // not when the user has focused something else meanwhile
      if (document.activeElement === document.body) target.focus({ preventScroll: true });
    });
    watch.observe(target, { attributeFilter: ['disabled'] });
  };
  addEventListener('focusout', look, { signal: until });
}
