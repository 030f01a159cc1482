/** Rides: a seat with one tap, a full car, one's own ride. */

import { getMatch } from '@club/contract/matches/paths.ts';
import { createRide, deleteRide, giveSeatBack, takeSeat } from '@club/contract/matches/rides/paths.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { matches as words } from '../texts/de/matches.ts';
import { useMatch } from './queries.ts';
import { Rides } from './Rides.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const rideId = '01a00000-0000-7000-8000-0000000000b1';
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', photoUrl: null });
const me = person(own, 'Ada');
const dora = person('01a00000-0000-7000-8000-0000000000c1', 'Dora');

const rideOf = (more: Partial<Ride> = {}): Ride => ({
  id: rideId,
  gameId,
  driver: dora,
  seats: 1,
  leavesAt: '2036-12-05T16:00:00Z',
  from: 'Bahnhof',
  passengers: [],
  ...more,
});
const matchOf = (rides: Ride[], more = {}) =>
  ({
    game: { id: gameId, state: 'planned', date: '2036-12-05T18:00:00Z' },
    meetAt: '2036-12-05T17:00:00Z',
    players: [{ person: me, given: null, place: null, qttr: null }],
    leads: false,
    rides,
    ...more,
  }) as unknown as Match;

function Shown() {
  const match = useMatch(gameId).data;
  return match?.rides ? <Rides match={match} rides={match.rides} /> : null;
}

async function showRides(match: Match, guardianOf: string[] = []) {
  const server = fakeServer();
  const now = { match };
  server.answer(getMatch, () => now.match, { id: gameId });
  await show(onPage(<Shown />), { texts: ['matches', 'profiles'], guardianOf });
  await expect.element(page.getByRole('heading', { name: words.rides })).toBeVisible();
  return { server, now };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a seat is taken with one tap, and given back with another', async () => {
  const { server, now } = await showRides(matchOf([rideOf()]));
  await expect.element(page.getByText(words.seatsFree(1, 1))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const seat = { id: gameId, rideId, userId: own };
  server.answer(takeSeat, () => rideOf({ passengers: [me] }), seat);
  now.match = matchOf([rideOf({ passengers: [me] })]);
  await button(words.seatTake).click();
  await expect.element(page.getByText(words.seatsFree(0, 1))).toBeVisible();
  server.answer(giveSeatBack, () => null as never, seat);
  now.match = matchOf([rideOf()]);
  await button(words.seatGiveBack).click();
  await expect.element(page.getByText(words.seatsFree(1, 1))).toBeVisible();
});

test('a parent takes a seat for a child who plays, and gives it back', async () => {
  const mira = person('01a00000-0000-7000-8000-0000000000c9', 'Mira');
  const players = [{ person: mira, given: null, place: null, qttr: null }];
  const { server, now } = await showRides(matchOf([rideOf({ seats: 3 })], { players }), [mira.id]);
  const params = { id: gameId, rideId, userId: mira.id };
  server.answer(takeSeat, () => rideOf(), params);
  now.match = matchOf([rideOf({ seats: 3, passengers: [mira] })], { players });
  await button(words.seatTakeFor('Mira Berg')).click();
  await expect.element(page.getByText(words.seatTakenDoneOf('Mira Berg'))).toBeVisible();
  await expect.element(button(words.seatTake)).not.toBeInTheDocument();
  server.answer(giveSeatBack, () => undefined as never, params);
  now.match = matchOf([rideOf({ seats: 3 })], { players });
  await button(words.seatGiveBackOf('Mira Berg')).click();
  await expect.element(page.getByText(words.seatGivenBackDone)).toBeVisible();
});

test('a car that has become full says so, and its button goes', async () => {
  const { server, now } = await showRides(matchOf([rideOf()]));
  server.refuse(takeSeat, 'ride-full', { id: gameId, rideId, userId: own });
  now.match = matchOf([rideOf({ passengers: [person(gameId, 'Bob')] })]);
  await button(words.seatTake).click();
  await expect.element(page.getByText(failures['ride-full'])).toBeVisible();
});

test('who drives themselves has no button for a seat, and can call their ride off after a question', async () => {
  const { server, now } = await showRides(
    matchOf([rideOf({ driver: me }), rideOf({ id: gameId, seats: 3 })]),
  );
  await expect.element(button(words.seatTake)).not.toBeInTheDocument();
  await expect.element(button(words.rideOffer)).not.toBeInTheDocument();
  server.answer(deleteRide, () => null as never, { id: gameId, rideId });
  now.match = matchOf([rideOf({ id: gameId, seats: 3 })]);
  await button(words.rideCancel).click();
  await page
    .getByRole('dialog', { name: words.rideCancelQuestion })
    .getByRole('button', { name: words.rideCancel })
    .click();
  await expect.element(button(words.seatTake)).toBeVisible();
});

test('a ride is offered from the time of meeting on, and needs a place', async () => {
  const { server, now } = await showRides(matchOf([]));
  await expect.element(page.getByText(words.noRides)).toBeVisible();
  await button(words.rideOffer).click();
  await expect.element(field(words.leavesAt)).toHaveValue('18:00');
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(field(words.leavesFrom)).toHaveAccessibleDescription(fields['place-empty']);
  const bodies: unknown[] = [];
  server.answer(
    createRide,
    ({ body }) => {
      bodies.push(body);
      return rideOf({ driver: me });
    },
    { id: gameId },
  );
  now.match = matchOf([rideOf({ driver: me })]);
  await field(words.leavesFrom).fill('Bahnhof');
  await field(words.leavesAt).fill('17:30');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText(words.seatsFree(1, 1))).toBeVisible();
  expect(bodies).toEqual([{ seats: 3, leavesAt: '2036-12-05T16:30:00Z', from: 'Bahnhof' }]);
});

test('a child without consent is named, with the way to give it for its guardian', async () => {
  const mira = person('01a00000-0000-7000-8000-0000000000c2', 'Mira');
  const server = fakeServer();
  const match = matchOf([rideOf({ passengers: [mira], withoutConsent: [mira.id] })]);
  server.answer(getMatch, () => match, { id: gameId });
  await show(onPage(<Shown />), { texts: ['matches', 'profiles'], guardianOf: [mira.id] });
  await expect.element(page.getByText(words.consentMissing('Mira Berg'), { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.consentGiveOf('Mira Berg') }))
    .toHaveAttribute('href', `/users/${mira.id}#consents`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('others learn only that it is missing', async () => {
  const mira = person('01a00000-0000-7000-8000-0000000000c2', 'Mira');
  await showRides(matchOf([rideOf({ passengers: [mira], withoutConsent: [mira.id] })]));
  await expect.element(page.getByText(words.consentMissing('Mira Berg'), { exact: false })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: words.consentGiveOf('Mira Berg') }))
    .not.toBeInTheDocument();
});
