/** Start and end, each with date and time: the end follows the start, and an end after midnight is offered on the next day. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useDates } from '../../platform/i18n.ts';
import { DateField } from './DateField.tsx';
import { endAfterStart, lastsFor, nextDayFor, type Stretch, type useLasting } from './end-follows.ts';
import { FieldRow } from './FieldRow.tsx';
import type { RecordForm } from './form-types.ts';
import { TimeField } from './TimeField.tsx';

type Props = {
  form: Pick<RecordForm<Stretch>, 'values' | 'field' | 'set'>;
  lasting: ReturnType<typeof useLasting>;
  labels: { startDate: string; startTime: string; endDate: string; endTime: string } & {
    endsNextDay: (day: string, time: string) => string;
  };
  /** whole days have no times */
  allDay?: boolean;
};

/** The fields of start and end, which are linked: the end follows the start, and an end that is entered gives the duration. */
function useLinked({ form, lasting, allDay = false }: Omit<Props, 'labels'>) {
  const { values, set } = form;
  // dates on the way to the one that is typed, as 24.1. to 24.12., move no end for good
  const [before, setBefore] = useState<Stretch | null>(null);
  const parts = {
    startDate: form.field('startDate'),
    startTime: form.field('startTime'),
    endDate: form.field('endDate'),
    endTime: form.field('endTime'),
  };
  const start = (path: 'startDate' | 'startTime') => ({
    ...parts[path],
    onBlur: () => {
      parts[path].onBlur?.();
      setBefore(null);
    },
    onChange: (next: string | null) => {
      parts[path].onChange(next);
      const from = before ?? values;
      setBefore(from);
      const typed = { ...values, ...(allDay ? { startTime: null } : {}), [path]: next };
      const follows = typed.startDate !== null && from.endDate === from.startDate;
      const { endDate, endTime } = endAfterStart(
        { ...typed, endDate: follows ? null : from.endDate },
        lasting.minutes,
      );
      if (endDate !== values.endDate) set('endDate', endDate);
      if (endTime !== values.endTime) set('endTime', endTime);
    },
  });
  const end = (path: 'endDate' | 'endTime') => ({
    ...parts[path],
    onChange: (next: string | null) => {
      parts[path].onChange(next);
      setBefore(null);
      lasting.entered(lastsFor({ ...values, [path]: next }));
    },
  });
  return { start, end };
}

export function StretchFields({ form, lasting, labels, allDay = false }: Props) {
  const dates = useDates();
  const { values, set } = form;
  const { start, end } = useLinked({ form, lasting, allDay });
  const nextDay = allDay ? null : nextDayFor(values);
  return (
    <>
      <FieldRow short>
        <DateField label={labels.startDate} required {...start('startDate')} />
        {allDay ? null : <TimeField label={labels.startTime} required {...start('startTime')} />}
      </FieldRow>
      <FieldRow short>
        <DateField
          label={labels.endDate}
          required
          {...(values.startDate && { min: values.startDate })}
          {...end('endDate')}
        />
        {allDay ? null : <TimeField label={labels.endTime} required {...end('endTime')} />}
      </FieldRow>
      {nextDay ? (
        <Button
          variant="default"
          style={{ alignSelf: 'start' }}
          onClick={() => {
            set('endDate', nextDay);
            lasting.entered(lastsFor({ ...values, endDate: nextDay }));
          }}
        >
          {labels.endsNextDay(dates.weekday(nextDay), values.endTime ?? '')}
        </Button>
      ) : null}
    </>
  );
}
