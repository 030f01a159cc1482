/** The texts of the parts in `writing.ts`. */
import { openTexts, useTexts } from '../platform/i18n.ts';

export const openWritingTexts = () => openTexts(['reportWriting', 'lineUps', 'matches', 'failures']);

export function useWords() {
  const { matchReports, reportWriting } = useTexts();
  return { ...matchReports, ...reportWriting };
}
