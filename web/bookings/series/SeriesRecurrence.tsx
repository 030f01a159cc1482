/** The fields that decide on which days a series takes place, apart from its weekdays. */
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import type { RecordForm } from '../../ui/form/form-types.ts';
import { helpBelow } from '../../ui/form/help-below.ts';
import { numberInput } from '../../ui/form/number-of.ts';
import { DateList } from './DateList.tsx';
import type { SeriesValues } from './series-form.ts';
import { tickOf } from './tick-of.ts';

type Props = {
  form: RecordForm<SeriesValues>;
  /** a series that does not exist yet */
  fresh: boolean;
  /** the first date is chosen elsewhere: "this and the following" */
  startFixed: boolean;
};

export function SeriesRecurrence({ form, fresh, startFixed }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const dates = useDates();
  const today = useToday();
  const start = form.values.startDateRecurrence;
  return (
    <>
      <FieldRow short>
        {startFixed ? null : (
          <DateField label={words.startDate} required {...form.field('startDateRecurrence')} />
        )}
        <DateField
          label={words.endDate}
          required
          {...(start && { min: start })}
          {...form.field('endDateRecurrence')}
        />
      </FieldRow>
      {fresh && (start ?? today) < today ? (
        <Text size="sm" role="status">
          {words.beganBefore(dates.date(today))}
        </Text>
      ) : null}
      <TextInput
        label={words.recurringWeeks}
        withAsterisk
        {...numberInput}
        {...helpBelow(words.recurringWeeksHelp)}
        {...form.text('recurringWeeks')}
      />
      <Checkbox label={words.holidays} description={words.holidaysHelp} {...tickOf(form, 'ignoreHolidays')} />
      <Checkbox label={words.skipSchool} {...tickOf(form, 'skipSchoolHolidays')} />
      <DateList label={words.exceptionDates} add={words.addDate} {...form.field('exceptionDates')} />
      <DateList label={words.extraDates} add={words.addDate} {...form.field('extraDates')} />
    </>
  );
}
