/** Loads everything that the page of a game ever shows, so that it can be read offline afterwards. */
import { openTexts } from '../platform/i18n.ts';

export const loadMatchParts = () =>
  Promise.all([
    import('./line-up/LineUpSection.tsx'),
    import('./Remark.tsx'),
    import('./Rides.tsx'),
    import('./Substitutes.tsx'),
    import('./codes/Codes.tsx'),
    import('./comments/Comments.tsx'),
    openTexts(['lineUps', 'positions', 'substitutes', 'failures']),
  ]);
