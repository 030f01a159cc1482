/** Endpoints of balances. Every member may read them, as every member reads the reports. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { HeadToHeads, TeamBalance, UserBalance } from './shape.ts';

const byId = z.strictObject({ id });
/** default: the present one */
const query = z.strictObject({
  season: z.coerce
    .number<number>({ error: 'invalid' })
    .pipe(z.int({ error: 'invalid' }).min(2000, { error: 'too-small' }).max(2100, { error: 'too-large' }))
    .optional(),
});

export const getUserBalance = endpoint(paths.getUserBalance, {
  id: 'getUserBalance',
  summary: 'What somebody has won and lost in the matches of a season, by half and team',
  may: ['member'],
  params: byId,
  query,
  answer: UserBalance,
});

export const getTeamBalance = endpoint(paths.getTeamBalance, {
  id: 'getTeamBalance',
  summary: 'What the players of a team have won and lost in its matches of a season, by half',
  may: ['member'],
  params: byId,
  query,
  answer: TeamBalance,
});

export const listHeadToHeads = endpoint(paths.listHeadToHeads, {
  id: 'listHeadToHeads',
  summary: 'What the players of a game’s team have won and lost against people of the other team before',
  may: ['member'],
  params: byId,
  answer: HeadToHeads,
});
