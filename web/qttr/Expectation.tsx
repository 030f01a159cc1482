/** The expected result of a match between two people, from their values. */

import { changeConstant, valueAfter, winProbability } from '@club/contract/qttr/rules.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { visibleText } from '@club/contract/visible-text.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import classes from './Qttr.module.css';
import { signed } from './signed.ts';

/** assumed where it is not known */
const settled = { age: null, inactiveDays: 0, ratedSingles: 30 };

export function Expectation({ one, other }: { one: Qttr; other: Qttr }) {
  const texts = useTexts().qttr;
  const dates = useDates();
  const k = changeConstant(settled);
  const percent = (share: number) => dates.number(share, { style: 'percent', maximumFractionDigits: 0 });
  const sides = [
    { own: one, against: other },
    { own: other, against: one },
  ];
  return (
    <section aria-label={texts.expectation}>
      <div className={classes.expectation}>
        {sides.map(({ own, against }) => {
          const chance = winProbability(own.position, against.position);
          const gain = (won: boolean) =>
            signed(valueAfter(own.position, k, [{ ttr: against.position, won }]) - own.position);
          return (
            <div key={own.userId}>
              <div className={classes.odds}>
                {texts.wins(
                  visibleText(own.user.firstName),
                  visibleText(against.user.firstName),
                  percent(chance),
                )}
              </div>
              <div className={classes.bar} aria-hidden>
                <span style={{ width: `${(chance * 100).toFixed(1)}%` }} />
              </div>
              <div>{texts.stake(visibleText(own.user.firstName), gain(true), gain(false))}</div>
            </div>
          );
        })}
      </div>
      <p className={classes.small}>{texts.stakeHelp(k)}</p>
    </section>
  );
}
