/** Loads everything that the page of a report ever shows, so that it works offline afterwards. */
import { useEffect, useState } from 'react';
import { openTexts } from '../platform/i18n.ts';
import { patiently } from '../platform/lazy.ts';
import { openWritingTexts } from './use-words.ts';

export const loadWriting = () =>
  Promise.all([
    import('./writing.ts'),
    import('./LineUps.tsx'),
    import('./Games.tsx'),
    import('./after/AfterMatch.tsx'),
    import('./after/Reported.tsx'),
    import('../ui/form/RestoredNote.tsx'),
    openWritingTexts(),
    openTexts(['afterMatch', 'forms', 'qttr']),
  ]);

/** Whether everything that the page may show is loaded, so that it works offline. @param writes only for those who write */
export function useWriting(writes: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    if (!writes) return;
    patiently(loadWriting, { waits: true }).then(
      () => setReady(true),
      () => undefined,
    );
  }, [writes]);
  return ready;
}
