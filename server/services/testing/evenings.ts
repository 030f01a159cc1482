/** Evenings on which a club changes all that it has, each in a club of its own. */
import { afterAll } from 'vitest';
import { openPushService } from '../../testing/push-service.ts';
import { type Changes, changesOf } from './changes.ts';
import { type BusierClub, changesBesideOthersOf } from './changes-beside-others.ts';
import { furtherChangesOf } from './further-changes.ts';
import { addSecondPeople } from './second-people.ts';
import { dateRecords, evening, openSmallClub } from './small-club.ts';

/** By name, the changes that are made one after the other. */
export const evenings: Record<string, (club: BusierClub) => Changes> = {
  changes: changesOf,
  'further-changes': furtherChangesOf,
  'beside-others': changesBesideOthersOf,
};

/** The club before the first change, with second people beside everybody and somebody who waits; closed after the tests. */
export async function openEvening() {
  const [small, push] = [await openSmallClub(), await openPushService()];
  afterAll(() => Promise.all([small.close(), push.close()]));
  const waiting = await small.person({ approved: false, firstName: 'Willi' });
  const club = { ...small, waiting, ...(await addSecondPeople(small, push)) };
  await dateRecords(club, evening);
  await club.doJobs();
  return club;
}
