/** Chooses one entry: a native select, or a search field for more entries than people scan. */
import { NativeSelect } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../platform/lazy.ts';
import { type ChoiceProps, grouped, searches } from './choice-options.ts';

// loaded on demand: few clubs have that many of anything
const LongChoice = lazy(() => import('./LongChoice.tsx').then((file) => ({ default: file.LongChoice })));

export function ChoiceSelect(props: ChoiceProps) {
  const { options, onChange, ...field } = props;
  const native = (
    <NativeSelect
      {...field}
      data={grouped(options)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
  return searches(options) ? (
    <Suspense fallback={native}>
      <LongChoice {...props} />
    </Suspense>
  ) : (
    native
  );
}
