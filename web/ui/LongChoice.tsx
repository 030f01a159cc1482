/** A search field for one of many loaded entries. */
import { useState } from 'react';
import type { ChoiceProps } from './choice-options.ts';
import { found } from './found-options.ts';
import { SearchSelect } from './SearchSelect.tsx';

export function LongChoice({ options, value, onChange, ...field }: ChoiceProps) {
  const [words, setWords] = useState('');
  const nothing = options.find((option) => option.value === '');
  const chosen = options.find((option) => option.value === value);
  return (
    <SearchSelect
      {...field}
      placeholder={nothing?.label ?? ''}
      shown={value === '' ? '' : (chosen?.label ?? '')}
      choices={found(options, words)}
      onSearch={setWords}
      onChange={(choice) => onChange(choice.value)}
    />
  );
}
