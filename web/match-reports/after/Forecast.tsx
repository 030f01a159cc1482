/** The expected change of TTR for those of ours whose value the reader may see. */
import { ttrForecast } from '@club/contract/match-reports/after/ttr-forecast.ts';
import { useTexts } from '../../platform/i18n.ts';
import { Trend } from '../../qttr/Trend.tsx';
import { Section } from '../../ui/Section.tsx';
import classes from './AfterMatch.module.css';
import type { After } from './shared.ts';

export function Forecast({ report, side, ownValues, nameOf }: After) {
  const { afterMatch: words } = useTexts();
  const values = { ...report.ttrs, [side]: ownValues };
  const players = ttrForecast(report, side, values).filter(({ before }) => before !== null);
  if (players.length === 0) return null;
  return (
    <Section title={words.forecast} help={words.forecastHelp} screenOnly>
      <ul className={classes.list}>
        {players.map(({ player, before, change, counted, leftOut }) => (
          <li key={player} className={classes.player}>
            <span className={classes.name}>{nameOf(player)}</span>
            {change === null || before === null ? (
              <span className={classes.note}>{words.notKnown}</span>
            ) : (
              <>
                <Trend change={change} />
                <span className={classes.note}>
                  {before} → {before + change} · {words.counted(counted, leftOut)}
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
