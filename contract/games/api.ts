/** Endpoints of games. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idOr, instant, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { gameStates, mostCalendarBytes } from './rules.ts';
import { Game, GameChange, GameInput, GamesImport, ImportResult } from './shape.ts';

const byId = z.strictObject({ id });

export const listGames = endpoint(paths.listGames, {
  id: 'listGames',
  summary: 'Games, earliest first',
  may: ['member'],
  query: listQuery(['date', 'homeTeam', 'awayTeam', 'league', 'location', 'state'], {
    teamId: id.optional(),
    from: instant().optional(),
    to: instant().optional(),
    state: z.enum(gameStates, { error: 'invalid' }).optional(),
    /** only those of teams in which the caller plays or whose captain they are */
    mine: z.stringbool({ error: 'invalid' }).optional(),
    /** only those whose time is over and that have no final result */
    resultMissing: z.stringbool({ error: 'invalid' }).optional(),
  }),
  answer: pageOf(Game),
});

export const getGame = endpoint(paths.getGame, {
  id: 'getGame',
  summary: 'One game',
  may: ['member'],
  params: byId,
  answer: Game,
});

export const createGame = endpoint(paths.createGame, {
  id: 'createGame',
  summary: 'Create a game; with a score a planned one is live, or final where its date is past',
  may: ['m_gms'],
  body: GameInput,
  answer: Game,
  refuses: ['game-cancelled'],
});

export const changeGame = endpoint(paths.changeGame, {
  id: 'changeGame',
  summary:
    'Change a game; a score set here becomes an entry of its ticker, and makes a planned game live or final',
  may: ['m_gms'],
  params: byId,
  body: GameChange,
  answer: Game,
  refuses: ['state-not-possible', 'game-cancelled', 'report-keeps-score'],
});

export const importGames = endpoint(paths.importGames, {
  id: 'importGames',
  summary: 'Import a team’s games from its ICS file or from JSON; `dryRun` only answers what would happen',
  may: ['m_gms'],
  body: GamesImport,
  form: {
    fields: z.strictObject({
      teamId: idOr('team-empty'),
      dryRun: z.stringbool({ error: 'invalid' }).default(false),
    }),
    maxBytes: mostCalendarBytes,
  },
  answer: ImportResult,
  status: 200,
  refuses: ['not-a-calendar', 'no-games', 'too-many-events', 'too-complicated'],
});

export const deleteGames = endpoint(paths.deleteGames, {
  id: 'deleteGames',
  summary: 'Delete many games; answers the result for each',
  may: ['m_gms'],
  body: manyIds,
  answer: manyDeleted,
});

export const deleteGame = endpoint(paths.deleteGame, {
  id: 'deleteGame',
  summary: 'Delete a game and its scores',
  may: ['m_gms'],
  params: byId,
});

export const gamesFeed = endpoint(paths.gamesFeed, {
  id: 'gamesFeed',
  summary: 'All games as a calendar to subscribe to',
  may: ['public'],
  answer: 'text/calendar; charset=utf-8',
});

export const teamGamesFeed = endpoint(paths.teamGamesFeed, {
  id: 'teamGamesFeed',
  summary: 'One team’s games as a calendar to subscribe to',
  may: ['public'],
  params: byId,
  answer: 'text/calendar; charset=utf-8',
});
