/** Keeps the screen on while a page is shown, where the browser can; it ends by itself when the page is hidden. */
import { useEffect } from 'react';

/** @param wanted false: the screen may go dark */
export function useAwake(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.hidden) return;
      // refused when the battery is low: the screen then behaves as usual
      const granted = await navigator.wakeLock.request('screen').catch(() => null);
      if (over) await granted?.release();
      else lock = granted;
    };
    void ask();
    const shown = () => void ask();
    document.addEventListener('visibilitychange', shown);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', shown);
      void lock?.release();
    };
  }, [wanted]);
}
