/** What was entered and is not saved: whoever would lose it is asked first, also by signing out. */
import { currentTexts } from '../platform/i18n.ts';
import { confirm } from './dialogs.ts';
import { hasCopies } from './form/kept-copies.ts';

const watched = new Set<() => boolean>();

/** Names something that can be unsaved. @returns a function that takes it back */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

/** Whether anything is being written in this tab that is not saved: a reload now would be in the way. */
export const isWriting = (): boolean => [...watched].some((isUnsaved) => isUnsaved());

export function askToLeave(): Promise<boolean> {
  const { ui } = currentTexts();
  return confirm({
    title: ui.unsavedTitle,
    content: ui.unsavedText,
    confirmLabel: ui.leave,
    cancelLabel: ui.stay,
    danger: true,
  });
}

/**
 * Whether this person can sign out: nothing of theirs is unsaved, here or in another tab of this browser, or they do not
 * mind that it is deleted from this device.
 */
export async function maySignOut(userId: string | null): Promise<boolean> {
  if (!isWriting() && !(userId && hasCopies(userId, Date.now()))) return true;
  const { ui, shell } = currentTexts();
  return confirm({
    title: ui.signOutTitle,
    content: ui.unsavedElsewhere,
    confirmLabel: shell.signOut,
    cancelLabel: ui.stay,
    danger: true,
  });
}
