/** Which palette dialog is open, and its shortcut: the only parts of it that load with the first page. */
import { createStore } from '../platform/store.ts';

/** A key pressed early opens the dialog as soon as the rest has loaded. */
export const opened = createStore<'palette' | 'shortcuts' | null>(null);

/** Listens for Ctrl K (⌘ K), also in text fields. @returns a function that removes the listener */
export function hearPalette(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== 'k') return;
    // keeps the browser and an editor from handling the key
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) opened.set(opened.get() === 'palette' ? null : 'palette');
  };
  addEventListener('keydown', onKeyDown, true);
  return () => removeEventListener('keydown', onKeyDown, true);
}
