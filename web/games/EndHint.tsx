/** The hint about an unusual end score, if any. */
import { useTexts } from '../platform/i18n.ts';
import { endHint } from './end-hint.ts';

export const EndHint = ({ score }: { score: Parameters<typeof endHint>[0] }) =>
  endHint(score, useTexts().games);
