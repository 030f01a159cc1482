/** Requests of "I can't come". */
import { decline, withdrawDecline } from '@club/contract/bookings/answers/paths.ts';
import type { Booking } from '@club/contract/bookings/shape.ts';
import { call } from '../../platform/client.ts';

export const declineEvent = async (userId: string, eventId: string): Promise<Booking> =>
  (await call(decline, { params: { id: userId, eventId } })).data;
export const withdraw = (userId: string, eventId: string) =>
  call(withdrawDecline, { params: { id: userId, eventId } });
