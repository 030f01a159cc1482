/** Whether the window is as narrow as a phone: below 768 px, where tables become cards. */
import { useSyncExternalStore } from 'react';

export const phoneQuery = '(max-width: 47.99em)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(phoneQuery);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

export const usePhone = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(phoneQuery).matches);
