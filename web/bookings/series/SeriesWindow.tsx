/** From when and until when the dates of a series can be booked. */
import { Text, TextInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { DateTimeField } from '../../ui/form/DateTimeField.tsx';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import type { RecordForm } from '../../ui/form/form-types.ts';
import { helpBelow } from '../../ui/form/help-below.ts';
import { numberInput } from '../../ui/form/number-of.ts';
import type { SeriesValues } from './series-form.ts';

export function SeriesWindow({ form }: { form: RecordForm<SeriesValues> }) {
  const words = useTexts().bookableEventsRecurring;
  return (
    <>
      <FieldRow short>
        <TextInput
          label={words.daysBefore}
          {...numberInput}
          {...helpBelow(words.daysBeforeHelp)}
          {...form.text('bookableFromDaysBefore')}
        />
        <TextInput
          label={words.hoursBefore}
          {...numberInput}
          {...helpBelow(words.hoursBeforeHelp)}
          {...form.text('bookableToHoursBefore')}
        />
      </FieldRow>
      <DateTimeField label={words.bookableFrom} {...form.field('bookableFrom')} />
      <DateTimeField label={words.bookableTo} {...form.field('bookableTo')} />
      <Text size="sm" c="dimmed">
        {words.windowHelp}
      </Text>
    </>
  );
}
