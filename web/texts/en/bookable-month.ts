/** The texts of the month view of bookable events. */
export const bookableMonth = {
  free: (count: number): string => `${count} free`,
  full: 'full',
  own: 'you are in',
  waiting: 'you wait',
  declined: 'you can’t come',
  none: 'Nothing to book in this month',
};
