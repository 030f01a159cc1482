/** The texts of the parts in `writing.ts`. */
import { useTexts } from '../platform/i18n.ts';

export function useWords() {
  const { matchReports, reportWriting } = useTexts();
  return { ...matchReports, ...reportWriting };
}
