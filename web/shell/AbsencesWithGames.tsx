/** One’s own absences, with what the match week adds: games for which an own answer still stands. */
import { AbsencesPage } from '../absences/AbsencesPage.tsx';
import { useComing } from '../matches/coming/queries.ts';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const AnsweredGames = lazy(async () => {
  const [file] = await Promise.all([import('../matches/AnsweredGames.tsx'), openTexts(['games', 'matches'])]);
  return { default: file.AnsweredGames };
});

export function AbsencesWithGames() {
  // asked for with the absences: the part below each of them is revealed later
  useComing();
  return <AbsencesPage Games={AnsweredGames} />;
}
