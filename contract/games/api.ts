/** Endpoints of games. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idOr, instant, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import { gameStates } from './rules.ts';
import { Game, GameChange, GameInput, GamesImport, ImportResult } from './shape.ts';

const byId = z.strictObject({ id });

export const listGames = endpoint({
  id: 'listGames',
  service: 'main',
  method: 'GET',
  path: '/v1/games/games',
  summary: 'Games, earliest first',
  may: ['member'],
  query: listQuery(['date', 'homeTeam', 'awayTeam', 'league', 'location', 'state'], {
    teamId: id.optional(),
    from: instant().optional(),
    to: instant().optional(),
    state: z.enum(gameStates, { error: 'invalid' }).optional(),
    /** only those of the caller’s teams */
    mine: z.stringbool({ error: 'invalid' }).optional(),
    /** only those whose time is over and that have no final result */
    resultMissing: z.stringbool({ error: 'invalid' }).optional(),
  }),
  answer: pageOf(Game),
});

export const getGame = endpoint({
  id: 'getGame',
  service: 'main',
  method: 'GET',
  path: '/v1/games/games/{id}',
  summary: 'One game',
  may: ['member'],
  params: byId,
  answer: Game,
});

export const createGame = endpoint({
  id: 'createGame',
  service: 'main',
  method: 'POST',
  path: '/v1/games/games',
  summary: 'Create a game; with a score a planned one is live, or final where its date is past',
  may: ['m_gms'],
  body: GameInput,
  answer: Game,
  refuses: ['game-cancelled'],
});

export const changeGame = endpoint({
  id: 'changeGame',
  service: 'main',
  method: 'PATCH',
  path: '/v1/games/games/{id}',
  summary:
    'Change a game; a score set here becomes an entry of its ticker, and makes a planned game live or final',
  may: ['m_gms'],
  params: byId,
  body: GameChange,
  answer: Game,
  refuses: ['state-not-possible', 'game-cancelled'],
});

export const importGames = endpoint({
  id: 'importGames',
  service: 'main',
  method: 'POST',
  path: '/v1/games/games/multiple',
  summary: 'Import a team’s games from its ICS file or from JSON; `dryRun` only answers what would happen',
  may: ['m_gms'],
  body: GamesImport,
  form: {
    fields: z.strictObject({
      teamId: idOr('team-empty'),
      dryRun: z.stringbool({ error: 'invalid' }).default(false),
    }),
    maxBytes: 2 * 1024 * 1024,
  },
  answer: ImportResult,
  status: 200,
  refuses: ['not-a-calendar', 'no-games', 'too-many-events', 'too-complicated'],
});

export const deleteGames = endpoint({
  id: 'deleteGames',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/games/games/multiple',
  summary: 'Delete many games; answers the result for each',
  may: ['m_gms'],
  body: manyIds,
  answer: manyDeleted,
});

export const deleteGame = endpoint({
  id: 'deleteGame',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/games/games/single/{id}',
  summary: 'Delete a game and its scores',
  may: ['m_gms'],
  params: byId,
});

export const gamesFeed = endpoint({
  id: 'gamesFeed',
  service: 'main',
  method: 'GET',
  path: '/v1/games/games/feed/ical',
  summary: 'All games as a calendar to subscribe to',
  may: ['public'],
  answer: 'text/calendar; charset=utf-8',
});

export const teamGamesFeed = endpoint({
  id: 'teamGamesFeed',
  service: 'main',
  method: 'GET',
  path: '/v1/games/games/feed/ical/{id}',
  summary: 'One team’s games as a calendar to subscribe to',
  may: ['public'],
  params: byId,
  answer: 'text/calendar; charset=utf-8',
});
