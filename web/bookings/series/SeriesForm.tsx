/** The fields of a recurring event, for creating and editing, beside the resulting dates. */
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { PlanRequest, Series, SeriesInput } from '@club/contract/bookings/series/shape.ts';
import { Checkbox, Text, Textarea, TextInput } from '@mantine/core';
import { textOf } from '../../calendar/description.ts';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { ChoiceSelect } from '../../ui/ChoiceSelect.tsx';
import { ColorField } from '../../ui/form/ColorField.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import type { Versioned } from '../../ui/form/drafts.ts';
import { lastsFor, timeAfterStart, useLasting } from '../../ui/form/end-follows.ts';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { TimeField } from '../../ui/form/TimeField.tsx';
import type { Edited } from '../../ui/form/use-edited.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { DateList } from './DateList.tsx';
import { PlanPreview } from './PlanPreview.tsx';
import classes from './SeriesForm.module.css';
import { draftOf, inputOf, newValues, type SeriesValues, seriesShape, valuesOf } from './series-form.ts';
import { WeekdayChips } from './WeekdayChips.tsx';

type Props = {
  /** the saved series, when one is edited */
  edited?: Edited<Series>;
  /** the first date of "this and the following" */
  from?: string | null;
  /** initial values of a new series */
  initial?: SeriesValues;
  categories: readonly BookableCategory[];
  /** builds the request of the preview */
  request: (draft: SeriesInput) => PlanRequest;
  ask?: (input: SeriesInput) => Promise<() => Promise<boolean>>;
  save: (input: SeriesInput, key: string, base: Versioned<Series> | null) => Promise<Series>;
  success: string;
  failure: string;
  submitLabel: string;
  done: (series: Series) => unknown;
};

/** The help text is below the input, near where people type. */
const below = (description: string) => ({
  description,
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ['label', 'input', 'error', 'description'],
});

/** The duration is computed on an arbitrary day: each date of a series ends on the day on which it begins. */
const onOneDay = (startTime: string | null, endTime: string | null) => ({
  ...{ startDate: '2026-01-01', endDate: '2026-01-01' },
  ...{ startTime, endTime },
});

export function SeriesForm(props: Props) {
  const {
    edited,
    from = null,
    initial = newValues('', ''),
    categories,
    request,
    submitLabel,
    save,
    ...rest
  } = props;
  const series = edited?.record.data ?? null;
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const today = useToday();
  const lasting = useLasting(
    'series',
    series && lastsFor(onOneDay(series.startTimeEvents, series.endTimeEvents)),
  );
  const form = useRecordForm({
    name: 'series',
    edited,
    shape: () => seriesShape(series, dates),
    valuesOf: (one: Series | null) => (one ? valuesOf(one) : initial),
    toInput: (values) => inputOf(values, series, from),
    labels: {
      title: words.name,
      categoryId: words.category,
      weekdays: words.weekdays,
      startTimeEvents: words.startTime,
      endTimeEvents: words.endTime,
      startDateRecurrence: words.startDate,
      endDateRecurrence: words.endDate,
      recurringWeeks: words.recurringWeeks,
      ignoreHolidays: words.holidays,
      skipSchoolHolidays: words.skipSchool,
      exceptionDates: words.exceptionDates,
      extraDates: words.extraDates,
      location: words.location,
      description: words.description,
      capacity: words.capacity,
      bookableFromDaysBefore: words.daysBefore,
      bookableToHoursBefore: words.hoursBefore,
      bookableFrom: words.bookableFrom,
      bookableTo: words.bookableTo,
      color: words.color,
      internal: words.internal,
      hideBookings: words.hide,
    },
    show: {
      categoryId: (id) => categories.find((one) => one.id === id)?.name,
      weekdays: (days) => days.map((day) => words.short[day]).join(', '),
      exceptionDates: (days) => days.map(dates.date).join(', '),
      extraDates: (days) => days.map(dates.date).join(', '),
    },
    save: async (input, key, base) => {
      const saved = await save(input, key, base);
      lasting.keep(lastsFor(onOneDay(saved.startTimeEvents, saved.endTimeEvents)));
      return saved;
    },
    ...rest,
  });
  const { values, set } = form;
  const [begins, ends] = [form.field('startTimeEvents'), form.field('endTimeEvents')];
  const draft = draftOf(values, series, from, categories[0]?.id ?? '', dates);
  const check = (field: 'ignoreHolidays' | 'skipSchoolHolidays' | 'internal' | 'hideBookings') => ({
    checked: values[field],
    onChange: (change: { currentTarget: { checked: boolean } }) => set(field, change.currentTarget.checked),
  });
  const number = { inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <div className={classes.layout}>
      <RecordFormView form={form} submitLabel={submitLabel}>
        <TextInput label={words.name} withAsterisk autoComplete="off" {...form.text('title')} />
        <ChoiceSelect
          label={words.category}
          withAsterisk
          {...form.field('categoryId')}
          options={[
            { value: '', label: words.categoryPick },
            ...categories.map((category) => ({ value: category.id, label: category.name })),
          ]}
        />
        <WeekdayChips {...form.field('weekdays')} />
        <FieldRow short>
          <TimeField
            label={words.startTime}
            required
            {...begins}
            onChange={(time) => {
              begins.onChange(time);
              const end = time && timeAfterStart(time, lasting.minutes);
              if (end) set('endTimeEvents', end);
            }}
          />
          <TimeField
            label={words.endTime}
            required
            {...ends}
            onChange={(time) => {
              ends.onChange(time);
              lasting.entered(lastsFor(onOneDay(values.startTimeEvents, time)));
            }}
          />
        </FieldRow>
        <FieldRow short>
          {from === null ? (
            <DateField label={words.startDate} required {...form.field('startDateRecurrence')} />
          ) : null}
          <DateField label={words.endDate} required {...form.field('endDateRecurrence')} />
        </FieldRow>
        {series === null && (values.startDateRecurrence ?? today) < today ? (
          <Text size="sm" role="status">
            {words.beganBefore(dates.date(today))}
          </Text>
        ) : null}
        <TextInput
          label={words.recurringWeeks}
          withAsterisk
          {...number}
          {...below(words.recurringWeeksHelp)}
          {...form.text('recurringWeeks')}
        />
        <Checkbox label={words.holidays} description={words.holidaysHelp} {...check('ignoreHolidays')} />
        <Checkbox label={words.skipSchool} {...check('skipSchoolHolidays')} />
        <DateList label={words.exceptionDates} add={words.addDate} {...form.field('exceptionDates')} />
        <DateList label={words.extraDates} add={words.addDate} {...form.field('extraDates')} />
        <TextInput label={words.location} autoComplete="off" {...form.text('location')} />
        <Textarea
          label={words.description}
          {...below(
            textOf(series?.description ?? null).formatted
              ? words.descriptionFormatted
              : words.descriptionHelp,
          )}
          rows={4}
          {...form.text('description')}
        />
        <TextInput
          label={words.capacity}
          {...number}
          {...below(words.capacityHelp)}
          {...form.text('capacity')}
        />
        <FieldRow short>
          <TextInput
            label={words.daysBefore}
            {...number}
            {...below(words.daysBeforeHelp)}
            {...form.text('bookableFromDaysBefore')}
          />
          <TextInput
            label={words.hoursBefore}
            {...number}
            {...below(words.hoursBeforeHelp)}
            {...form.text('bookableToHoursBefore')}
          />
        </FieldRow>
        <DateTimeField label={words.bookableFrom} {...form.field('bookableFrom')} />
        <DateTimeField label={words.bookableTo} {...form.field('bookableTo')} />
        <Text size="sm" c="dimmed">
          {words.windowHelp}
        </Text>
        <ColorField
          label={words.color}
          help={words.colorHelp}
          sample={values.title}
          {...form.field('color')}
        />
        <Checkbox label={words.internal} description={words.internalHelp} {...check('internal')} />
        <Checkbox label={words.hide} description={words.hideHelp} {...check('hideBookings')} />
      </RecordFormView>
      <div className={classes.preview}>
        <PlanPreview request={draft && request(draft)} fresh={series === null} />
      </div>
    </div>
  );
}
