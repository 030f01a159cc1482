/** One car: its driver and captains change or cancel it, and nobody does once the game is over. */
import { getMatch } from '@club/contract/matches/paths.ts';
import { changeRide, deleteRide, getRide } from '@club/contract/matches/rides/paths.ts';
import type { Ride } from '@club/contract/matches/rides/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { readAgain } from '../platform/deleted-records.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { failures } from '../texts/de/failures.ts';
import { matches as words } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { useMatch } from './queries.ts';
import { Rides } from './Rides.tsx';

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', photoUrl: null });
const [me, dora, ben] = [
  person(own, 'Ada'),
  person('01a00000-0000-7000-8000-0000000000c1', 'Dora'),
  person('01a00000-0000-7000-8000-0000000000c2', 'Ben'),
];
const ride: Ride = {
  id: '01a00000-0000-7000-8000-0000000000b1',
  gameId: game.id,
  driver: dora,
  seats: 3,
  leavesAt: '2036-11-14T17:30:00Z',
  from: 'Bahnhof',
  passengers: [],
};
const params = { id: game.id, rideId: ride.id };

function Shown() {
  const match = useMatch(game.id).data;
  return match?.rides ? <Rides match={match} rides={match.rides} /> : null;
}

async function open(rides: Ride[], more: Partial<Match> = {}) {
  const server = fakeServer();
  const players = [me, ben].map((one) => ({ person: one, given: null, place: null, qttr: null }));
  const match = { game, meetAt: '2036-11-14T18:00:00Z', players, leads: false, ...more };
  const now = { rides };
  server.answer(getMatch, () => ({ ...match, rides: now.rides }) as unknown as Match, { id: game.id });
  server.answer(getRide, () => rides[0] as Ride, params);
  const cache = createQueryClient();
  await show(onPage(<Shown />), { texts: ['matches', 'profiles', 'forms'], cache });
  await expect.element(page.getByRole('heading', { name: words.rides })).toBeVisible();
  return { server, now, cache };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: words.rideCancelQuestion });

test('it says when and where it leaves, how many seats are free, and who goes along', async () => {
  await open([{ ...ride, passengers: [ben, me] }]);
  await expect.element(page.getByText('18:30 · Bahnhof')).toBeVisible();
  await expect.element(page.getByText(words.seatsFree(1, 3))).toBeVisible();
  await expect.element(page.getByText('Ben Berg, Ada Berg')).toBeVisible();
});

test('others take a seat, and change nothing else', async () => {
  await open([ride]);
  await expect.element(button(words.seatTake)).toBeVisible();
  expect(button(words.rideChange).elements()).toEqual([]);
  expect(button(words.rideCancel).elements()).toEqual([]);
});

test('a captain cancels a ride after a question, which says that passengers are notified', async () => {
  const { server, now } = await open([{ ...ride, passengers: [ben] }], { leads: true });
  const sent: string[] = [];
  server.answer(deleteRide, () => void sent.push(ride.id), params);
  await button(words.rideCancel).click();
  await expect.element(dialog.getByText(words.rideCancelHelp, { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await button(words.rideCancel).click();
  now.rides = [];
  await dialog.getByRole('button', { name: words.rideCancel }).click();
  await expect.element(page.getByText(words.noRides)).toBeVisible();
  expect(sent).toEqual([ride.id]);
});

test('without passengers nobody is said to be notified, and a refusal says why', async () => {
  const { server } = await open([{ ...ride, driver: me }]);
  server.refuse(deleteRide, 'missing-permission', params);
  await button(words.rideCancel).click();
  await expect.element(dialog).toBeVisible();
  expect(dialog.getByText(words.rideCancelHelp, { exact: false }).elements()).toEqual([]);
  await dialog.getByRole('button', { name: words.rideCancel }).click();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(button(words.rideCancel)).toBeEnabled();
});

test('a ride is changed as it is stored, for the version that was read', async () => {
  const { server, now } = await open([{ ...ride, driver: me }]);
  const sent: unknown[] = [];
  server.answer(
    changeRide,
    ({ body, ifMatch }) => {
      sent.push([body, ifMatch !== null]);
      return ride;
    },
    params,
  );
  await button(words.rideChange).click();
  await expect.element(field(words.leavesAt)).toHaveValue('18:30');
  await expect.element(field(words.leavesFrom)).toHaveValue('Bahnhof');
  await expect.element(field(words.seats)).toHaveValue('3');
  expect(await accessibilityFaults()).toEqual([]);
  await field(words.seats).selectOptions('4');
  now.rides = [{ ...ride, driver: me, seats: 4 }];
  await button('Speichern').click();
  await expect.element(page.getByText(words.rideChangedDone)).toBeVisible();
  await expect.element(page.getByText(words.seatsFree(4, 4))).toBeVisible();
  await expect.element(field(words.leavesFrom)).not.toBeInTheDocument();
  expect(sent).toMatchObject([[{ seats: 4, leavesAt: ride.leavesAt, from: 'Bahnhof' }, true]]);
});

test('a change that is cancelled leaves the ride as it is', async () => {
  await open([{ ...ride, driver: me }]);
  await button(words.rideChange).click();
  await expect.element(field(words.leavesFrom)).toBeVisible();
  await page.getByRole('button', { name: ui.cancel, exact: true }).click();
  await expect.element(button(words.rideChange)).toBeVisible();
});

test('a ride that a captain cancels while its driver changes it stays until the form is closed', async () => {
  const { server, now, cache } = await open([
    { ...ride, driver: me },
    { ...ride, id: 'other', driver: ben },
  ]);
  await button(words.rideChange).click();
  await field(words.leavesFrom).fill('Parkplatz Hofer Straße');
  now.rides = now.rides.slice(1);
  server.refuse(getRide, 'not-found', params);
  await readAgain(cache, 'matches');
  await expect.element(page.getByRole('alert').getByText(basicFailures['not-found'])).toBeVisible();
  await expect.element(field(words.leavesFrom)).toHaveValue('Parkplatz Hofer Straße');
  await expect.element(field(words.leavesFrom)).toHaveFocus();
  await expect.element(button(ui.save)).toBeDisabled();
  // in that car nobody takes a seat any more
  expect(button(words.seatTakeFor('Ben Berg')).elements()).toEqual([]);
  await button(ui.cancel).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.leave }).click();
  await expect.element(field(words.leavesFrom)).not.toBeInTheDocument();
  expect(page.getByText('18:30 · Bahnhof').elements()).toHaveLength(1);
});

test('its form goes with it when nothing is typed', async () => {
  const { server, now, cache } = await open([{ ...ride, driver: me }]);
  await button(words.rideChange).click();
  await expect.element(field(words.leavesFrom)).toBeVisible();
  now.rides = [];
  server.refuse(getRide, 'not-found', params);
  await readAgain(cache, 'matches');
  // what is refused is taken off the page
  await cache.resetQueries({ queryKey: ['matches', 'ride'] });
  await expect.element(page.getByText(words.noRides)).toBeVisible();
  await expect.element(field(words.leavesFrom)).not.toBeInTheDocument();
});

test('who offers a ride does not offer a second one meanwhile, and may cancel', async () => {
  await open([]);
  await button(words.rideOffer).click();
  await expect.element(field(words.leavesFrom)).toBeVisible();
  expect(button(words.rideOffer).elements()).toEqual([]);
  expect(page.getByText(words.noRides).elements()).toEqual([]);
  await page.getByRole('button', { name: ui.cancel, exact: true }).click();
  await expect.element(button(words.rideOffer)).toBeVisible();
});

test('once the game is over nothing is taken, offered or changed', async () => {
  await open([ride], { game: { ...game, state: 'final' }, leads: true });
  await expect.element(page.getByText('18:30 · Bahnhof')).toBeVisible();
  expect(button(words.seatTake).elements()).toEqual([]);
  expect(button(words.rideOffer).elements()).toEqual([]);
  expect(button(words.rideCancel).elements()).toEqual([]);
});
