/** The page of one game, with what its players have played against the other team before. */
import { MatchPage } from '../matches/MatchPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const HeadToHeads = lazy(async () => {
  const [file] = await Promise.all([
    import('../match-reports/balances/HeadToHeads.tsx'),
    openTexts(['balances']),
  ]);
  return { default: file.HeadToHeads };
});

export const MatchDayPage = () => <MatchPage Before={HeadToHeads} />;
