/** Won and lost games: `5:2`, on request with a bar of their share. */
import { useTexts } from '../../platform/i18n.ts';
import classes from './Balances.module.css';

type Props = { won: number; lost: number; bar?: boolean };

export function Tally({ won, lost, bar = false }: Props) {
  const words = useTexts().balances;
  return (
    <span className={classes.tally}>
      <span role="img" aria-label={words.tally(won, lost)}>
        {won}:{lost}
      </span>
      {bar && won + lost > 0 ? (
        <span className={classes.bar} aria-hidden>
          <span style={{ width: `${(100 * won) / (won + lost)}%` }} />
        </span>
      ) : null}
    </span>
  );
}
