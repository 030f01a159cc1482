/** A time of day, typed as people do: `1930`, `19.30`, `19`. Its value is `19:30` or null. */
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { parseTime } from './parse-date.ts';

type Props = {
  label: string;
  value: string | null;
  onChange: (next: string | null) => void;
  onBlur?: () => void;
  error?: string | undefined;
  required?: boolean;
  'data-path'?: string;
};

export function TimeField({ value, onChange, onBlur, required, ...field }: Props) {
  const texts = useTexts();
  // what is being typed, until the field is left
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <TextInput
      {...field}
      withAsterisk={required ?? false}
      inputMode="numeric"
      autoComplete="off"
      placeholder={texts.ui.timeHelp}
      value={typing ?? value ?? ''}
      onChange={(event) => {
        setTyping(event.currentTarget.value);
        onChange(parseTime(event.currentTarget.value));
      }}
      onBlur={() => {
        setTyping(null);
        onBlur?.();
      }}
    />
  );
}
