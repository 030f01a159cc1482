/** The form of an absence, for a new one and for one that is changed. */
import { daysOf } from '@club/contract/absences/rules.ts';
import type { Absence, AbsenceChange, AbsenceInput } from '@club/contract/absences/shape.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import type { RecordForm } from '../ui/form/form-types.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { changeAbsence, createAbsence, readAbsence } from './queries.ts';

type Props = {
  /** the absence that is changed; none for a new one */
  edited?: Edited<Absence>;
  /** a child, for a new one; default: oneself */
  userId?: string;
  saved: (absence: Absence) => unknown;
  cancel: () => void;
};

const valuesOf = (absence: Absence | null) => ({
  from: absence?.from ?? null,
  to: absence?.to ?? null,
  reason: absence?.reason ?? '',
});

function useAbsenceForm({ edited, userId, saved }: Omit<Props, 'cancel'>) {
  const words = useTexts().absences;
  const dates = useDates();
  const shown = (date: string | null) => (date ? dates.weekday(date) : '');
  return useRecordForm({
    name: userId === undefined ? 'absence' : `absence-of-${userId}`,
    edited,
    shape: () => import('@club/contract/absences/shape.ts').then((file) => file.AbsenceInput),
    valuesOf,
    labels: { from: words.from, to: words.to, reason: words.reason },
    show: { from: shown, to: shown },
    save: (input: AbsenceInput, key, base) => {
      const change: AbsenceChange = input;
      return base
        ? changeAbsence(base.data.id, change, base.etag)
        : createAbsence({ ...input, ...(userId && { userId }) }, key);
    },
    reload: readAbsence,
    success: edited ? words.changedDone : words.createdDone,
    failure: edited ? words.changeFailed : words.createFailed,
    done: saved,
  });
}

/** The fields of the first and the last day, which is never before the first. */
function useDays(form: RecordForm<ReturnType<typeof valuesOf>>) {
  const [from, to] = [form.field('from'), form.field('to')];
  // `7.1` on the way to `7.12.` is a date as well, and a later one
  const [lastBefore, setLastBefore] = useState<{ day: string | null } | null>(null);
  return {
    from: {
      ...from,
      onChange: (next: string | null) => {
        const last = lastBefore ?? { day: form.values.to };
        setLastBefore(last);
        from.onChange(next);
        if (next) form.set('to', last.day === null || last.day < next ? next : last.day);
      },
      onBlur: () => {
        setLastBefore(null);
        from.onBlur();
      },
    },
    to: {
      ...to,
      onChange: (next: string | null) => {
        setLastBefore(null);
        to.onChange(next);
      },
    },
  };
}

export function AbsenceForm({ cancel, ...options }: Props) {
  const words = useTexts().absences;
  const form = useAbsenceForm(options);
  const { values } = form;
  const { from, to } = useDays(form);
  // negative where the end lies before the start
  const days = values.from && values.to ? daysOf({ from: values.from, to: values.to }) : 0;
  return (
    <RecordFormView form={form} onCancel={cancel}>
      <FieldRow short>
        <DateField label={words.from} required {...from} />
        <DateField label={words.to} required {...(values.from && { min: values.from })} {...to} />
      </FieldRow>
      {days > 0 ? (
        <Text size="sm" role="status">
          {words.days(days)}
        </Text>
      ) : null}
      <TextInput
        label={words.reason}
        description={words.reasonHelp}
        placeholder={words.reasonHint}
        maxLength={200}
        {...form.text('reason')}
      />
    </RecordFormView>
  );
}
