/**
 * The back button closes the current dialog. Otherwise the page below it would be left, and a question about that page could be
 * answered above another one.
 */
import { type AnyRouter, type BlockerFn, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isBrowserLayerOpen } from './browser-layer.ts';
import { dialogs } from './dialogs.ts';

declare global {
  interface Window {
    /** not known to TypeScript yet, and to some browsers */
    CloseWatcher?: new () => EventTarget & { destroy: () => void };
  }
}

type Navigation = Pick<Parameters<BlockerFn>[0], 'action'>;

/** Whether the browser goes back or forward while a dialog is open, which closes it and nothing else. */
export const closesDialog = ({ action }: Navigation): boolean =>
  dialogs.current() !== null && action !== 'PUSH' && action !== 'REPLACE';

/** The position of the present address in the history of the tab. */
const position = (): number => (history.state as { __TSR_index?: number } | null)?.__TSR_index ?? 0;

/** Android's back button asks this of the browser first, also where no page precedes this one in the history. */
function useCloseWatcher(id: string | undefined): void {
  useEffect(() => {
    if (id === undefined || !window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => dialogs.close(id));
    return () => watcher.destroy();
  }, [id]);
}

/**
 * Escape closes the current dialog and nothing else: without this the browser would close what is below it, too. Mantine
 * closes its panel also when the key is for the search above it.
 */
function useEscapeToClose(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || isBrowserLayerOpen()) return;
      event.preventDefault();
      const { target } = event;
      // such as a field whose list closes by the key
      if (target instanceof Element && target.closest('[data-mantine-stop-propagation]')) return;
      dialogs.close();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, [open]);
}

/** @param id of the current dialog */
export function useBackToClose(id: string | undefined): void {
  // a part that is shown alone has none
  const router = useRouter({ warn: false }) as AnyRouter | undefined;
  useCloseWatcher(id);
  useEscapeToClose(id !== undefined);
  useEffect(() => {
    if (id === undefined) return;
    // while a page asks before it is left, the address is already that of the page before
    const opened = position();
    return router?.history.block({
      enableBeforeUnload: false,
      blockerFn: (navigation: Navigation) => {
        if (!closesDialog(navigation)) return false;
        const away = opened - position();
        // back at the address first, which closing may change
        if (away === 0) dialogs.close(id);
        else history.go(away);
        // neither blocked nor made: the router would go to another address in both cases
        return new Promise(() => undefined);
      },
    });
  }, [id, router]);
}
