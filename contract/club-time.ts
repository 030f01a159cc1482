/** Conversion between the club's local time and instants, correct across clock changes. Uses only Intl, so it runs in browsers. */

export type ClubTime = {
  /** The club's date (`2026-11-24`) and time (`19:30`) of an instant. */
  localOf: (instant: string | Date) => { date: string; time: string };
  /** The instant of a club date and time, UTC to the second. A time skipped by a clock change counts as one hour later. */
  instantOf: (date: string, time: string) => string;
};

const dayMs = 86_400_000;

/** The range of dates for everything in the club, both included. Birthdays reach further back. */
export const dateRange = { first: '2000-01-01', last: '2100-12-31' } as const;

/** Whether the club's clock shows the time of this instant twice on that day, since it is set back by an hour. */
export const isRepeated = (instant: string, localOf: ClubTime['localOf']): boolean =>
  [-1, 1].some(
    (hours) => localOf(new Date(Date.parse(instant) + hours * 3_600_000)).time === localOf(instant).time,
  );

// creating a formatter costs a hundred times as much as using it, and there is only one club
const known = new Map<string, ClubTime>();

/** @param timezone IANA name, e.g. `Europe/Berlin` */
export function clubTime(timezone: string): ClubTime {
  const found = known.get(timezone) ?? make(timezone);
  known.set(timezone, found);
  return found;
}

function make(timezone: string): ClubTime {
  let parts: Intl.DateTimeFormat | undefined;
  const localOf = (instant: string | Date) => {
    // the first formatter of a browser takes 10 ms: create it only when it is needed
    parts ??= new Intl.DateTimeFormat('sv-SE', {
      timeZone: timezone,
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const [date = '', time = ''] = parts.format(new Date(instant)).split(' ');
    return { date, time };
  };
  const wallClock = (at: number) => {
    const { date, time } = localOf(new Date(at));
    return Date.parse(`${date}T${time}:00Z`);
  };
  return {
    localOf,
    instantOf: (date, time) => {
      const wanted = Date.parse(`${date}T${time}:00Z`);
      const offsetAt = (at: number) => wallClock(at) - at;
      const before = wanted - offsetAt(wanted - dayMs);
      const after = wanted - offsetAt(wanted + dayMs);
      const at =
        [before, after].filter((one) => wallClock(one) === wanted).sort((a, b) => a - b)[0] ?? before;
      return new Date(at).toISOString().replace('.000Z', 'Z');
    },
  };
}

/** Adds calendar days (or subtracts them) to a date such as `2026-11-24`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

const dayNumber = (date: string): number => Date.parse(date) / dayMs;

/** Whole days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayNumber(to) - dayNumber(from);

/** 0 for Monday to 6 for Sunday. */
export const dayOfWeek = (date: string): number => (new Date(date).getUTCDay() + 6) % 7;

/** The number of a week since 1970, equal for all days from Monday to Sunday; 1970-01-01 was a Thursday. */
export const weekIndex = (date: string): number => Math.floor((dayNumber(date) + 3) / 7);

/** Earliest birthday that is accepted. */
export const firstBirthday = '1900-01-01';
