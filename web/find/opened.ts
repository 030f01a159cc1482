/** Which dialog of finding is open, and the key of the palette: the only parts of it that come with the first page. */
import { createStore } from '../platform/store.ts';

/** What is pressed early opens as soon as the rest has arrived. */
export const opened = createStore<'palette' | 'shortcuts' | null>(null);

/** Hears Ctrl K (⌘ K), also where somebody writes. @returns what ends it */
export function hearPalette(): () => void {
  const hear = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
    if (event.key.toLowerCase() !== 'k') return;
    // neither the browser nor an editor takes it for its own
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) opened.set(opened.get() === 'palette' ? null : 'palette');
  };
  addEventListener('keydown', hear, true);
  return () => removeEventListener('keydown', hear, true);
}
