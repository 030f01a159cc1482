/** The question of a confirm dialog, with its two buttons. */
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { type ConfirmDialog, dialogs } from './dialogs.ts';

export function ConfirmContent({ dialog }: { dialog: ConfirmDialog & { id: string } }) {
  const texts = useTexts();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await dialog.onConfirm?.();
      dialogs.close(dialog.id, false);
    } catch {
      // the caller has shown the error; the dialog stays open for another try
      setBusy(false);
    }
  };
  return (
    <>
      {typeof dialog.content === 'string' ? <Text size="sm">{dialog.content}</Text> : dialog.content}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus disabled={busy} onClick={() => dialogs.close(dialog.id)}>
          {dialog.cancelLabel ?? texts.ui.cancel}
        </Button>
        <Button
          {...(dialog.danger ? { color: 'red.9' } : {})}
          loading={busy}
          onClick={() => {
            void confirm();
          }}
        >
          {dialog.confirmLabel ?? texts.ui.confirm}
        </Button>
      </Group>
    </>
  );
}
