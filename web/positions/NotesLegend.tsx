/** Below the line-ups: the meaning of the notes, and the date of the values. */
import { useTexts } from '../platform/i18n.ts';
import type { LineUp } from './line-ups.ts';
import classes from './Positions.module.css';

export function NotesLegend({ lineUps, asOf }: { lineUps: readonly LineUp[]; asOf: string | null }) {
  const texts = useTexts().positions;
  const used = new Set(lineUps.flatMap((lineUp) => lineUp.places.flatMap((position) => position.notes)));
  const known = Object.entries(texts.noteNames).filter(([note]) => used.has(note));
  if (known.length === 0 && asOf === null) return null;
  return (
    <dl className={classes.legend}>
      {known.map(([note, name]) => (
        <div key={note}>
          <dt>{note}</dt>
          <dd>{name}</dd>
        </div>
      ))}
      {asOf === null ? null : (
        <div>
          <dt>{texts.qttr}</dt>
          <dd>{asOf}</dd>
        </div>
      )}
    </dl>
  );
}
