/**
 * Which controls of each page can no longer be used once the network is lost: those that send something. A difference
 * from `offline/<person>/` is a control that can be used in vain, or one that is off for no reason (docs/approved-pages.md).
 */
import { afterEach, expect, test, vi } from 'vitest';
import { goOffline, goOnline } from '../platform/network.ts';
import { settled } from '../testing/complete.ts';
import { changedSince, statesNow } from '../testing/pressing.ts';
import { fileNameOf, openClubAs, type Reader } from '../testing/recorded-club.ts';

const tabs = ['#profile', '#sport', '#messages', '#settings', '#rights'];
const ofPerson = (who: string) => tabs.map((tab) => `/users/{${who}}${tab}`);
const pages: Partial<Record<Reader, string[]>> = {
  admin: [
    ...['/users', ...ofPerson('player'), ...ofPerson('admin'), '/users/consents', '/legal'],
    ...['/teams/{teamId}', '/teams/edit/{teamId}', '/teams/create', '/games/{nextGame}', '/games/{tonight}'],
    ...['/games/{lateGame}', '/games/edit/{nextGame}', '/events/{eventId}', '/events/edit/{eventId}'],
    ...['/qttr/{valueId}', '/qttr/edit/{valueId}', '/positions/edit/{positionId}', '/notifications'],
    ...['/bookable-events/{trainingId}', '/bookable-events/edit/{trainingId}', '/posts/{postId}'],
    ...['/bookable-events/recurring/{seriesId}', '/bookable-events/recurring/edit/{seriesId}'],
    '/posts/edit/{postId}',
  ],
  player: [
    ...['/', '/absences', '/posts/{postId}', '/bookable-events', '/bookable-events?view=bookable'],
    '/games/{nextGame}/match',
  ],
  captain: ['/games/{nextGame}/match', '/games/{tonight}/report', '/teams/{teamId}/season'],
  mother: ['/family', '/games/{nextGame}/match', ...ofPerson('child')],
};

afterEach(() => {
  goOnline();
  vi.unstubAllGlobals();
});

const clubs = new Map(Object.keys(pages).map((reader) => [reader, openClubAs(reader as Reader)]));
const approved = import.meta.glob<string>('./offline/*/*.txt', { query: '?raw', import: 'default' });
const cases = Object.entries(pages).flatMap(([reader, urls]) => urls.map((url) => ({ reader, url })));

test.each(cases)('$reader: $url', async ({ reader, url }) => {
  const file = `./offline/${reader}/${fileNameOf(url, '')}.txt`;
  const expected = await approved[file]?.();
  const club = clubs.get(reader) as ReturnType<typeof openClubAs>;
  // a part that is not there yet would be missing without a network
  const { view, completed } = await club.openWhole(url);
  const before = statesNow();
  goOffline(Date.now());
  await completed();
  const shown = await settled(expected?.trimEnd(), completed, () => changedSince(before));
  await view.unmount();
  await expect(`${shown}\n`).toMatchFileSnapshot(file);
});
