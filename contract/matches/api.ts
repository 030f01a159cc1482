/** Endpoints of the match week. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { season } from '../positions/shape.ts';
import * as paths from './paths.ts';
import { Availability, AvailabilityInput, Coming, Match, TeamSeason } from './shape.ts';

const byId = z.strictObject({ id });
const byPerson = z.strictObject({ id, userId: id });

export const getMatch = endpoint(paths.getMatch, {
  id: 'getMatch',
  summary:
    'The page of one game in one answer: who can play, meeting time, line-up; as far as the caller may see it',
  may: ['member'],
  params: byId,
  answer: Match,
});

export const listComing = endpoint(paths.listComing, {
  id: 'listComing',
  summary:
    'The next games of teams in which the caller plays or whose captain they are, or with `userId` of a child’s, and those for which they are asked to help out, with their own answer and who else plays',
  may: ['member', 'guardian'],
  query: z.strictObject({ userId: id.optional() }),
  answer: z.object({ items: z.array(Coming) }),
});

export const getAvailability = endpoint(paths.getAvailability, {
  id: 'getAvailability',
  summary: 'Whether somebody can play in a game; the remark is for the team and its captains',
  may: ['member', 'guardian'],
  params: byPerson,
  answer: Availability,
});

export const setAvailability = endpoint(paths.setAvailability, {
  id: 'setAvailability',
  summary: 'Say whether one can play; captains say it for players of their team',
  may: ['member', 'guardian'],
  params: byPerson,
  body: AvailabilityInput,
  answer: Availability,
  refuses: ['missing-permission', 'not-in-team', 'game-begun', 'game-cancelled', 'game-moved'],
});

export const deleteAvailability = endpoint(paths.deleteAvailability, {
  id: 'deleteAvailability',
  summary: 'Take an answer back',
  may: ['member', 'guardian'],
  params: byPerson,
  refuses: ['missing-permission', 'game-begun', 'game-cancelled'],
});

export const getTeamSeason = endpoint(paths.getTeamSeason, {
  id: 'getTeamSeason',
  summary: 'A team’s season: players in order, games, balance, and who answered for the next games',
  may: ['member'],
  params: byId,
  query: z.strictObject({ season: z.coerce.number<number>({ error: 'invalid' }).pipe(season).optional() }),
  answer: TeamSeason,
});
