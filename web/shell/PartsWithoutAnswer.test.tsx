/** One list of several that a page needs cannot be loaded: it says so, and claims nothing that it does not know. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectInPlace } from '../testing/in-place.ts';
import { openClubAs, people, type Reader, records } from '../testing/recorded-club.ts';
import { failures } from '../texts/de/failures.ts';
import { family } from '../texts/de/family.ts';
import { qttr } from '../texts/de/qttr.ts';

afterEach(() => void vi.unstubAllGlobals());

const [main, booking, posts] = ['/api/main/v1', '/api/booking/v1', '/api/posts/v1'];
/** @param refused the beginning of the request @param claim what would be wrong to say */
const row = (reader: Reader, url: string, refused: string, claim?: string) => ({
  reader,
  url,
  refused,
  claim,
});
test.each([
  row('admin', '/users', `${main}/users/approve/pending?`),
  row('admin', '/games/edit/{nextGame}', `${main}/teams?`),
  row('admin', '/events/edit/{eventId}', `${main}/events-categories?`),
  row('admin', '/posts/edit/{postId}', `${posts}/categories?`),
  row('admin', '/bookable-events/create', `${booking}/categories?`),
  row('admin', '/bookable-events/edit/{trainingId}', `${booking}/categories?`),
  row('admin', '/bookable-events/recurring/create', `${booking}/categories?`),
  row('admin', '/bookable-events/recurring/edit/{seriesId}', `${booking}/categories?`),
  row('admin', '/bookable-events/recurring/edit/{seriesId}', `${booking}/events?`),
  row('admin', '/positions', `${main}/teams?`, '3.1'),
  row('admin', '/positions', `${main}/qttr/latest?`, '–'),
  row('admin', '/qttr/{valueId}', `${main}/users/${people.player}/qttr?`, qttr.firstValue),
  row('admin', '/positions/create', `${main}/teams?`),
  row('admin', '/games/import', `${main}/teams?`),
  row('admin', '/teams/edit/{teamId}', `${main}/profiles/`),
  row('admin', '/teams/{teamId}', `${main}/profiles?`),
  row('admin', '/users/{player}', `${main}/teams?`),
  row('admin', '/users/{player}#sport', `${main}/users/${people.player}/balance`),
  // parts that are left out when they are empty
  row('player', '/games/{nextGame}/match', `${main}/games/${records.nextGame}/head-to-head`),
  row('player', '/teams/{teamId}/season', `${main}/teams/${records.teamId}/balance?`),
  row('player', '/users/{player}#messages', `${booking}/categories?`),
  row('player', '/', `${main}/matches/coming`),
  row('player', '/', `${main}/absences?`),
  row('player', '/', `${main}/consents/open`),
  row('player', '/absences', `${booking}/user/${people.player}/bookings?`),
  row('mother', '/', `${main}/users/${people.mother}/children?`),
  row('mother', '/bookable-events', `${main}/users/${people.mother}/children?`),
  row('mother', '/family', `${booking}/events?`, family.noTrainings),
  row('mother', '/family', `${main}/matches/coming`, family.noGames),
  row('mother', '/family', `${main}/absences?`, family.noAbsences),
])('$reader: $url without $refused', async ({ reader, url, refused, claim }) => {
  const { view } = await openClubAs(reader, { refused }).open(url);
  await expectInPlace(failures['missing-permission']);
  if (claim !== undefined) expect(page.getByText(claim, { exact: true }).elements()).toEqual([]);
  await view.unmount();
});
