/** A point in time as date and time of the club's zone. Its value is an instant (`2026-11-24T18:30:00Z`) or null. */
import { useDates, useTexts } from '../../platform/i18n.ts';
import { DateField } from './DateField.tsx';
import classes from './RecordFormView.module.css';
import { TimeField } from './TimeField.tsx';
import { useUnread } from './unread.ts';
import { useSentence } from './use-typed.ts';

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
  // one half alone is no instant yet, nor is a time that the clocks skip: both stay as typed, and the form cannot be sent
  const [half, setHalf] = useUnread(path);
  const [halfDate = '', halfTime = ''] = half?.text.split('T') ?? [];
  const date = local?.date ?? (halfDate || null);
  const time = local?.time ?? (halfTime || null);
  const change = (next: { date: string | null; time: string | null }) => {
    const instant = next.date && next.time ? dates.instantOf(next.date, next.time) : null;
    const skipped = instant !== null && dates.localOf(instant).time !== next.time;
    onChange(skipped ? null : instant);
    const text = `${next.date ?? ''}T${next.time ?? ''}`;
    const code = skipped ? 'time-skipped' : next.date ? 'not-a-time' : 'not-a-date';
    setHalf((instant && !skipped) || text === 'T' ? null : { text, code });
  };
  const blur = onBlur ? { onBlur } : {};
  const part = (name: string) => (path === undefined ? {} : { 'data-path': `${path}.${name}` });
  const skipped = useSentence(half?.code === 'time-skipped' ? half.code : undefined);
  const atTime = skipped !== undefined || (date !== null && time === null);
  return (
    <div className={classes.dateTime} data-path={path}>
      <DateField
        {...field}
        {...blur}
        {...part('date')}
        label={label}
        value={date}
        error={atTime ? undefined : error}
        onChange={(next) => change({ date: next, time })}
      />
      <TimeField
        {...blur}
        {...part('time')}
        label={texts.ui.time}
        required={rest.required ?? false}
        value={time}
        error={atTime ? (skipped ?? error) : Boolean(error)}
        onChange={(next) => change({ date, time: next })}
      />
    </div>
  );
}
