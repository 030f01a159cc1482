/** What is pointed out about an end score, if anything. */
import { useTexts } from '../platform/i18n.ts';
import { endHint } from './end-hint.ts';

export const EndHint = ({ score }: { score: Parameters<typeof endHint>[0] }) =>
  endHint(score, useTexts().games);
