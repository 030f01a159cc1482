/** A choice that is asked for before many entries are changed: one select, two answers. */
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import type { BulkChoice } from './bulk.ts';

type Props = {
  choice: BulkChoice;
  confirmLabel: string;
  /** told what was chosen, or null */
  onDone: (chosen: string | null) => void;
};

export function ChoiceContent({ choice, confirmLabel, onDone }: Props) {
  const texts = useTexts();
  const [chosen, setChosen] = useState(choice.options[0]?.value ?? '');
  return (
    <>
      <NativeSelect
        data-autofocus
        label={choice.label}
        value={chosen}
        data={[...choice.options]}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => onDone(null)}>
          {texts.ui.cancel}
        </Button>
        <Button onClick={() => onDone(chosen)}>{confirmLabel}</Button>
      </Group>
    </>
  );
}
