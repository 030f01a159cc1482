/** Creates trainings, as their manager. */
import { randomUUID } from 'node:crypto';
import type { Requests } from './requests.ts';

export const bookings = '/api/booking/v1';

/** @param manager a token @returns a function that creates a training in this many days and returns its id */
export function openTrainings({ send }: Requests, manager: string) {
  let category: Promise<{ id: string }> | undefined;
  return async ({ capacity, days }: { capacity: number; days: number }): Promise<string> => {
    const name = `Training ${randomUUID()}`;
    category ??= send('POST', `${bookings}/categories`, manager, {
      name,
      color: '#1971c2',
      type: 'training',
    });
    const { id: categoryId } = await category;
    const after = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
    const times = { startDate: after(days), endDate: after(days + 0.1) };
    const event = { title: 'Training', categoryId, capacity, ...times };
    return (await send<{ id: string }>('POST', `${bookings}/event`, manager, event)).id;
  };
}
