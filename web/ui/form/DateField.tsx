/** A date, typed or picked; German for German. Its value is `2026-11-24` or null. */
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import { DateInput } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useDates, useLanguage } from '../../platform/i18n.ts';
import { parseDate } from './parse-date.ts';

type Props = {
  label: string;
  value: string | null;
  onChange: (next: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  description?: string;
  required?: boolean;
  /** the dates that may be chosen, both included */
  min?: string;
  max?: string;
  'data-path'?: string;
};

export function DateField({ min, max, required, ...field }: Props) {
  const language = useLanguage();
  const dates = useDates();
  const today = dates.localOf(new Date().toISOString()).date;
  const german = language === 'de';
  return (
    <DateInput
      {...field}
      withAsterisk={required ?? false}
      valueFormat={german ? 'DD.MM.YYYY' : 'DD MMM YYYY'}
      locale={german ? 'de' : 'en-gb'}
      firstDayOfWeek={1}
      placeholder={german ? 'TT.MM.JJJJ' : 'DD/MM/YYYY'}
      dateParser={(typed) => parseDate(typed, today)}
      clearable={!required}
      leftSection={<IconCalendar size={18} stroke={1.6} />}
      {...(min ? { minDate: min } : {})}
      {...(max ? { maxDate: max } : {})}
    />
  );
}
