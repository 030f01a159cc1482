/** The panel of the dialog stack: one panel that shows the current dialog; those below keep what was entered in them. */
import { Failure } from '@club/contract/failures.ts';
import { Modal, Skeleton } from '@mantine/core';
import { CatchBoundary } from '@tanstack/react-router';
import {
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';
import { useStore } from '../platform/store.ts';
import { useBackToClose } from './back-to-close.ts';
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

/** One dialog of the stack. Above another one it takes the focus, and the one below has it again where it was. */
function Layer({ current, upper, children }: { current: boolean; upper: boolean; children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null);
  const focused = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = layer.current;
    const remember = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLElement ? target : null;
    };
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, []);
  const takeFocus = useEffectEvent(() => {
    // the panel itself moves the focus into the first dialog
    if (!upper && !focused.current) return;
    (focused.current ?? layer.current?.querySelector<HTMLElement>('[data-autofocus]'))?.focus();
    if (!layer.current?.contains(document.activeElement)) layer.current?.focus();
  });
  useEffect(() => {
    if (current) takeFocus();
  }, [current]);
  return (
    <div ref={layer} tabIndex={-1} hidden={!current}>
      {children}
    </div>
  );
}

/** As by the browser's own dialogs: a menu would cover the dialog. The focus is back at its button before the panel takes it. */
function useMenusClosed(id: string | undefined): void {
  useLayoutEffect(() => {
    if (id === undefined) return;
    for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover();
  }, [id]);
}

/** An error in a dialog ends the dialog, and not the page below it. */
const Failed = ({ error }: { error: unknown }) => <ErrorState cause={error} />;

export function DialogPanel() {
  const texts = useTexts();
  // closed for one moment, also for the very first dialog: only a panel that opens remembers where the focus came from
  const [here, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const offline = useReadAt() !== null;
  const stack = useStore(dialogs);
  const current = stack.at(-1);
  useBackToClose(current?.id);
  useMenusClosed(current?.id);
  return (
    <Modal
      opened={here && current !== undefined}
      onClose={() => dialogs.close()}
      closeOnEscape={false}
      title={current?.title}
      size={current?.size ?? 'md'}
      withCloseButton={current?.kind !== 'confirm'}
      closeButtonProps={{ 'aria-label': texts.ui.close }}
    >
      {stack.map((dialog, at) => (
        <Layer key={dialog.id} current={dialog === current} upper={at > 0}>
          <CatchBoundary getResetKey={() => dialog.id} errorComponent={Failed}>
            {/* what a dialog shows is loaded on demand; without the net its file waits for it */}
            <Suspense
              fallback={offline ? <Failed error={new Failure('offline')} /> : <Skeleton height={160} />}
            >
              <Content dialog={dialog} />
            </Suspense>
          </CatchBoundary>
        </Layer>
      ))}
    </Modal>
  );
}
