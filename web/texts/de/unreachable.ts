/** Wenn der Server gar nicht antwortet. */
import type { unreachable as english } from '../en/unreachable.ts';

export const unreachable: typeof english = {
  unreachable: 'Der Server des Vereins ist nicht erreichbar. Bitte versuch es gleich noch einmal.',
  retry: 'Noch einmal versuchen',
};
