/** Loads everything that the page of a report ever shows, so that it works offline afterwards. */
import { useEffect, useState } from 'react';
import { matchQuery } from '../matches/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { patiently } from '../platform/lazy.ts';
import { useAllStored } from '../platform/stored-answers.ts';
import { reportQuery } from './queries.ts';
import { openWritingTexts } from './use-words.ts';

export const loadWriting = () =>
  Promise.all([
    import('./writing.ts'),
    import('./LineUps.tsx'),
    import('./Games.tsx'),
    import('./PageNotices.tsx'),
    import('./after/AfterMatch.tsx'),
    import('./after/Reported.tsx'),
    import('../ui/form/RestoredNote.tsx'),
    openWritingTexts(),
    openTexts(['afterMatch', 'forms', 'qttr']),
  ]);

/** Whether the page works offline: all that it may show is loaded and on the device. @param writes only for those who write */
export function useWriting(gameId: string, writes: boolean): boolean {
  const [loaded, setLoaded] = useState(false);
  const stored = useAllStored([matchQuery(gameId).queryKey, reportQuery(gameId).queryKey]);
  useEffect(() => {
    if (!writes) return;
    patiently(loadWriting, { waits: true }).then(
      () => setLoaded(true),
      () => undefined,
    );
  }, [writes]);
  return loaded && stored;
}
