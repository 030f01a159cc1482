/** The texts of the month of what can be booked. */
export const bookableMonth = {
  free: (count: number): string => `${count} free`,
  full: 'full',
  own: 'you are in',
  waiting: 'you wait',
  none: 'Nothing to book in this month',
};
