/** The line-ups of a half, side by side, with a heading for each age class and the meaning of the notes below. */
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import type { ComponentProps } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useDrawnRows } from '../platform/use-deferred-ready.ts';
import { typeOf } from '../teams/type-of.ts';
import { LineUpCard } from './LineUpCard.tsx';
import type { AgeClass, LineUp } from './line-ups.ts';
import { NotesLegend } from './NotesLegend.tsx';
import classes from './Positions.module.css';

type Props = {
  ageClasses: readonly AgeClass[];
  half: { season: number; half: SeasonHalf };
  manages: boolean;
  /** shows the buttons that move players */
  arranging: boolean;
  /** the day of the values, for those who see them, else null */
  asOf: string | null;
};

function LineUps({
  lineUps,
  ...rest
}: { lineUps: readonly LineUp[] } & Omit<ComponentProps<typeof LineUpCard>, 'lineUp'>) {
  const drawn = useDrawnRows(lineUps);
  return (
    <div className={classes.lineUps}>
      {drawn.map((lineUp) => (
        <LineUpCard key={lineUp.team.id} lineUp={lineUp} {...rest} />
      ))}
    </div>
  );
}

export function LineUpBoard({ ageClasses, half, manages, arranging, asOf }: Props) {
  const { positions: texts, teams } = useTexts();
  return (
    <>
      {ageClasses.map(({ key, team, lineUps }) => (
        <section key={key} className={classes.class} aria-label={typeOf(team, teams)}>
          <h2 className={classes.classTitle}>{typeOf(team, teams)}</h2>
          <LineUps
            lineUps={lineUps}
            half={half}
            manages={manages}
            arranging={arranging}
            seesValues={asOf !== null}
          />
        </section>
      ))}
      {ageClasses.length > 0 ? (
        <NotesLegend
          lineUps={ageClasses.flatMap((one) => one.lineUps)}
          asOf={asOf === null ? null : texts.qttrAsOf(asOf)}
        />
      ) : null}
    </>
  );
}
