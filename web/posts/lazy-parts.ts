/** Parts of posts that few pages show: they and their texts are loaded on demand. */
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const withWords = async <File>(load: () => Promise<File>): Promise<File> =>
  (await Promise.all([load(), openTexts(['postsEditor'])]))[0];

export const PostMarks = lazy(async () => ({
  default: (await withWords(() => import('./PostMarks.tsx'))).PostMarks,
}));
export const CancelPlan = lazy(async () => ({
  default: (await withWords(() => import('./PostCare.tsx'))).CancelPlan,
}));
export const PinButton = lazy(async () => ({
  default: (await withWords(() => import('./PostCare.tsx'))).PinButton,
}));
