/** Refuses a start whose region has no holidays, or another country's: a series would silently have its dates on them. */
import type { Env } from '../platform/env.ts';
import { offThread } from '../platform/off-thread.ts';
import { CannotStart } from '../platform/start-errors.ts';
import type { countryLikeState, isHolidayRegion } from './holidays.ts';

/** In a thread that ends again: the table holds the holidays of all countries. */
const table = new URL('./holidays.ts', import.meta.url);
const mostMs = 20_000;
const isKnown = offThread<typeof isHolidayRegion>(table, 'isHolidayRegion', { mostMs });
const likeState = offThread<typeof countryLikeState>(table, 'countryLikeState', { mostMs });

/** @throws CannotStart when the region's holidays are unknown, or it is a country that is probably not meant */
export async function checkHolidayRegion({ holidayRegion, clubTimezone }: Env): Promise<void> {
  if (!(await isKnown('start', holidayRegion)))
    throw new CannotStart(
      `HOLIDAY_REGION ${holidayRegion} is no known region: set it to a country, its state or a part of that, ` +
        'such as AT, DE-BY or DE-BY-A.',
    );
  // a club in that country has its time zone
  const country =
    holidayRegion.length === 2 && clubTimezone === 'Europe/Berlin'
      ? await likeState('start', holidayRegion)
      : null;
  if (country !== null)
    throw new CannotStart(
      `HOLIDAY_REGION ${holidayRegion} is ${country}: set it to DE-${holidayRegion} for the German state, or ` +
        'CLUB_TIMEZONE to the time zone of that country.',
    );
}
