/** The notes beside a name on the list, each to be ticked; one that the app does not know can be removed. */
import { positionNotes } from '@club/contract/positions/rules.ts';
import { Checkbox } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import type { Field } from '../ui/form/use-form-values.ts';
import classes from './Positions.module.css';

type Props = Pick<Field<string[]>, 'value' | 'onChange' | 'data-path'> & {
  /** those of the saved position */
  stored: readonly string[];
};

export function NotesField({ value: notes, onChange, stored, ...field }: Props) {
  const texts = useTexts().positions;
  const put = (note: string, on: boolean) =>
    onChange(on ? [...notes, note] : notes.filter((one) => one !== note));
  // a code unknown to this app stays until somebody removes it
  const choices = [...new Set([...positionNotes, ...stored])];
  return (
    <fieldset className={classes.notes} data-path={field['data-path']}>
      <legend>{texts.notes}</legend>
      {choices.map((note) => (
        <Checkbox
          key={note}
          label={texts.noteNames[note] ? `${note}: ${texts.noteNames[note]}` : note}
          checked={notes.includes(note)}
          onChange={(event) => put(note, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
