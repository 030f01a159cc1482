/** Keeps the focus where somebody works: without it a screen reader begins again at the top of the page. */
import { closeLeftMenus } from './close-left-menus.ts';
import { dialogOf, focusAfterRemoval } from './focus-after-removal.ts';
import { focusInSight } from './focus-in-sight.ts';

const isLoading = (button: HTMLElement) => button.dataset.loading !== undefined;
const controls = ':is(button, input:not([type=hidden]), select, textarea):not(:disabled), a[href]';

/** Focuses the control after a button in the same part, else the last one before it. */
function focusBeside(button: Element): void {
  const part = button.closest('section, form, main');
  const all = [...(part?.querySelectorAll<HTMLElement>(controls) ?? [])].filter((one) =>
    one.checkVisibility(),
  );
  const isAfter = (one: Element) =>
    (button.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  (all.find(isAfter) ?? all.at(-1))?.focus({ preventScroll: true });
}

/**
 * Restores the focus of a button: it is disabled while it waits for the server, and Chromium then drops the focus. After
 * one that stays disabled, as nothing is left to save, the control beside it has the focus.
 */
function restoreFocus(until: AbortSignal): void {
  const look = ({ target, relatedTarget }: FocusEvent) => {
    if (!(target instanceof HTMLButtonElement)) return;
    const waits = target.disabled && relatedTarget === null;
    // after a confirm dialog the button may still be disabled at the moment it should get the focus back
    const asks = dialogOf(relatedTarget) !== null && dialogOf(target) === null;
    if (!waits && !asks) return;
    let loaded = isLoading(target);
    const watch = new MutationObserver(() => {
      const loads = isLoading(target);
      loaded ||= loads;
      if (loads || (target.disabled && !loaded)) return;
      watch.disconnect();
      // not when the user has focused something else meanwhile
      if (document.activeElement !== document.body) return;
      if (target.disabled) focusBeside(target);
      else target.focus({ preventScroll: true });
    });
    watch.observe(target, { attributeFilter: ['disabled', 'data-loading'] });
  };
  addEventListener('focusout', look, { signal: until });
}

const fields = 'form :is(input:not([type=hidden], [type=file]), select, textarea):not(:disabled)';
const buttons = 'button:not(:disabled)';
/** or what the keys scroll */
const reachable = `${buttons}, section[tabindex="0"]`;
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.textContent;

/** `parent`: of the part; where the part is replaced as a whole, the new one appears there */
type Press = { button: Element; part: Element | null; parent: Element | null };

/** What was added in place of a pressed button: a field of a form, or a button. @param openedBy the name of the form's button */
function replacementOf({ part, parent }: Press, added: readonly HTMLElement[], openedBy: string | null) {
  const first = (selector: string, fits: (one: HTMLElement) => boolean = () => true) =>
    added
      .flatMap((node) => [node, ...node.querySelectorAll<HTMLElement>(selector)])
      .find((one) => one.matches(selector) && one.checkVisibility() && fits(one));
  const parts = part?.isConnected ? [part] : [...(parent?.querySelectorAll(':scope > section') ?? [])];
  const isInPart = (one: Element) => parts.some((now) => now.contains(one));
  const field = first(fields);
  return {
    field,
    button: field
      ? undefined
      : (first(buttons, (one) => nameOf(one) === openedBy) ?? first(reachable, isInPart)),
  };
}

/**
 * What takes the place of a pressed button gets the focus: the first field of a form, and the button that opened it once
 * the form closes; else the first button that appears in the same section or row, as soon as it can be pressed. A button
 * whose question was answered in a dialog counts as pressed once the dialog is gone.
 */
function focusReplacement(until: AbortSignal): void {
  let pressed: Press | null = null;
  /** the button that has opened the dialog in which another one is pressed */
  let asking: Press | null = null;
  let openedBy: string | null = null;
  let added: HTMLElement[] = [];
  const look = (changes: MutationRecord[]) => {
    const fresh = changes.flatMap((change) => [...change.addedNodes]);
    added = [...added, ...fresh.filter((node) => node instanceof HTMLElement)].filter(
      (one) => one.isConnected,
    );
    if (asking && pressed && !pressed.button.isConnected) [pressed, asking] = [asking, null];
    if (!pressed || pressed.button.checkVisibility()) return;
    const { button: gone } = pressed;
    const focused = document.activeElement;
    if (focused !== document.body && !gone.contains(focused)) return;
    if (!dialogOf(gone) && document.querySelector('[role=dialog]')) return;
    const { field, button } = replacementOf(pressed, added, openedBy);
    if (field) openedBy = nameOf(gone);
    (field ?? button)?.focus();
  };
  const watch = new MutationObserver(look);
  const stop = () => {
    watch.disconnect();
    [pressed, asking, added] = [null, null, []];
  };
  const press = ({ type, target }: Event) => {
    const before = pressed;
    // a form can be sent from a field, too
    const button = target instanceof Element ? target.closest(type === 'submit' ? 'form' : 'button') : null;
    const answers =
      button !== null && dialogOf(button) !== null && before !== null && !dialogOf(before.button);
    if (answers) asking = before;
    else if (!asking || !dialogOf(target)) stop();
    const part = button?.closest('section, li') ?? null;
    pressed = button && { button, part, parent: part?.parentElement ?? null };
    if (pressed)
      watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  };
  addEventListener('click', press, { capture: true, signal: until });
  addEventListener('submit', press, { capture: true, signal: until });
  addEventListener(
    'focusin',
    ({ target }) => {
      // into a dialog, out of it, or back to the button that has opened it
      const stays = target === pressed?.button || target === asking?.button;
      // else the user, or the part itself, has focused something
      if (pressed && !stays && dialogOf(target) === dialogOf(pressed.button)) stop();
    },
    { signal: until },
  );
  until.addEventListener('abort', stop);
}

/** @param until stops it when aborted */
export function keepFocus(until: AbortSignal): void {
  restoreFocus(until);
  focusReplacement(until);
  focusAfterRemoval(until);
  focusInSight(until);
  closeLeftMenus(until);
}
