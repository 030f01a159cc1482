/** What was entered and is not saved: whoever would lose it is asked first, also by signing out. */
import { currentTexts } from '../platform/i18n.ts';
import { confirm } from './dialogs.ts';

const watched = new Set<() => boolean>();

/** Names something that can be unsaved. @returns a function that takes it back */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  watched.add(isUnsaved);
  return () => watched.delete(isUnsaved);
}

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

/** Whether what is open can be left: nothing there is unsaved, or the person does not mind. */
export const mayLeave = async (): Promise<boolean> =>
  ![...watched].some((isUnsaved) => isUnsaved()) || askToLeave();
