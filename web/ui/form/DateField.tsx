/** A date, typed as people do or picked with the browser's native picker. Its value is `2026-11-24` or null. */
import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useRef } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { useToday } from '../../platform/today.ts';
import { parseDate } from './parse-date.ts';
import classes from './RecordFormView.module.css';
import { useTyped } from './use-typed.ts';

type Props = {
  label: string;
  value: string | null;
  onChange: (next: string | null) => void;
  onBlur?: () => void;
  /** true marks the field without a message of its own */
  error?: string | boolean | undefined;
  description?: string;
  required?: boolean;
  /** its `description` says why */
  disabled?: boolean;
  /** the accepted dates, both included: the range of the picker, and what a short or missing year means */
  min?: string;
  max?: string;
  'data-path'?: string;
};

export function DateField({ value, onChange, onBlur, error, min, max, required, ...field }: Props) {
  const texts = useTexts();
  const dates = useDates();
  const picker = useRef<HTMLInputElement>(null);
  const today = useToday();
  const typed = useTyped({
    path: field['data-path'],
    shown: value ? dates.date(value) : '',
    read: (text) => parseDate(text, today, { min, max }),
    code: 'not-a-date',
    onChange,
  });
  return (
    <div className={classes.date}>
      <TextInput
        {...field}
        withAsterisk={required ?? false}
        autoComplete="off"
        placeholder={texts.ui.dateHelp}
        value={typed.text}
        error={typed.error ?? error}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={() => {
          typed.leave();
          onBlur?.();
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            size={32}
            disabled={field.disabled ?? false}
            aria-label={`${field.label}: ${texts.ui.pickDate}`}
            onClick={() => picker.current?.showPicker()}
          >
            <IconCalendar size={18} stroke={1.6} />
          </ActionIcon>
        }
      />
      <input
        ref={picker}
        type="date"
        className={classes.picker}
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => {
          typed.clear();
          onChange(event.currentTarget.value || null);
        }}
      />
    </div>
  );
}
