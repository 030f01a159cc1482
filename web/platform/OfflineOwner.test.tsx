/** What a device shows offline belongs to the person who was signed in last, also where two people share it. */
import { expect, test } from 'vitest';
import { adoptConfig } from './config.ts';
import { clearOffline, hydrateOffline, loadOffline, saveOffline } from './offline-cache.ts';
import { createQueryClient } from './queries.ts';

const config = adoptConfig({
  clubName: 'TTC 1990 Hof',
  clubTimezone: 'Europe/Berlin',
  mainApiUrl: '/api/main',
  fileApiUrl: '/api/files',
  bookingApiUrl: '/api/booking',
  postsApiUrl: '/api/posts',
  messageWords: {},
  orderTolerances: { team: 35, club: 50, youth: 35, squad: 70 },
  accountUrl: null,
});

const person = (name: string) => ({
  user: { sub: name },
  viewer: {
    userId: name,
    approved: true,
    permissions: [],
    email: null,
    displayName: name,
    photoUrl: null,
  },
  config,
});

/** The person has read this list while online. */
async function reads(name: string, list: string, rows: string[]) {
  const cache = createQueryClient();
  cache.setQueryData(['bookings', list], rows);
  await saveOffline(cache, person(name));
}

async function offlineNow() {
  const stored = await loadOffline(config);
  const cache = createQueryClient();
  if (stored) hydrateOffline(cache, stored);
  return { of: stored?.viewer.userId, shows: (list: string) => cache.getQueryData(['bookings', list]) };
}

test('offline, a person sees the lists of all their visits', async () => {
  await clearOffline();
  await reads('ada', 'own', ['Training am Dienstag']);
  await reads('ada', 'coming', ['Training am Freitag']);
  const { of, shows } = await offlineNow();
  expect(of).toBe('ada');
  expect(shows('own')).toEqual(['Training am Dienstag']);
  expect(shows('coming')).toEqual(['Training am Freitag']);
});

test('offline, a person sees nothing that somebody else has read on the same device', async () => {
  await clearOffline();
  await reads('ada', 'own', ['Training am Dienstag']);
  await reads('bert', 'coming', ['Training am Freitag']);
  const { of, shows } = await offlineNow();
  expect(of).toBe('bert');
  expect(shows('coming')).toEqual(['Training am Freitag']);
  expect(shows('own')).toBeUndefined();
});

test('nothing is left on the device after signing out', async () => {
  await reads('ada', 'own', ['Training am Dienstag']);
  await clearOffline();
  expect(await loadOffline(config)).toBeNull();
});
