/** The notes beside a name, each with an explanation of its code. */
import { useTexts } from '../platform/i18n.ts';
import classes from './Positions.module.css';

export function NoteChips({ notes }: { notes: readonly string[] }) {
  const { noteNames } = useTexts().positions;
  return notes.map((note) => (
    <abbr key={note} className={classes.note} title={noteNames[note] ?? note}>
      {note}
    </abbr>
  ));
}
