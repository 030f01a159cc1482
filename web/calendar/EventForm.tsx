/** The fields of an event, for creating and for editing. */
import type { CalendarEvent, CalendarEventInput } from '@club/contract/calendar/shape.ts';
import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useDates, useTexts } from '../platform/i18n.ts';
import { DateField } from '../ui/form/DateField.tsx';
import { FieldRow } from '../ui/form/FieldRow.tsx';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import { TimeField } from '../ui/form/TimeField.tsx';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { textOf } from './description.ts';
import { type EventValues, endAfter, eventShape, inputOf } from './event-form.ts';
import type { Category } from './event-words.ts';

type Props = {
  event?: CalendarEvent;
  initial: EventValues;
  categories: readonly Category[];
  save: (input: CalendarEventInput, key: string) => Promise<CalendarEvent>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (event: CalendarEvent) => unknown;
  onReload?: () => void;
};

export function EventForm({ event, initial, categories, save, submitLabel, onReload, ...rest }: Props) {
  const texts = useTexts().events;
  const dates = useDates();
  const before = event ?? null;
  const form = useHouseForm({
    shape: () => eventShape(before, dates),
    initial,
    toInput: (values) => inputOf(values, before, dates),
    save: ({ startTime: _, endTime: __, ...input }, key) => save(input, key),
    ...rest,
  });
  const { values, set } = form;
  const start = form.field('startDate');
  return (
    <HouseFormView form={form} submitLabel={submitLabel} {...(onReload ? { onReload } : {})}>
      <TextInput label={texts.eventTitle} withAsterisk autoComplete="off" {...form.text('title')} />
      <NativeSelect
        label={texts.category}
        withAsterisk
        {...form.text('categoryId')}
        data={[
          { value: '', label: texts.categoryPick },
          ...categories.map((category) => ({ value: category.id, label: category.name })),
        ]}
      />
      <Checkbox
        label={texts.allDay}
        checked={values.allDay}
        onChange={(change) => set('allDay', change.currentTarget.checked)}
      />
      <FieldRow short>
        <DateField
          label={texts.startDate}
          required
          {...start}
          onChange={(day) => {
            start.onChange(day);
            set('endDate', endAfter(values, day));
          }}
        />
        {values.allDay ? null : <TimeField label={texts.startTime} required {...form.field('startTime')} />}
      </FieldRow>
      <FieldRow short>
        <DateField label={texts.endDate} required {...form.field('endDate')} />
        {values.allDay ? null : <TimeField label={texts.endTime} required {...form.field('endTime')} />}
      </FieldRow>
      <TextInput label={texts.location} autoComplete="off" {...form.text('location')} />
      <Textarea
        label={texts.description}
        description={
          textOf(event?.description ?? null).formatted ? texts.descriptionFormatted : texts.descriptionHelp
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={5}
        {...form.text('description')}
      />
      <Checkbox
        label={texts.internalLabel}
        description={texts.internalHelp}
        checked={values.internal}
        onChange={(change) => set('internal', change.currentTarget.checked)}
      />
    </HouseFormView>
  );
}
