/** For whom the events below it are shown and booked: a child of the viewer; undefined: the viewer. */
import { createContext, useContext } from 'react';
import { useTexts } from '../platform/i18n.ts';

export const ForWhom = createContext<string | undefined>(undefined);
export const useForWhom = (): string | undefined => useContext(ForWhom);

/** The words of a module about whoever it is for: the viewer is addressed, a child is spoken of. */
export function useWordsForWhom<M extends 'bookableEvents' | 'bookableMonth' | 'declining'>(module: M) {
  const texts = useTexts();
  // whoever can choose a child has loaded the words about families
  return useForWhom() === undefined ? texts[module] : { ...texts[module], ...texts.family.ofChild[module] };
}
