/** The parts of `writing.ts`, loaded when the first of them is shown, or ahead of that. */
import { lazy } from '../platform/lazy.ts';
import { openWritingTexts } from './use-words.ts';

const withWords = async <T>(file: Promise<T>): Promise<T> =>
  (await Promise.all([file, openWritingTexts()]))[0];

export const BeginButton = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.BeginButton }))),
);
export const Conflicts = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.Conflicts }))),
);
export const HandOver = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.HandOver }))),
);
export const Ignored = lazy(() =>
  withWords(import('./writing.ts').then((file) => ({ default: file.Ignored }))),
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
