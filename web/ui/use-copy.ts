/** Copies a text to the clipboard, and what to say of it for a moment: that it worked, or did not. */
import { useState } from 'react';

/** milliseconds for which the button shows what became of it */
const shownFor = 3000;

export type Copied = 'copied' | 'copyFailed';

/** The clipboard is missing on a club's own server without https, and a browser may refuse it: that is a result, no error. */
export function useCopy(): { state: Copied | null; copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<Copied | null>(null);
  const copy = async (text: string) => {
    const copied = await Promise.resolve(navigator.clipboard?.writeText(text).then(() => true)).catch(
      () => false,
    );
    setState(copied ? 'copied' : 'copyFailed');
    setTimeout(() => setState(null), shownFor);
  };
  return { state, copy };
}
