/** The fields of a bookable event, for creating and for editing. */
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { textOf } from '../../calendar/description.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ColorField } from '../../ui/form/ColorField.tsx';
import type { Versioned } from '../../ui/form/drafts.ts';
import { lastsFor, useLasting } from '../../ui/form/end-follows.ts';
import { helpBelow } from '../../ui/form/help-below.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { StretchFields } from '../../ui/form/StretchFields.tsx';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { BookingWindow } from './BookingWindow.tsx';
import { type EventValues, eventShape, inputOf, newValues, valuesOf } from './event-form.ts';

type Props = {
  edited?: Edited<BookableEvent>;
  /** initial values of a new event */
  initial?: EventValues;
  categories: readonly { id: string; name: string }[];
  save: (
    input: BookableEventInput,
    key: string,
    base: Versioned<BookableEvent> | null,
  ) => Promise<BookableEvent>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (event: BookableEvent) => unknown;
};

export function EventForm({
  edited,
  initial = newValues(''),
  categories,
  save,
  submitLabel,
  ...rest
}: Props) {
  const words = useTexts().bookableEventsManage;
  const dates = useDates();
  const before = edited?.record.data ?? null;
  const lasting = useLasting('bookable-event', before && lastsFor(valuesOf(before, dates)));
  const form = useRecordForm({
    name: 'bookable-event',
    edited,
    shape: () => eventShape(before, dates),
    valuesOf: (event: BookableEvent | null) => (event ? valuesOf(event, dates) : initial),
    toInput: (values) => inputOf(values, before, dates),
    labels: {
      title: words.eventTitle,
      categoryId: words.category,
      startDate: words.startDate,
      startTime: words.startTime,
      endDate: words.endDate,
      endTime: words.endTime,
      location: words.location,
      capacity: words.capacity,
      opening: words.opening,
      bookableFromDaysBefore: words.daysBefore,
      bookableFrom: words.bookableFrom,
      closing: words.closing,
      bookableToHoursBefore: words.hoursBefore,
      bookableTo: words.bookableTo,
      description: words.description,
      color: words.ownColor,
      internal: words.internal,
      hideBookings: words.hideBookings,
    },
    show: {
      categoryId: (id) => categories.find((one) => one.id === id)?.name,
      opening: (opening) => words.openings[opening],
      closing: (closing) => words.closings[closing],
    },
    save: async ({ startTime: _, endTime: __, ...input }, key, base) => {
      const saved = await save(input, key, base);
      lasting.keep(lastsFor(valuesOf(saved, dates)));
      return saved;
    },
    ...rest,
  });
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
