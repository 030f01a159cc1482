/** Below the line-ups: what the notes mean, and of which day the values are. */
import { useTexts } from '../platform/i18n.ts';
import type { LineUp } from './line-ups.ts';
import classes from './Positions.module.css';

export function NotesLegend({ lineUps, asOf }: { lineUps: readonly LineUp[]; asOf: string | null }) {
  const texts = useTexts().positions;
  const used = new Set(lineUps.flatMap((lineUp) => lineUp.places.flatMap((place) => place.notes)));
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
