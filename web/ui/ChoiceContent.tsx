/** A choice that is needed before many entries are changed: one select, two buttons. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import type { BulkChoice } from './bulk.ts';
import { ChoiceSelect } from './ChoiceSelect.tsx';

type Props = {
  choice: BulkChoice;
  confirmLabel: string;
  /** receives the choice, or null */
  onDone: (chosen: string | null) => void;
};

export function ChoiceContent({ choice, confirmLabel, onDone }: Props) {
  const texts = useTexts();
  const [chosen, setChosen] = useState(choice.options[0]?.value ?? '');
  return (
    <>
      <ChoiceSelect
        data-autofocus
        label={choice.label}
        value={chosen}
        options={[...choice.options]}
        onChange={(value) => setChosen(value)}
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
