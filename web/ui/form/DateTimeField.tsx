/** A point in time as date and time of the club's zone. Its value is an instant (`2026-11-24T18:30:00Z`) or null. */
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { DateField } from './DateField.tsx';
import classes from './HouseFormView.module.css';
import { TimeField } from './TimeField.tsx';

type Props = {
  label: string;
  value: string | null;
  onChange: (next: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  min?: string;
  max?: string;
  'data-path'?: string;
};

export function DateTimeField({ label, value, onChange, onBlur, error, ...rest }: Props) {
  const texts = useTexts();
  const dates = useDates();
  const local = value ? dates.localOf(value) : null;
  // one half alone is no instant yet, and must not be lost meanwhile
  const [half, setHalf] = useState<{ date: string | null; time: string | null }>({ date: null, time: null });
  const date = local?.date ?? half.date;
  const time = local?.time ?? half.time;
  const change = (next: { date: string | null; time: string | null }) => {
    setHalf(next);
    onChange(next.date && next.time ? dates.instantOf(next.date, next.time) : null);
  };
  const blur = onBlur ? { onBlur } : {};
  return (
    <div className={classes.dateTime}>
      <DateField
        {...rest}
        {...blur}
        label={label}
        value={date}
        error={error}
        onChange={(next) => change({ date: next, time })}
      />
      <TimeField
        {...blur}
        label={texts.ui.time}
        required={rest.required ?? false}
        value={time}
        error={Boolean(error)}
        onChange={(next) => change({ date, time: next })}
      />
    </div>
  );
}
