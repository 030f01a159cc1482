/** Escape on the page, unless it is for a dialog or a menu above it. */
import { useEffect, useEffectEvent } from 'react';
import { isBrowserLayerOpen } from './browser-layer.ts';

export function useEscape(active: boolean, run: () => void): void {
  const onEscape = useEffectEvent(run);
  useEffect(() => {
    if (!active) return;
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isBrowserLayerOpen()) onEscape();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [active]);
}
