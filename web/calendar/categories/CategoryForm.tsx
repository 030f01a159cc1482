/** The fields of a category, for creating and for editing. */
import type { CalendarCategory, CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import { TextInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { ColorField } from '../../ui/form/ColorField.tsx';
import { HouseFormView } from '../../ui/form/HouseFormView.tsx';
import { useHouseForm } from '../../ui/form/use-house-form.ts';

type Props = {
  category?: CalendarCategory;
  save: (input: CalendarCategoryInput, key: string) => Promise<CalendarCategory>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (category: CalendarCategory) => unknown;
  onReload?: () => void;
  onDirty?: (dirty: boolean) => void;
};

export function CategoryForm({ category, submitLabel, onReload, ...rest }: Props) {
  const texts = useTexts().events;
  const form = useHouseForm({
    shape: () =>
      import('@club/contract/calendar/categories/shape.ts').then((file) => file.CalendarCategoryInput),
    initial: { name: category?.name ?? '', color: category?.color ?? '' },
    ...rest,
  });
  return (
    <HouseFormView form={form} submitLabel={submitLabel} {...(onReload ? { onReload } : {})}>
      <TextInput label={texts.name} withAsterisk autoComplete="off" {...form.text('name')} />
      <ColorField label={texts.color} required sample={form.values.name} {...form.field('color')} />
    </HouseFormView>
  );
}
