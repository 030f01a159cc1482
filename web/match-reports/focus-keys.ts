/** The focus in the keys of the report at the table. */
import { type RefCallback, type RefObject, useCallback, useRef } from 'react';

const focusKeys = (pad: HTMLElement | null): void =>
  pad?.querySelector<HTMLElement>('button:not([aria-pressed])')?.focus({ preventScroll: true });

/** Shows the keys, and gives them the focus. */
export function goToKeys(pad: HTMLElement | null): void {
  pad?.scrollIntoView({ block: 'nearest' });
  focusKeys(pad);
}

/** A ref for the keys: where other keys take their place, whatever another device has entered, the focus in them goes along. */
export function useKeysRef(pad: RefObject<HTMLElement | null>): RefCallback<HTMLElement> {
  const hadFocus = useRef(false);
  return useCallback(
    (shown) => {
      pad.current = shown;
      if (hadFocus.current && document.activeElement === document.body) focusKeys(shown);
      return () => {
        hadFocus.current = shown?.contains(document.activeElement) ?? false;
        pad.current = null;
      };
    },
    [pad],
  );
}
