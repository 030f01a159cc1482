/** The form of a bookable event: its fields' names, what is sent, and the duration by which the end follows the start. */
import type { BookableEvent, BookableEventInput } from '@club/contract/bookings/events/shape.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import type { Versioned } from '../../ui/form/drafts.ts';
import { lastsFor, useLasting } from '../../ui/form/end-follows.ts';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { type EventValues, eventShape, inputOf, newValues, valuesOf } from './event-form.ts';

export type EventFormOptions = {
  edited?: Edited<BookableEvent>;
  /** initial values of a new event */
  initial?: EventValues;
  categories: readonly { id: string; name: string }[];
  save: (
    input: BookableEventInput,
    key: string,
    base: Versioned<BookableEvent> | null,
  ) => Promise<BookableEvent>;
  reload?: (id: string) => Promise<Versioned<BookableEvent>>;
  success: string;
  failure: string;
  done: (event: BookableEvent) => unknown;
};

export function useEventForm(options: EventFormOptions) {
  const { edited, initial = newValues(''), categories, save, ...rest } = options;
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
  return { form, lasting };
}
