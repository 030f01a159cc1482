/** The fields of a value, for entering and for editing. */
import type { Qttr, QttrInput } from '@club/contract/qttr/shape.ts';
import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { MemberSelect } from './MemberSelect.tsx';

type Props = {
  value?: Qttr;
  /** the day that is most likely meant */
  date: string;
  save: (input: QttrInput, key: string) => Promise<Qttr>;
  success: string;
  failure: string;
  submitLabel?: string;
  done: (value: Qttr) => unknown;
  onReload?: () => void;
  onDirty?: (dirty: boolean) => void;
};

export function QttrForm({ value, date, save, submitLabel, onReload, onDirty, ...deed }: Props) {
  const texts = useTexts().qttr;
  const form = useHouseForm({
    shape: () => import('@club/contract/qttr/shape.ts').then((file) => file.QttrInput),
    initial: {
      userId: value?.userId ?? '',
      position: String(value?.position ?? ''),
      date: date as string | null,
    },
    toInput: (values) => ({ ...values, position: Number(values.position || Number.NaN) }),
    save,
    ...deed,
    ...(onDirty ? { onDirty } : {}),
  });
  return (
    <HouseFormView form={form} {...(submitLabel ? { submitLabel } : {})} {...(onReload ? { onReload } : {})}>
      <MemberSelect
        label={texts.person}
        pick={texts.personPick}
        user={value?.user}
        {...form.text('userId')}
      />
      <FieldRow short>
        <TextInput
          label={texts.value}
          description={texts.valueHelp}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          withAsterisk
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          {...form.text('position')}
        />
        <DateField label={texts.date} required {...form.field('date')} />
      </FieldRow>
    </HouseFormView>
  );
}
