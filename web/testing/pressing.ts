/** Buttons of a page that is looked at as a whole: they are pressed, and what then asks, changes and is said. */
import { page } from 'vitest/browser';
import { mostFrames, nextFrame } from './complete.ts';
import { type } from './type.ts';

/** what is over the page: a dialog or a menu */
export const above = '[role="dialog"], dialog[open], [role="menu"]';

const pressable = ['button', 'menuitem', 'switch', 'checkbox', 'radio', 'link'] as const;
const writable = ['textbox'] as const;

/** `Kommentar ← Bis morgen` writes into a field. */
const stepOf = (step: string) => {
  const [name = '', text] = step.split(' ← ');
  return { name, text };
};
/** Whether a step writes into a field, and so leaves a form in which something is written. */
export const isWritten = (step: string): boolean => stepOf(step).text !== undefined;

/**
 * Waits for a button, switch, link or field of the dialog or menu that is open, else of the page.
 * @param before the one that was pressed before, whose dialog may have a button of the same name; a field: of its form
 */
export async function find(step: string, before?: Element): Promise<HTMLElement> {
  const { name, text } = stepOf(step);
  for (let frame = 0; frame < mostFrames; frame += 1) {
    const opened = [...document.querySelectorAll(above)].at(-1);
    const form = before?.matches('input, textarea') ? before.closest('form') : null;
    const part = form ?? (before && opened);
    const around = part ? page.elementLocator(part) : page;
    const [button] = (text === undefined ? pressable : writable)
      .flatMap((role) => around.getByRole(role, { name, exact: true }).elements())
      .filter((element) => element !== before && !element.matches(':disabled')) as HTMLElement[];
    if (button && (before || !opened)) return button;
    await nextFrame();
  }
  throw new Error(`There is no ${text === undefined ? 'button' : 'field'} "${name}"`);
}

/** Presses it, or writes into it, once it is there. @param before see {@link find} */
export async function press(step: string, before?: Element): Promise<Element> {
  const button = await find(step, before);
  const { text } = stepOf(step);
  button.focus();
  if (text === undefined) button.click();
  else type(button as HTMLInputElement, text);
  return button;
}

/** a line for each of the texts, as on the page */
// biome-ignore lint/performance/useDomNodeTextContent: the text of the nodes has no lines
const linesOf = (element: HTMLElement) => element.innerText.trim().replaceAll(/\s*\n\s*/g, ' | ');

/** What toasts say, and then alerts on the page. */
export const messages = () =>
  ['.mantine-Notification-root', 'main [role="alert"]']
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .map(linesOf)
    .join(' · ');

/** Waits for something that comes, frame by frame. */
export async function untilNow(isThere: () => boolean): Promise<void> {
  for (let frame = 0; !isThere(); frame += 1) {
    if (frame > mostFrames) throw new Error('It never comes');
    await nextFrame();
  }
}

/** What was written and is not there any more, which a refusal must not cause. */
export const lost = (steps: readonly string[]): string[] =>
  steps.flatMap((step) => {
    const { name, text } = stepOf(step);
    if (text === undefined) return [];
    const fields = page.getByRole('textbox', { name, exact: true }).elements() as HTMLInputElement[];
    return fields.some(({ value }) => value === text) ? [] : [`lost: ${name}`];
  });

/** What the dialog says that is open now; nothing without one. */
export function question(): string[] {
  const [dialog] = [...document.querySelectorAll<HTMLElement>('[role="dialog"], dialog[open]')].slice(-1);
  return dialog ? [`asks: ${linesOf(dialog)}`] : [];
}

type Control = HTMLElement & { labels?: NodeListOf<HTMLElement> | null };
const nameOf = (control: Control): string => {
  const [label] = control.labels ?? [];
  // below the name of a field is what it means, or what can be chosen
  return control.ariaLabel ?? (label ? linesOf(label).split(' | ')[0] : linesOf(control)) ?? '';
};

/** What may be true of a control, by selector. */
const states = {
  off: ':disabled, [aria-disabled="true"]',
  waits: '[data-loading]',
  on: '[aria-pressed="true"], [aria-checked="true"], :checked',
};
const stateOf = (control: Element): string =>
  Object.entries(states)
    .filter(([, selector]) => control.matches(selector))
    .map(([state]) => state)
    .join(' ');

type States = ReadonlyMap<Control, string>;

/** The controls of the page, each with its state. */
export const statesNow = (): States =>
  new Map(
    [...document.querySelectorAll<Control>('button, input, select, textarea, [role="menuitem"]')]
      .filter((control) => control.checkVisibility())
      .map((control) => [control, stateOf(control)]),
  );

/** The controls whose state was another one before. */
export const changedSince = (before: States): string =>
  [...statesNow()]
    .filter(([control, state]) => state !== (before.get(control) ?? ''))
    .map(([control, state]) => `${nameOf(control)} (${state || 'usual'})`)
    .join(', ');
