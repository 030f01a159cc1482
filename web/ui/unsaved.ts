/** Unsaved changes: the user is asked before they are lost, also by signing out. */
import { currentTexts } from '../platform/i18n.ts';
import { confirm } from './dialogs.ts';
import { hasDrafts } from './form/drafts.ts';
import { isWriting } from './writing.ts';

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
 * Whether this person can sign out: they have no unsaved changes or unsent answers, here or in another tab of this browser,
 * or they agree that these are deleted from this device.
 */
export async function maySignOut(userId: string | null): Promise<boolean> {
  if (!isWriting() && !(userId && hasDrafts(userId, Date.now()))) return true;
  const { ui, shell } = currentTexts();
  return confirm({
    title: ui.signOutTitle,
    content: ui.unsavedElsewhere,
    confirmLabel: shell.signOut,
    cancelLabel: ui.stay,
    danger: true,
  });
}
