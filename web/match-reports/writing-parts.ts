/** The parts of `writing.ts`, loaded when the first of them is shown, or ahead of that. */
import { openTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';

const openWords = () => openTexts(['reportWriting', 'lineUps', 'matches', 'failures']);
const withWords = async <T>(file: Promise<T>): Promise<T> => (await Promise.all([file, openWords()]))[0];

/** Loads everything that the page of a report ever shows, so that it works without a net afterwards. */
export const loadWriting = () =>
  Promise.all([
    import('./writing.ts'),
    import('./LineUps.tsx'),
    import('./Games.tsx'),
    import('./after/AfterMatch.tsx'),
    import('./after/Reported.tsx'),
    openWords(),
    openTexts(['afterMatch', 'qttr']),
  ]);

export const BeginButton = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.BeginButton }))),
);
export const Conflicts = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.Conflicts }))),
);
export const HandOver = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.HandOver }))),
);
export const LineUpForm = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.LineUpForm }))),
);
export const Manage = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.Manage }))),
);
export const PairingField = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.PairingField }))),
);
export const SendState = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.SendState }))),
);
export const SetPad = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.SetPad }))),
);
export const StartForm = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.StartForm }))),
);
export const UndoButton = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.UndoButton }))),
);
