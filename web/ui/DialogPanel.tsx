/** The panel of the dialog stack: one panel that shows the current dialog; those below keep what was entered in them. */
import { Modal } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useStore } from '../platform/store.ts';
import { ConfirmContent } from './ConfirmContent.tsx';
import { dialogNamed, dialogs, type OpenDialog } from './dialogs.ts';
import { ErrorState } from './ErrorState.tsx';

function Content({ dialog }: { dialog: OpenDialog }) {
  if (dialog.kind === 'plain') return dialog.content;
  if (dialog.kind === 'confirm') return <ConfirmContent dialog={dialog} />;
  const Registered = dialogNamed(dialog.name);
  return (
    <Registered
      {...dialog.props}
      dialogId={dialog.id}
      close={(cancelled) => dialogs.close(dialog.id, cancelled)}
    />
  );
}

/** An error in a dialog ends the dialog, and not the page below it. */
const Failed = ({ error }: { error: unknown }) => <ErrorState cause={error} />;

export function DialogPanel() {
  const texts = useTexts();
  // closed for one moment, also for the very first dialog: only a panel that opens remembers where the focus came from
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const stack = useStore(dialogs);
  const current = stack.at(-1);
  return (
    <Modal
      opened={here && current !== undefined}
      onClose={() => dialogs.close()}
      title={current?.title}
      size={current?.size ?? 'md'}
      withCloseButton={current?.kind !== 'confirm'}
      closeButtonProps={{ 'aria-label': texts.ui.close }}
    >
      {stack.map((dialog) => (
        <div key={dialog.id} hidden={dialog !== current}>
          <CatchBoundary getResetKey={() => dialog.id} errorComponent={Failed}>
            <Content dialog={dialog} />
          </CatchBoundary>
        </div>
      ))}
    </Modal>
  );
}
