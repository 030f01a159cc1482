/** Dialogs form a stack: the last one opened is current; closing it shows the one below again. */
import type { ComponentType, ReactNode } from 'react';
import { createStore, type Store } from '../platform/store.ts';

type Shared = {
  title: ReactNode;
  /** called whenever this dialog closes; `cancelled` is false only after its work was done or confirmed */
  onClose?: (cancelled: boolean) => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** the address of the page says that it is open: it closes with the page by itself */
  inAddress?: boolean;
};
export type PlainDialog = Shared & { kind: 'plain'; content: ReactNode };
export type ConfirmDialog = Shared & {
  kind: 'confirm';
  content?: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  /** for deleting and the like: the button is red */
  danger?: boolean;
  /** the button is busy while its promise runs; the dialog stays open when it rejects */
  onConfirm?: () => unknown;
};
export type ContextDialog = Shared & { kind: 'context'; name: string; props: Record<string, unknown> };
export type Dialog = PlainDialog | ConfirmDialog | ContextDialog;
export type OpenDialog = Dialog & { id: string };

/** The props of a registered dialog beside its own ones. `close(cancelled)` closes it. */
export type DialogTools = { dialogId: string; close: (cancelled: boolean) => void };
export type RegisteredDialog<P extends object> = ComponentType<P & DialogTools>;

export type Dialogs = Store<readonly OpenDialog[]> & {
  /** @returns the id to close it by */
  open: (dialog: Dialog) => string;
  /** Closes one; the current one when no id is given. */
  close: (id?: string, cancelled?: boolean) => void;
  /** Empties the stack and calls each close handler, last opened first. */
  closeAll: (cancelled?: boolean) => void;
  /** Cancels those of the page that is left. */
  leavePage: () => void;
  current: () => OpenDialog | null;
};

export function createDialogs(): Dialogs {
  const store = createStore<readonly OpenDialog[]>([]);
  let count = 0;
  const close = (id?: string, cancelled = true) => {
    const stack = store.get();
    const closing = id === undefined ? stack.at(-1) : stack.find((one) => one.id === id);
    if (!closing) return;
    store.set(stack.filter((one) => one !== closing));
    closing.onClose?.(cancelled);
  };
  return {
    ...store,
    current: () => store.get().at(-1) ?? null,
    open: (dialog) => {
      count += 1;
      const id = `dialog-${count}`;
      store.set([...store.get(), { ...dialog, id }]);
      return id;
    },
    close,
    closeAll: (cancelled = true) => {
      const stack = store.get();
      store.set([]);
      for (const one of stack.toReversed()) one.onClose?.(cancelled);
    },
    leavePage: () => {
      for (const { id, inAddress } of store.get().toReversed()) if (!inAddress) close(id);
    },
  };
}

export const dialogs = createDialogs();

const registered = new Map<string, ComponentType<Record<string, unknown> & DialogTools>>();

/** Registers a dialog by name and returns the function that opens it: `const openTeam = registerDialog('team', TeamDialog)`. */
export function registerDialog<P extends object>(name: string, dialog: RegisteredDialog<P>) {
  registered.set(name, dialog as unknown as ComponentType<Record<string, unknown> & DialogTools>);
  return (shared: Shared, props: P): string =>
    dialogs.open({ ...shared, kind: 'context', name, props: props as Record<string, unknown> });
}

/** The dialog of that name. Throws when it is not registered. */
export function dialogNamed(name: string): ComponentType<Record<string, unknown> & DialogTools> {
  const found = registered.get(name);
  if (!found) throw new Error(`No dialog is registered as '${name}'`);
  return found;
}

/** Asks for confirmation. Resolves true when confirmed, false on cancel, Escape or a click outside. */
export const confirm = (dialog: Omit<ConfirmDialog, 'kind' | 'onClose'>): Promise<boolean> =>
  new Promise((resolve) => {
    dialogs.open({ ...dialog, kind: 'confirm', onClose: (cancelled) => resolve(!cancelled) });
  });
