/** Which dialog of finding is open; pressed in the header it opens as soon as the rest has arrived. */
import { createStore } from '../platform/store.ts';

export const opened = createStore<'palette' | 'shortcuts' | null>(null);
