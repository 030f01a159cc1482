/** The fields of an event, for creating and editing. */
import type { CalendarEvent, CalendarEventInput } from '@club/contract/calendar/shape.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useDates, useTexts } from '../platform/i18n.ts';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import type { Versioned } from '../ui/form/drafts.ts';
import { lastsFor, useLasting } from '../ui/form/end-follows.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { StretchFields } from '../ui/form/StretchFields.tsx';
import type { Edited } from '../ui/form/use-edited.ts';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { textOf } from './description.ts';
import type { Category } from './drawn-event.ts';
import { type EventValues, eventShape, inputOf, newValues, valuesOf } from './event-form.ts';

type Props = {
  edited?: Edited<CalendarEvent>;
  /** initial values of a new event */
  initial?: EventValues;
  categories: readonly Category[];
  save: (
    input: CalendarEventInput,
    key: string,
    base: Versioned<CalendarEvent> | null,
  ) => Promise<CalendarEvent>;
  reload?: (id: string) => Promise<Versioned<CalendarEvent>>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (event: CalendarEvent) => unknown;
};

function useEventForm({
  edited,
  initial = newValues(null, null, ''),
  categories,
  save,
  ...rest
}: Omit<Props, 'submitLabel'>) {
  const texts = useTexts().events;
  const dates = useDates();
  const before = edited?.record.data ?? null;
  const lasting = useLasting(
    'calendar-event',
    before && !before.allDay ? lastsFor(valuesOf(before, dates)) : null,
  );
  const form = useRecordForm({
    name: 'calendar-event',
    edited,
    shape: () => eventShape(before, dates),
    valuesOf: (event: CalendarEvent | null) => (event ? valuesOf(event, dates) : initial),
    toInput: (values) => inputOf(values, before, dates),
    labels: {
      title: texts.eventTitle,
      categoryId: texts.category,
      allDay: texts.allDay,
      startDate: texts.startDate,
      startTime: texts.startTime,
      endDate: texts.endDate,
      endTime: texts.endTime,
      location: texts.location,
      description: texts.description,
      internal: texts.internalLabel,
    },
    show: { categoryId: (id) => categories.find((one) => one.id === id)?.name },
    save: async ({ startTime: _, endTime: __, ...input }, key, base) => {
      const saved = await save(input, key, base);
      if (!saved.allDay) lasting.keep(lastsFor(valuesOf(saved, dates)));
      return saved;
    },
    ...rest,
  });
  return { form, lasting };
}

export function EventForm({ submitLabel, ...props }: Props) {
  const texts = useTexts().events;
  const { form, lasting } = useEventForm(props);
  const { values, set } = form;
  return (
    <RecordFormView form={form} submitLabel={submitLabel}>
      <TextInput label={texts.eventTitle} withAsterisk autoComplete="off" {...form.text('title')} />
      <ChoiceSelect
        label={texts.category}
        withAsterisk
        {...form.field('categoryId')}
        options={[
          { value: '', label: texts.categoryPick },
          ...props.categories.map((category) => ({ value: category.id, label: category.name })),
        ]}
      />
      <Checkbox
        label={texts.allDay}
        checked={values.allDay}
        onChange={(change) => set('allDay', change.currentTarget.checked)}
      />
      <StretchFields form={form} lasting={lasting} labels={texts} allDay={values.allDay} />
      <TextInput label={texts.location} autoComplete="off" {...form.text('location')} />
      <Textarea
        label={texts.description}
        description={
          textOf(props.edited?.record.data.description ?? null).formatted
            ? texts.descriptionFormatted
            : texts.descriptionHelp
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
    </RecordFormView>
  );
}
