/** Ages by club dates (`2010-05-31`). */

const majority = 18;

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const partsOf = (date: string) => {
  const [year = '', month = '', day = ''] = date.split('-');
  return { year: Number(year), month, day, isLeapDay: month === '02' && day === '29' };
};

/**
 * The first day on which somebody has an age. Somebody born on 29 February reaches it on 1 March in years without a leap day
 * (BGB, 187 and 188).
 */
export function reachesAge(birthday: string, years: number): string {
  const { year, month, day, isLeapDay } = partsOf(birthday);
  const then = year + years;
  return isLeapDay && !isLeapYear(then) ? `${then}-03-01` : `${then}-${month}-${day}`;
}

/** The first day on which somebody is of age. */
export const comesOfAge = (birthday: string): string => reachesAge(birthday, majority);

/** The last birthday of those who are of age on a day, for queries: everybody born later is a minor. */
export function lastBirthdayOfAge(today: string): string {
  const { year, month, day, isLeapDay } = partsOf(today);
  const then = year - majority;
  return isLeapDay && !isLeapYear(then) ? `${then}-02-28` : `${then}-${month}-${day}`;
}

/** Whether somebody is a minor on a day. Without a known birthday this is true. @param today club date */
export const mayBeMinor = (birthday: string | null, today: string): boolean =>
  birthday === null || today < comesOfAge(birthday);
