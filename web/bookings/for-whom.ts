/** For whom the events below it are shown and booked: a child of the viewer; undefined: the viewer. */
import { createContext, useContext } from 'react';

export const ForWhom = createContext<string | undefined>(undefined);
export const useForWhom = (): string | undefined => useContext(ForWhom);

/** The words about whoever it is for: the viewer is addressed, a child is spoken of. */
export function useWordsForWhom<W extends { ofChild: Partial<W> }>(words: W): W {
  return useForWhom() === undefined ? words : { ...words, ...words.ofChild };
}
