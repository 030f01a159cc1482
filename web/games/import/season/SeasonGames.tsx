/** What an import does, team by team, and the lines that were not read. */
import type { SeasonImport } from '@club/contract/games/import/shape.ts';
import { useTexts } from '../../../platform/i18n.ts';
import { useTeamChoice } from '../../../users/teams/queries.ts';
import { ImportPreview, UnreadLines } from '../ImportPreview.tsx';
import { summaryOf } from '../import-preview.ts';
import classes from './Season.module.css';

/** Up to this number of teams every new game is shown at first. */
const mostUnfolded = 2;

export function SeasonGames({ result }: { result: SeasonImport }) {
  const texts = useTexts().gamesImport;
  const teams = useTeamChoice().data ?? [];
  return (
    <>
      {result.teams.map((games) => {
        const team = teams.find(({ id }) => id === games.teamId);
        if (!team) return null;
        return (
          <section key={team.id} aria-labelledby={`games-of-${team.id}`}>
            <div className={classes.head}>
              <h2 id={`games-of-${team.id}`} className={classes.name}>
                <span className={classes.color} style={{ background: team.color }} aria-hidden />
                {team.name}
              </h2>
              <span className={classes.counts}>{summaryOf({ ...games, unreadable: [] }, texts)}</span>
            </div>
            <ImportPreview result={games} team={team} folded={result.teams.length > mostUnfolded} />
          </section>
        );
      })}
      <UnreadLines unreadable={result.unreadable} />
    </>
  );
}
