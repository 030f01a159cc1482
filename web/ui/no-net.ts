/** What changes something needs the net: where there is none, its button says so before it is pressed. */
import { useTexts } from '../platform/i18n.ts';
import { useReadAt } from '../platform/network.ts';

/** Why nothing can be sent right now, as a sentence; undefined while there is a net. */
export function useNoNet(): string | undefined {
  const { failures } = useTexts();
  return useReadAt() === null ? undefined : failures.offline;
}
