/** Keeps the focus where somebody works: without it a screen reader begins again at the top of the page. */
import { dialogOf, focusAfterRemoval } from './focus-after-removal.ts';

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
const buttons = 'button:not(:disabled)';
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/**
 * What takes the place of a pressed button gets the focus: the first field of a form, and the button that opened it once
 * the form closes; else the first button that appears in the same section or row.
 */
function focusReplacement(until: AbortSignal): void {
  let pressed: Element | null = null;
  let part: Element | null = null;
  let openedBy: string | null = null;
  const watch = new MutationObserver((changes) => {
    if (!pressed || pressed.checkVisibility()) return;
    const added = changes
      .flatMap((change) => [...change.addedNodes])
      .filter((node) => node instanceof HTMLElement);
    const first = (selector: string, fits: (one: HTMLElement) => boolean = () => true) =>
      added
        .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>(selector)])
        .find((one) => one.matches(selector) && one.checkVisibility() && fits(one));
    const field = first(fields);
    if (field) openedBy = nameOf(pressed);
    const button =
      first(buttons, (one) => nameOf(one) === openedBy) ??
      first(buttons, (one) => part?.contains(one) === true);
    if (field) field.focus();
    else button?.focus({ preventScroll: true });
  });
  const stop = () => {
    watch.disconnect();
    pressed = null;
  };
  const press = ({ type, target }: Event) => {
    stop();
    // a form can be sent from a field, too
    pressed = target instanceof Element ? target.closest(type === 'submit' ? 'form' : 'button') : null;
    part = pressed?.closest('section, li') ?? null;
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
  focusAfterRemoval(until);
}
