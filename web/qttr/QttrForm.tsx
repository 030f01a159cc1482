/** The fields of a value, for entering and for editing. */
import type { Qttr, QttrInput } from '@club/contract/qttr/shape.ts';
import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { useToday } from '../platform/today.ts';
import { DateField } from '../ui/form/DateField.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { numberOf } from '../ui/form/number-of.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { MemberName, PersonSelect } from '../users/profiles/PersonSelect.tsx';

type Props = {
  edited?: Edited<Qttr>;
  /** the most likely date */
  date: string;
  save: (input: QttrInput, key: string, base: Versioned<Qttr> | null) => Promise<Qttr>;
  reload?: (id: string) => Promise<Versioned<Qttr>>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (value: Qttr) => unknown;
};

export function QttrForm({ edited, date, submitLabel, ...handlers }: Props) {
  const texts = useTexts().qttr;
  const today = useToday();
  const form = useRecordForm({
    name: 'qttr',
    edited,
    shape: () => import('./qttr-shape.ts').then((file) => file.qttrShape(today)),
    valuesOf: (value: Qttr | null) => ({
      userId: value?.userId ?? '',
      position: String(value?.position ?? ''),
      date: (value?.date ?? date) as string | null,
    }),
    toInput: (values) => ({ ...values, position: numberOf(values.position) }),
    labels: { userId: texts.person, position: texts.value, date: texts.date },
    show: { userId: (id) => <MemberName id={id} /> },
    ...handlers,
  });
  return (
    <RecordFormView form={form} {...(submitLabel ? { submitLabel } : {})}>
      <PersonSelect
        label={texts.person}
        withAsterisk
        placeholder={texts.personPick}
        user={edited?.record.data.user}
        {...form.field('userId')}
      />
      <FieldRow short>
        <TextInput
          label={texts.value}
          description={texts.valueHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          {...form.text('position')}
        />
        <DateField label={texts.date} required max={today} {...form.field('date')} />
      </FieldRow>
    </RecordFormView>
  );
}
