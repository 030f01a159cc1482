/** The optional fields of a fixture list besides time and place: hall, match day and number, meeting time, the opponents. */
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { numberInput } from '../ui/form/number-of.ts';
import { TimeField } from '../ui/form/TimeField.tsx';
import classes from './MoreFields.module.css';
import type { GameRecordForm } from './use-game-form.ts';

const paths = [
  'hall.name',
  'hall.street',
  'hall.zip',
  'hall.town',
  'matchDay',
  'matchNumber',
  'meetAt',
  'opponentNote',
] as const;

/** Folded until it is opened, or one of the fields has a value. */
export function MoreFields({ form }: { form: GameRecordForm }) {
  const words = useTexts().matches;
  const [opened, setOpened] = useState(() => paths.some((path) => Boolean(form.values[path])));
  const isWrong = paths.some((path) => form.field(path).error);
  const text = { autoComplete: 'off' } as const;
  return (
    <details
      className={classes.more}
      open={opened || isWrong}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>{words.details}</summary>
      <div className={classes.fields}>
        <TextInput label={words.hallName} {...text} {...form.text('hall.name')} />
        <TextInput label={words.hallStreet} {...text} {...form.text('hall.street')} />
        <FieldRow>
          <TextInput label={words.hallZip} {...text} {...form.text('hall.zip')} />
          <TextInput label={words.hallTown} {...text} {...form.text('hall.town')} />
        </FieldRow>
        <FieldRow>
          <TextInput label={words.matchDay} {...numberInput} {...form.text('matchDay')} />
          <TextInput label={words.matchNumber} {...text} {...form.text('matchNumber')} />
        </FieldRow>
        <TimeField label={words.meetAt} {...form.field('meetAt')} />
        <Textarea label={words.opponentNote} autosize minRows={2} {...form.text('opponentNote')} />
      </div>
    </details>
  );
}
