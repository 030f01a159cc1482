import { serverTime } from '../platform/server-clock.ts';

/** `Saturday 5 December`, with the year where it is not this one. @param date such as `2026-12-05` */
export function longDay(tag: string, date: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const day = new Intl.DateTimeFormat(tag, parts).format(new Date(date));
  const year = date.slice(0, 4);
  return year === String(serverTime().getFullYear()) ? day : `${day} ${year}`;
}
