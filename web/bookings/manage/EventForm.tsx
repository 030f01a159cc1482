/** The fields of a bookable event, for creating and for editing. */
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { textOf } from '../../calendar/description.ts';
import { useTexts } from '../../platform/i18n.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ColorField } from '../../ui/form/ColorField.tsx';
import { helpBelow } from '../../ui/form/help-below.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { StretchFields } from '../../ui/form/StretchFields.tsx';
import { BookingWindow } from './BookingWindow.tsx';
import { type EventFormOptions, useEventForm } from './use-event-form.ts';

export function EventForm({ submitLabel, ...options }: EventFormOptions & { submitLabel: string }) {
  const words = useTexts().bookableEventsManage;
  const { categories } = options;
  const { form, lasting } = useEventForm(options);
  const before = options.edited?.record.data ?? null;
  const { values, set } = form;
  const tick = (path: 'internal' | 'hideBookings') => ({
    checked: values[path],
    onChange: (change: { currentTarget: { checked: boolean } }) => set(path, change.currentTarget.checked),
  });
  return (
    <RecordFormView form={form} submitLabel={submitLabel}>
      <TextInput label={words.eventTitle} withAsterisk autoComplete="off" {...form.text('title')} />
      <ChoiceSelect
        label={words.category}
        withAsterisk
        {...form.field('categoryId')}
        options={[
          { value: '', label: words.categoryPick },
          ...categories.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <StretchFields form={form} lasting={lasting} labels={words} />
      <TextInput label={words.location} autoComplete="off" {...form.text('location')} />
      <TextInput
        label={words.capacity}
        {...helpBelow(words.capacityHelp)}
        inputMode="numeric"
        autoComplete="off"
        {...form.text('capacity')}
      />
      <BookingWindow form={form} />
      <Textarea
        label={words.description}
        {...helpBelow(
          textOf(before?.description ?? null).formatted ? words.descriptionFormatted : words.descriptionHelp,
        )}
        rows={4}
        {...form.text('description')}
      />
      <ColorField
        label={words.ownColor}
        help={words.ownColorHelp}
        sample={values.title}
        {...form.field('color')}
      />
      <Checkbox label={words.internal} description={words.internalHelp} {...tick('internal')} />
      <Checkbox label={words.hideBookings} description={words.hideBookingsHelp} {...tick('hideBookings')} />
    </RecordFormView>
  );
}
