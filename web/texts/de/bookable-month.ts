/** Die Texte des Monats, in dem steht, was man buchen kann. */
import type { bookableMonth as english } from '../en/bookable-month.ts';

export const bookableMonth: typeof english = {
  free: (count) => `${count} frei`,
  full: 'voll',
  own: 'du bist dabei',
  waiting: 'du wartest',
  declined: 'du kannst nicht',
  none: 'In diesem Monat gibt es nichts zu buchen',
};
