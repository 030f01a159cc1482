/** The fields of a category, for creating and editing. */
import { TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { ColorField } from '../ui/form/ColorField.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { Segmented } from '../ui/Segmented.tsx';
import type { Category, CategoryKind } from './kind.ts';

type Props<C extends Category, I> = {
  kind: CategoryKind<C, I>;
  edited?: Edited<C>;
  save: (input: I, key: string, base: Versioned<C> | null) => Promise<C>;
  reload?: (id: string) => Promise<Versioned<C>>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (category: C) => unknown;
};

export function CategoryForm<C extends Category, I>(props: Props<C, I>) {
  const { kind, submitLabel, ...rest } = props;
  const texts = useTexts();
  const words = texts.categories;
  const { types } = kind;
  const form = useRecordForm({
    name: kind.at,
    shape: kind.shape,
    valuesOf: (category: C | null) => ({
      name: category?.name ?? '',
      color: category?.color ?? '',
      type: types && category ? types.of(category) : '',
    }),
    labels: { name: words.name, color: words.color, type: words.type },
    show: { type: (type) => types?.options(texts).find(({ value }) => value === type)?.label },
    toInput: ({ type, ...values }) => (types ? { ...values, type } : values),
    ...rest,
  });
  return (
    <RecordFormView form={form} submitLabel={submitLabel}>
      <TextInput label={words.name} withAsterisk autoComplete="off" {...form.text('name')} />
      <ColorField label={words.color} required sample={form.values.name} {...form.field('color')} />
      {types ? (
        <Segmented
          label={words.type}
          labelled
          required
          options={types.options(texts)}
          {...form.field('type')}
        />
      ) : null}
    </RecordFormView>
  );
}
