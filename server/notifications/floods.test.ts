/** Nobody floods others with messages by changing a record again and again: the change is refused, so no message is missing. */
import * as bookings from '@club/contract/bookings/api.ts';
import * as events from '@club/contract/bookings/events/api.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as inbox from '@club/contract/notifications/inbox/api.ts';
import { alikePerHour } from '@club/contract/notifications/rules.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { evening, openSmallClub } from '../services/testing/small-club.ts';
import { clearMessages } from '../testing/both-languages.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';

let club: Awaited<ReturnType<typeof openSmallClub>>;
let game: { id: string };

beforeAll(async () => {
  club = await openSmallClub();
  game = { id: club.records.nextGame };
});
afterAll(() => club.close());
beforeEach(async () => {
  club.setTime(evening);
  await clearMessages(club.db);
});

/** Messages that somebody has got with this title. */
async function countOf({ id, call }: Person, title: RegExp): Promise<number> {
  await club.doJobs();
  const { data } = await call(inbox.listInbox, { params: { id }, query: { limit: 100 } });
  return data.items.filter((one) => title.test(one.title)).length;
}

/** Does something until it is refused, twice as often as the limit at most. @returns how often it was done */
async function repeat(act: (at: number) => Promise<unknown>): Promise<number> {
  for (let at = 0; at < 2 * alikePerHour; at++) {
    const refusal = await act(at).then(
      () => null,
      (error: unknown) => refusalOf(Promise.reject(error)),
    );
    if (refusal) {
      expect(refusal.code).toBe('too-many');
      return at;
    }
  }
  return 2 * alikePerHour;
}

it('whoever drives cannot flood the passengers, and changes the ride again an hour later', async () => {
  const { captain, eva } = club;
  const body = { seats: 3, leavesAt: '2026-11-27T17:30:00Z', from: 'Bahnhof' };
  const { data } = await captain.call(rides.createRide, { params: game, body });
  const params = { ...game, rideId: data.id };
  await eva.call(rides.takeSeat, { params: { ...params, userId: eva.id } });
  const change = (from: string) => captain.call(rides.changeRide, { params, body: { from } });
  expect(await repeat((at) => change(`Halle ${at}`))).toBe(alikePerHour);
  expect(await countOf(eva, /geändert/)).toBe(alikePerHour);
  // what was refused has not happened
  const { data: ride } = await eva.call(rides.getRide, { params });
  expect(ride.from).toBe(`Halle ${alikePerHour - 1}`);
  club.setTime('2026-11-20T19:31:00Z');
  await change('Bahnhof');
  expect(await countOf(eva, /geändert/)).toBe(alikePerHour + 1);
});

it('whoever waits for a space is not flooded by somebody who cancels and books', async () => {
  const { admin, eva, captain, mother, records } = club;
  const times = { startDate: '2026-11-20T20:00:00Z', endDate: '2026-11-20T21:00:00Z' };
  const body = { title: 'Kurz', categoryId: records.bookableCategoryId, capacity: 1, ...times };
  const { data } = await admin.call(events.createBookableEvent, { body });
  const book = ({ id, call }: Person) =>
    call(bookings.book, { params: { id }, body: { eventId: data.id, waitingList: true } });
  for (const one of [eva, captain, mother]) await book(one);
  const params = { id: eva.id, eventId: data.id };
  const acts = await repeat(async () => {
    await eva.call(bookings.cancel, { params });
    await book(eva);
  });
  expect(acts).toBe(alikePerHour);
  expect(await countOf(mother, /Platz ist frei/)).toBe(alikePerHour);
});

it('captains are not flooded by a player who says yes and no, and others still reach them', async () => {
  const { captain, eva, child, mother } = club;
  const say = (one: Person, answer: 'yes' | 'no', by = one) =>
    by.call(matches.setAvailability, { params: { ...game, userId: one.id }, body: { answer } });
  await say(eva, 'yes');
  const singles = [eva.id, child.id];
  await captain.call(lineUps.setMatchLineUp, { params: game, body: { singles, doubles: [] } });
  await captain.call(lineUps.publishMatchLineUp, { params: game });
  const acts = await repeat(async () => {
    await say(eva, 'no');
    // one that waits is not sent once they can play after all
    await club.doJobs();
    await say(eva, 'yes');
  });
  expect(acts).toBe(alikePerHour);
  await say(child, 'no', mother);
  expect(await countOf(captain, /kann doch nicht/)).toBe(alikePerHour + 1);
});
