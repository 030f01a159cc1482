/** How long toasts are shown, and which make way for a new one: it is always seen at once, and none is shown late. */
import { undoShown } from '@club/contract/undo-times.ts';

type Shown = {
  id?: string | undefined;
  role?: string | undefined;
  /** ms; those with a button to undo something stay longer */
  autoClose?: number | boolean | undefined;
};

/** milliseconds for which one without a button is shown, and one with a button to undo something */
export const toastShown = { ms: 4000, undoMs: undoShown * 1000 };

/** most at once: beside a full page, and on a phone, where each covers what one works on */
export const mostToasts = { page: 5, phone: 2 };

/** The least important goes first: successes, then those with an undo button, then failures. */
const rankOf = ({ role, autoClose }: Shown): number =>
  role === 'alert' ? 2 : autoClose === undefined ? 0 : 1;

/** @param shown oldest first  @param most with the new one  @returns the ids of those to hide */
export function makingWay(shown: readonly Shown[], most: number): string[] {
  const tooMany = Math.max(0, shown.length + 1 - most);
  return shown
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, tooMany)
    .flatMap(({ id }) => id ?? []);
}
