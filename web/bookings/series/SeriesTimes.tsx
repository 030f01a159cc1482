/** Start and end of each date of a series: the end follows the start. */
import { useTexts } from '../../platform/i18n.ts';
import { timeAfterStart, type useLasting } from '../../ui/form/end-follows.ts';
import { FieldRow } from '../../ui/form/FieldRow.tsx';
import type { RecordForm } from '../../ui/form/form-types.ts';
import { TimeField } from '../../ui/form/TimeField.tsx';
import type { SeriesValues } from './series-form.ts';
import { minutesOf } from './use-series-form.ts';

type Props = { form: RecordForm<SeriesValues>; lasting: ReturnType<typeof useLasting> };

export function SeriesTimes({ form, lasting }: Props) {
  const words = useTexts().bookableEventsRecurring;
  const [begins, ends] = [form.field('startTimeEvents'), form.field('endTimeEvents')];
  return (
    <FieldRow short>
      <TimeField
        label={words.startTime}
        required
        {...begins}
        onChange={(time) => {
          begins.onChange(time);
          const end = time && timeAfterStart(time, lasting.minutes);
          if (end) form.set('endTimeEvents', end);
        }}
      />
      <TimeField
        label={words.endTime}
        required
        {...ends}
        onChange={(time) => {
          ends.onChange(time);
          lasting.entered(minutesOf(form.values.startTimeEvents, time));
        }}
      />
    </FieldRow>
  );
}
