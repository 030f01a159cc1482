/** For whom the events below it are shown and booked: a child of the viewer; undefined: the viewer. */
import { createContext, useContext } from 'react';

export const ForWhom = createContext<string | undefined>(undefined);
export const useForWhom = (): string | undefined => useContext(ForWhom);
