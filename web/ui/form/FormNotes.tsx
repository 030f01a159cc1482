/** The notes above a form: a restored draft, and changes that others made meanwhile. */
import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Dates } from '../../platform/dates.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ConflictPanel } from './ConflictPanel.tsx';
import type { FieldOf, Values } from './conflict.ts';
import classes from './FormNotes.module.css';
import type { FormNotes as Notes } from './form-types.ts';
import { RestoredNote } from './RestoredNote.tsx';

/** The text of a value whose field has no format of its own. */
function textOf(value: unknown, dates: Dates, yesNo: { yes: string; no: string }): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no;
  if (Array.isArray(value)) return value.map((one) => textOf(one, dates, yesNo)).join(', ');
  const text = String(value);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dates.date(text);
  return /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) ? dates.full(text) : text;
}

export function FormNotes<V extends Values>({ notes }: { notes: Notes<V> }) {
  const texts = useTexts().forms;
  const dates = useDates();
  const { restoredAt, conflict, labels, show } = notes;
  const shown = (field: FieldOf<V>, values: V): ReactNode =>
    show?.[field]?.(values[field], values) ?? textOf(values[field], dates, texts);
  return (
    <>
      {restoredAt === null ? null : <RestoredNote at={restoredAt} discard={notes.discard} />}
      {notes.changed && !conflict ? (
        <div className={classes.note} role="status">
          <Text size="sm">{texts.changedMeanwhile}</Text>
          <Button size="compact-sm" variant="default" onClick={notes.look}>
            {texts.lookAtChange}
          </Button>
        </div>
      ) : null}
      {conflict ? (
        <ConflictPanel
          fields={conflict.open.map((field) => ({
            field,
            label: labels[field] ?? field,
            mine: shown(field, conflict.mine),
            theirs: shown(field, conflict.theirs),
          }))}
          blocked={conflict.blocked}
          onDecide={(theirs) => notes.decide(theirs as FieldOf<V>[])}
        />
      ) : null}
    </>
  );
}
