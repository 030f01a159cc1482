/** A point in time as date and time of the club's zone. Its value is an instant (`2026-11-24T18:30:00Z`) or null. */
import { useDates, useTexts } from '../../platform/i18n.ts';
import { DateField } from './DateField.tsx';
import classes from './RecordFormView.module.css';
import { TimeField } from './TimeField.tsx';
import { useUnread } from './unread.ts';

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
  const { 'data-path': path, ...field } = rest;
  const texts = useTexts();
  const dates = useDates();
  const local = value ? dates.localOf(value) : null;
  // one half alone is no instant yet: it stays in the field, and the form cannot be sent until the other half is entered
  const [half, setHalf] = useUnread(path);
  const [halfDate = '', halfTime = ''] = half?.text.split('T') ?? [];
  const date = local?.date ?? (halfDate || null);
  const time = local?.time ?? (halfTime || null);
  const change = (next: { date: string | null; time: string | null }) => {
    const whole = next.date !== null && next.time !== null;
    onChange(next.date && next.time ? dates.instantOf(next.date, next.time) : null);
    const text = `${next.date ?? ''}T${next.time ?? ''}`;
    setHalf(whole || text === 'T' ? null : { text, code: next.date ? 'not-a-time' : 'not-a-date' });
  };
  const blur = onBlur ? { onBlur } : {};
  const part = (name: string) => (path === undefined ? {} : { 'data-path': `${path}.${name}` });
  const timeMissing = date !== null && time === null;
  return (
    <div className={classes.dateTime} data-path={path}>
      <DateField
        {...field}
        {...blur}
        {...part('date')}
        label={label}
        value={date}
        error={timeMissing ? undefined : error}
        onChange={(next) => change({ date: next, time })}
      />
      <TimeField
        {...blur}
        {...part('time')}
        label={texts.ui.time}
        required={rest.required ?? false}
        value={time}
        error={timeMissing ? error : Boolean(error)}
        onChange={(next) => change({ date, time: next })}
      />
    </div>
  );
}
