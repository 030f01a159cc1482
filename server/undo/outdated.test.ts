/** An undo is refused where what the deleted record belongs to has become another within these seconds. */
import * as gamesApi from '@club/contract/games/api.ts';
import * as scoresApi from '@club/contract/games/scores/api.ts';
import * as reportsApi from '@club/contract/match-reports/api.ts';
import * as commentsApi from '@club/contract/matches/comments/api.ts';
import * as ridesApi from '@club/contract/matches/rides/api.ts';
import * as teamsApi from '@club/contract/teams/api.ts';
import { takeBack } from '@club/contract/undo/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSearchApp, type SearchApp } from '../matches/substitutes/testing/search-app.ts';
import { type Person, refusalOf } from '../testing/test-app.ts';

let app: SearchApp;
let admin: Person;
let captain: Person;
beforeAll(async () => {
  app = await openSearchApp();
  ({ admin, captain } = app);
});
afterAll(() => app.close());

/** An hour ago for the app, so that a score makes the game live. */
const begun = '2026-11-23T11:00:00Z';
const score = async (gameId: string, scoreHome: number, scoreGuest: number) =>
  (await admin.call(scoresApi.createScore, { body: { gameId, scoreHome, scoreGuest } })).data.id;
const change = (id: string, body: object) => admin.call(gamesApi.changeGame, { params: { id }, body });

/** @returns the id by which the deletion is undone */
async function deleted(run: (undoId: string) => Promise<unknown>): Promise<string> {
  const undoId = crypto.randomUUID();
  await run(undoId);
  return undoId;
}
const undo = (id: string, as = captain) => as.call(takeBack, { body: { id } });
const isRefused = async (id: string, as = captain) =>
  expect((await refusalOf(undo(id, as))).code).toBe('undo-changed');

const deleteScore = (id: string) =>
  deleted((undoId) => admin.call(scoresApi.deleteScore, { params: { id }, undoId }));
/** The game's score and those of its ticker, the newest first. */
async function scoresOf(id: string): Promise<string[]> {
  const { data } = await admin.call(gamesApi.getGame, { params: { id } });
  const ticker = await admin.call(scoresApi.listGameScores, { params: { id }, query: {} });
  return [data, ...ticker.data.items].map((one) => `${one.scoreHome}:${one.scoreGuest}`);
}

async function member(): Promise<Person> {
  const person = await app.person();
  await admin.call(teamsApi.joinTeam, { params: { id: person.id }, body: { teamId: app.teamIds[0] } });
  return person;
}

/** A ride with a passenger, which the captain deletes. */
async function deletedRide() {
  const id = await app.game();
  const [driver, passenger] = [await member(), await member()];
  const body = { seats: 2, leavesAt: '2026-11-28T15:00:00Z', from: 'Halle' };
  const rideId = (await driver.call(ridesApi.createRide, { params: { id }, body })).data.id;
  await passenger.call(ridesApi.takeSeat, { params: { id, rideId, userId: passenger.id } });
  const undoId = await deleted((one) =>
    captain.call(ridesApi.deleteRide, { params: { id, rideId }, undoId: one }),
  );
  const rides = async () =>
    (await admin.call(ridesApi.listRides, { params: { id } })).data.items.map((ride) =>
      ride.passengers.map((person) => person.id),
    );
  return { id, passenger, undoId, rides };
}

it('an entry of a ticker does not come back as the newest of a game that has no score', async () => {
  const id = await app.game({ date: begun });
  const [first, second] = [await score(id, 1, 0), await score(id, 1, 1)];
  const [firstGone, secondGone] = [await deleteScore(first), await deleteScore(second)];
  await isRefused(firstGone, admin);
  expect(await scoresOf(id)).toEqual(['null:null']);
  // in the other order nothing contradicts
  await undo(secondGone, admin);
  await undo(firstGone, admin);
  expect(await scoresOf(id)).toEqual(['1:1', '1:1', '1:0']);
});

it('an older entry of a ticker comes back also when a newer one was entered', async () => {
  const id = await app.game({ date: begun });
  const first = await score(id, 1, 0);
  await score(id, 2, 0);
  const gone = await deleteScore(first);
  await score(id, 2, 1);
  await undo(gone, admin);
  expect(await scoresOf(id)).toEqual(['2:1', '2:1', '2:0', '1:0']);
});

it('a match report does not come back to a game whose score was entered by hand', async () => {
  const id = await app.game({ date: begun });
  const setup = { system: 'bund', playedOut: false } as const;
  await captain.call(reportsApi.startMatchReport, { params: { id }, body: setup });
  const remove = () =>
    deleted((undoId) => captain.call(reportsApi.deleteMatchReport, { params: { id }, undoId }));
  await undo(await remove());
  const gone = await remove();
  await score(id, 5, 5);
  await isRefused(gone);
  expect((await admin.call(gamesApi.getGame, { params: { id } })).data.hasReport).toBe(false);
});

it('a ride does not come back to a game that has moved or is that of another team', async () => {
  const moved = await deletedRide();
  await change(moved.id, { date: '2026-12-05T17:00:00Z' });
  await isRefused(moved.undoId);
  const elsewhere = await deletedRide();
  await change(elsewhere.id, { teamId: app.teamIds[1] });
  await isRefused(elsewhere.undoId);
  const same = await deletedRide();
  await change(same.id, { hall: { name: 'Halle', street: null, zip: null, town: null } });
  await undo(same.undoId);
  expect(await same.rides()).toEqual([[same.passenger.id]]);
});

it('a seat does not come back to who has left the team', async () => {
  const ride = await deletedRide();
  await admin.call(teamsApi.leaveTeam, { params: { id: ride.passenger.id, teamId: app.teamIds[0] } });
  await isRefused(ride.undoId);
  expect(await ride.rides()).toEqual([]);
  // nor with the whole game
  const other = await deletedRide();
  await undo(other.undoId);
  const gone = await deleted((undoId) =>
    admin.call(gamesApi.deleteGame, { params: { id: other.id }, undoId }),
  );
  await admin.call(teamsApi.leaveTeam, { params: { id: other.passenger.id, teamId: app.teamIds[0] } });
  await isRefused(gone, admin);
});

it('a comment for a team does not come back to the game of another one, but while scores are entered', async () => {
  const id = await app.game({ date: begun });
  const write = async () => {
    const comment = await captain.call(commentsApi.createComment, {
      params: { id },
      body: { text: 'Schlüssel' },
    });
    const params = { id, commentId: comment.data.id };
    return deleted((undoId) => captain.call(commentsApi.deleteComment, { params, undoId }));
  };
  const undone = await write();
  await score(id, 1, 0);
  await undo(undone);
  const gone = await write();
  await change(id, { teamId: app.teamIds[1] });
  await isRefused(gone);
});
