/** Queries of emergency contacts: their topic is not stored on the device (web/platform/device-cache.ts). */
import * as api from '@club/contract/emergency/paths.ts';
import type { Emergency, EmergencyInput, Reading } from '@club/contract/emergency/shape.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../platform/client.ts';
import { type CursorList, useCursorList } from '../platform/cursor-list.ts';
import { pageLoader } from '../platform/page-loader.ts';

const meta = { stored: false } as const;

/** Somebody's contacts with the ETag for changing them; in memory only while they are shown. */
export const useEmergency = (userId: string) =>
  useQuery({
    queryKey: ['emergency', 'of', userId],
    meta,
    gcTime: 0,
    queryFn: ({ signal }) => call(api.getEmergency, { params: { id: userId }, signal }),
  });

export const putEmergency = async (
  userId: string,
  body: EmergencyInput,
  ifMatch: string | null,
): Promise<Emergency> =>
  (await call(api.putEmergency, { params: { id: userId }, body, ...(ifMatch && { ifMatch }) })).data;

/** Who has read somebody's contacts, latest first. */
export const useReadings = (userId: string): CursorList<Reading> =>
  useCursorList({
    queryKey: ['emergency', 'readings', userId],
    meta,
    load: pageLoader(api.listReadings, { limit: 20 }, { id: userId }),
  });

/** The people at an event about whom its trainers must know something. @param event.booked another number may be other people */
export const useMarks = (event: { id: string; booked: number }, enabled: boolean) =>
  useQuery({
    queryKey: ['emergency', 'marks', event.id, event.booked],
    meta,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(api.listMarks, { params: { id: event.id }, signal })).data.items.map(
        ({ userId }) => userId,
      ),
  });

/** Reads somebody's contacts in the hall, which is recorded. It is not a query, so that the answer is not cached. */
export const readEmergency = async (eventId: string, userId: string): Promise<Emergency> =>
  (await call(api.readEmergency, { params: { id: eventId, userId } })).data;
