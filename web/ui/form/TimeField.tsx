/** A time of day, typed as people do: `1930`, `19.30`, `19`. Its value is `19:30` or null. */
import { TextInput } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { parseTime } from './parse-date.ts';
import { useTyped } from './use-typed.ts';

type Props = {
  label: string;
  value: string | null;
  onChange: (next: string | null) => void;
  onBlur?: () => void;
  onEnter?: () => void;
  /** true marks the field without a message of its own */
  error?: string | boolean | undefined;
  required?: boolean;
  disabled?: boolean;
  title?: string | undefined;
  'data-path'?: string;
};

export function TimeField({ value, onChange, onBlur, onEnter, error, required, ...field }: Props) {
  const texts = useTexts();
  const typed = useTyped({
    path: field['data-path'],
    shown: value ?? '',
    read: parseTime,
    code: 'not-a-time',
    onChange,
  });
  return (
    <TextInput
      {...field}
      withAsterisk={required ?? false}
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.ui.timeHelp}
      value={typed.text}
      error={typed.error ?? error}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') onEnter?.();
      }}
      onBlur={() => {
        typed.leave();
        onBlur?.();
      }}
    />
  );
}
