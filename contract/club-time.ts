/** Local time of the club and points in time, both ways, right over both clock changes. Plain Intl: browsers have it too. */

export type ClubTime = {
  /** The club's date (`2026-11-24`) and time (`19:30`) of an instant. */
  localOf: (instant: string | Date) => { date: string; time: string };
  /** The instant of a club date and time, UTC to the second. In the hour that a clock change skips it is the hour after. */
  instantOf: (date: string, time: string) => string;
};

const dayMs = 86_400_000;

/** The days on which anything in the club can happen, both included. Birthdays reach further back. */
export const dateRange = { first: '2000-01-01', last: '2100-12-31' } as const;

// making a formatter costs a hundred times what using it does, and there is one club
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
    // the first one of a browser takes 10 ms: not before somebody asks
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

/** Calendar days later (or earlier), of a date `2026-11-24`. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

/** Nobody was born before. */
export const firstBirthday = '1900-01-01';
