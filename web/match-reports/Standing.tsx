/** The score of the match in large figures, whether it is decided, sets and points. */
import { useEffect, useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { clubLanguage } from '../platform/locale.ts';
import classes from './Standing.module.css';
import type { Shared } from './shared.ts';

/** The keys at which somebody worked are gone with the end of the match: they go on at the result. */
function useFocusAtEnd({ state, report: { ended } }: Pick<Shared, 'state' | 'report'>) {
  const section = useRef<HTMLElement>(null);
  const wasEnded = useRef(ended);
  const { mayWrite } = state.record;
  useEffect(() => {
    if (ended && !wasEnded.current && mayWrite && document.activeElement === document.body)
      section.current?.focus({ preventScroll: true });
    wasEnded.current = ended;
  }, [ended, mayWrite]);
  return section;
}

export function Standing({ match: { game }, report, state }: Pick<Shared, 'match' | 'report' | 'state'>) {
  const words = useTexts().matchReports;
  const { points, decided, result, sets, balls } = report;
  const winner = decided && (decided === 'home' ? game.homeTeam : game.awayTeam);
  const section = useFocusAtEnd({ state, report });
  const outcome = result === 'draw' ? words.draw : winner ? words.decided(winner) : null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      className={classes.standing}
      aria-label={words.score(points.home, points.away)}
    >
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
