/** For whom the events below it are shown and booked: a child of the viewer; undefined: the viewer. */
import { createContext, useContext } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';

export const ForWhom = createContext<string | undefined>(undefined);
export const useForWhom = (): string | undefined => useContext(ForWhom);

/** The id of the person for whom is booked. */
export function useUserForWhom(): string {
  const { userId } = useViewer();
  return useForWhom() ?? userId;
}

/** The URL parameters that open an event for a person. @param forWhom a child; undefined: the viewer */
export const openedFor = (event: string, forWhom: string | undefined) => ({
  event,
  ...(forWhom === undefined ? {} : { for: forWhom }),
});

/** The texts of a module for the person in question: in the second person for the viewer, in the third person for a child. */
export function useWordsForWhom<M extends 'bookableEvents' | 'bookableMonth' | 'declining'>(module: M) {
  const texts = useTexts();
  // viewers who can choose a child have loaded the texts about families
  return useForWhom() === undefined ? texts[module] : { ...texts[module], ...texts.family.ofChild[module] };
}
