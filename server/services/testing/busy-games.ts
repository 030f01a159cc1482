/** The games of the busy club: one to come with its match, one that is played, others with scores. */
import * as games from '@club/contract/games/api.ts';
import * as scores from '@club/contract/games/scores/api.ts';
import * as reports from '@club/contract/match-reports/api.ts';
import { set, wonGame } from '@club/contract/match-reports/testing-report.ts';
import * as matches from '@club/contract/matches/api.ts';
import * as codes from '@club/contract/matches/codes/api.ts';
import * as comments from '@club/contract/matches/comments/api.ts';
import * as lineUps from '@club/contract/matches/line-up/api.ts';
import * as rides from '@club/contract/matches/rides/api.ts';
import * as substitutes from '@club/contract/matches/substitutes/api.ts';
import { bund, entriesOf } from '../../match-reports/testing/report-app.ts';
import type { Person } from '../../testing/test-app.ts';
import type { openSmallClub } from './small-club.ts';

export type Club = Awaited<ReturnType<typeof openSmallClub>> & { grandmother: Person };
export type Step = (club: Club) => Promise<unknown>;

export const game: Step = async ({ admin, captain, eva, mother, child, substitute, records }) => {
  const params = { id: records.nextGame };
  await admin.call(games.changeGame, {
    params,
    body: {
      homeTeam: 'SV Mistelgau II',
      awayTeam: 'TTC 1990 Hof',
      homeGame: false,
      matchDay: 8,
      matchNumber: '4711',
      hall: { name: 'Schulturnhalle', street: 'Am Anger 3', zip: '95490', town: 'Mistelgau' },
      opponentNote: 'Parken hinter der Schule',
    },
  });
  const answer = (one: typeof eva, userId: string, body: object) =>
    one.call(matches.setAvailability, { params: { ...params, userId }, body: body as never });
  await answer(eva, eva.id, { answer: 'yes' });
  await answer(mother, child.id, { answer: 'maybe', remark: 'erst ab acht' });
  await answer(captain, captain.id, { answer: 'yes' });
  const ride = await captain.call(rides.createRide, {
    params,
    body: { seats: 3, leavesAt: '2026-11-27T17:15:00Z', from: 'Bahnhof' },
  });
  await mother.call(rides.takeSeat, { params: { ...params, rideId: ride.data.id, userId: child.id } });
  await eva.call(comments.createComment, { params, body: { text: 'Wer bringt die Bälle mit?' } });
  await captain.call(lineUps.setMatchLineUp, {
    params,
    body: { singles: [eva.id, captain.id], doubles: [[eva.id, captain.id]] },
  });
  await captain.call(lineUps.publishMatchLineUp, { params });
  await captain.call(substitutes.startSearch, {
    params,
    body: { mode: 'atOnce', wanted: 1, candidates: [substitute.id] },
  });
  await captain.call(codes.setMatchCodes, { params, body: { code: 'ABCDEFG', pin: '1234' } });
};

export const scoresOfGames: Step = async ({ admin, captain, records }) => {
  await captain.call(scores.createScore, {
    body: { gameId: records.lateGame, scoreHome: 3, scoreGuest: 1 },
  });
  const { teamId } = records;
  const body = { teamId, homeTeam: 'TTC 1990 Hof', awayTeam: 'TSV Thiersheim', homeGame: true };
  const played = { ...body, date: '2026-11-13T18:30:00Z', state: 'final' as const };
  await admin.call(games.createGame, { body: { ...played, scoreHome: 9, scoreGuest: 4, matchDay: 7 } });
  await admin.call(games.createGame, {
    body: {
      ...body,
      cupGame: true,
      league: 'Kreispokal',
      date: '2026-12-04T18:30:00Z',
      location: 'Jahnhalle',
    },
  });
  const cancelled = await admin.call(games.createGame, {
    body: { ...body, homeGame: false, date: '2026-12-11T18:30:00Z' },
  });
  await admin.call(games.changeGame, { params: { id: cancelled.data.id }, body: { state: 'cancelled' } });
};

export const report: Step = async ({ captain, eva, records }) => {
  const params = { id: records.tonight };
  await captain.call(reports.startMatchReport, { params, body: bund });
  await captain.call(reports.addReportWriter, { params: { ...params, userId: eva.id }, body: {} });
  const players = (side: string) => Array.from({ length: 4 }, (_, at) => `${side} ${at + 1}`);
  const lineUp = (side: 'home' | 'away', name: string) => {
    const [first = '', second = '', third = '', fourth = ''] = players(name);
    const pairs: [string, string][] = [
      [first, second],
      [third, fourth],
    ];
    return [
      { kind: 'singles' as const, side, players: players(name) },
      { kind: 'doubles' as const, side, pairs },
    ];
  };
  const entries = entriesOf(
    ...lineUp('home', 'Heim'),
    ...lineUp('away', 'Gast'),
    ...wonGame(1, 'home'),
    ...wonGame(2, 'away'),
    set(3, 1, '11:8'),
    set(3, 2, '9:11'),
  );
  await captain.call(reports.addReportEntries, { params, body: { entries } });
};
