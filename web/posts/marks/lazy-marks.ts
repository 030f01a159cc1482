/** Parts about people in pictures: they and their texts are loaded on demand, and not with the cards of the start page. */
import { openTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';

export const Withheld = lazy(async () => {
  const [file] = await Promise.all([import('./Withheld.tsx'), openTexts(['consents'])]);
  return { default: file.Withheld };
});
export const PictureMarks = lazy(async () => {
  const [file] = await Promise.all([
    import('./PictureMarks.tsx'),
    openTexts(['consents', 'profiles', 'failures']),
  ]);
  return { default: file.PictureMarks };
});
