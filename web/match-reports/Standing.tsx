/** The score of the match in large figures, whether it is decided, sets and points. */
import { useTexts } from '../platform/i18n.ts';
import { clubLanguage } from '../platform/locale.ts';
import classes from './Standing.module.css';
import type { Shared } from './shared.ts';

export function Standing({ match: { game }, report }: Pick<Shared, 'match' | 'report'>) {
  const words = useTexts().matchReports;
  const { points, decided, result, sets, balls } = report;
  const winner = decided && (decided === 'home' ? game.homeTeam : game.awayTeam);
  const outcome = result === 'draw' ? words.draw : winner ? words.decided(winner) : null;
  return (
    <section className={classes.standing} aria-label={words.score(points.home, points.away)}>
      <span lang={clubLanguage} className={classes.team} data-ours={game.homeGame || undefined}>
        {game.homeTeam}
      </span>
      <span className={classes.points} aria-live="polite">
        {points.home}
        <span className={classes.colon}>:</span>
        {points.away}
      </span>
      <span lang={clubLanguage} className={classes.team} data-ours={!game.homeGame || undefined}>
        {game.awayTeam}
      </span>
      <p className={classes.sums}>
        {[
          outcome,
          sets ? `${words.sets} ${sets.home}:${sets.away}` : null,
          balls ? `${words.balls} ${balls.home}:${balls.away}` : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </section>
  );
}
