/** Keeps the focus where somebody works: without it a screen reader begins again at the top of the page. */

const dialogOf = (element: EventTarget | null) =>
  element instanceof Element ? element.closest('[role=dialog]') : null;

/** Restores the focus of a button: it is disabled while it waits for the server, and Chromium then drops the focus. */
function restoreFocus(until: AbortSignal): void {
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

const fields = 'form :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)';
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** A form that takes the place of the button that opens it gets the focus, and the button gets it back when the form closes. */
function focusReplacement(until: AbortSignal): void {
  let pressed: Element | null = null;
  let openedBy: string | null = null;
  const watch = new MutationObserver((changes) => {
    if (!pressed || pressed.isConnected) return;
    const added = changes
      .flatMap((change) => [...change.addedNodes])
      .filter((node) => node instanceof Element);
    const first = (selector: string, fits: (one: Element) => boolean = () => true) =>
      added
        .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(selector)])
        .find((one): one is HTMLElement => one.matches(selector) && fits(one));
    const opened = first(fields);
    if (opened) openedBy = nameOf(pressed);
    (opened ?? first('button', (one) => nameOf(one) === openedBy))?.focus();
  });
  const stop = () => {
    watch.disconnect();
    pressed = null;
  };
  const press = ({ type, target }: Event) => {
    stop();
    // a form can be sent from a field, too
    pressed = target instanceof Element ? target.closest(type === 'submit' ? 'form' : 'button') : null;
    if (pressed) watch.observe(document.body, { childList: true, subtree: true });
  };
  addEventListener('click', press, { capture: true, signal: until });
  addEventListener('submit', press, { capture: true, signal: until });
  // the user, or the part itself, has focused something
  addEventListener('focusin', stop, { signal: until });
  until.addEventListener('abort', stop);
}

/** @param until stops it when aborted */
export function keepFocus(until: AbortSignal): void {
  restoreFocus(until);
  focusReplacement(until);
}
