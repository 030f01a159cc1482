/** A team's season, with the balances of its players from the match reports. */
import { SeasonPage } from '../matches/SeasonPage.tsx';
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const TeamBalance = lazy(async () => {
  const [file] = await Promise.all([
    import('../match-reports/balances/TeamBalance.tsx'),
    openTexts(['balances']),
  ]);
  return { default: file.TeamBalance };
});

export const TeamSeasonPage = () => <SeasonPage Balances={TeamBalance} />;
