/** Chooses one entry: a native select, or a search field for more entries than people scan. */
import { NativeSelect } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { patiently } from '../platform/lazy.ts';
import { createStore, useStore } from '../platform/store.ts';
import { type ChoiceProps, grouped, searches } from './choice-options.ts';

// loaded on demand: few clubs have that many of anything
const longChoice = createStore<ComponentType<ChoiceProps> | null>(null);

export function ChoiceSelect(props: ChoiceProps) {
  const { options, onChange, onBlur, ...field } = props;
  const isLong = searches(options);
  const LongChoice = useStore(longChoice);
  // somebody may have opened the native select before the entries, or the search field, were there: it stays meanwhile
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (!isLong || longChoice.get()) return;
    patiently(() => import('./LongChoice.tsx'), { waits: true }).then(
      (file) => longChoice.set(file.LongChoice),
      () => undefined,
    );
  }, [isLong]);
  return isLong && LongChoice && !isUsed ? (
    <LongChoice {...props} />
  ) : (
    <NativeSelect
      {...field}
      data={grouped(options)}
      onChange={(event) => onChange(event.currentTarget.value)}
      onFocus={() => setUsed(true)}
      onBlur={() => {
        setUsed(false);
        onBlur?.();
      }}
    />
  );
}
