/** Refuses a start whose region has no holidays: a series would silently have its dates on all of them. */
import type { Env } from '../platform/env.ts';
import { offThread } from '../platform/off-thread.ts';
import { CannotStart } from '../platform/start-errors.ts';
import type { isHolidayRegion } from './holidays.ts';

/** In a thread that ends again: the table holds the holidays of all countries. */
const isKnown = offThread<typeof isHolidayRegion>(
  new URL('./holidays.ts', import.meta.url),
  'isHolidayRegion',
  {
    mostMs: 20_000,
  },
);

/** @throws CannotStart when the region's holidays are unknown */
export async function checkHolidayRegion({ holidayRegion }: Env): Promise<void> {
  if (!(await isKnown(holidayRegion)))
    throw new CannotStart(
      `HOLIDAY_REGION ${holidayRegion} is no known region: set it to a country, its state or a part of that, ` +
        'such as AT, DE-BY or DE-BY-A.',
    );
}
