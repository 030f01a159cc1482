/** One’s own absences, with what the match week adds: games for which an own answer still stands. */
import { AbsencesPage } from '../absences/AbsencesPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const AnsweredGames = lazy(async () => {
  const [file] = await Promise.all([import('../matches/AnsweredGames.tsx'), openTexts(['games', 'matches'])]);
  return { default: file.AnsweredGames };
});

export const AbsencesWithGames = () => <AbsencesPage Games={AnsweredGames} />;
