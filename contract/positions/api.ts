/** Endpoints of line-ups. v1 and v2 differ in how one is deleted, and v2 has a bulk delete. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import { Import, ImportUndone } from '../imports/shape.ts';
import { selfOr } from '../permissions.ts';

import { seasonHalves } from './rules.ts';
import {
  LineUpMove,
  LineUpOrder,
  Position,
  PositionChange,
  PositionInput,
  PositionsImport,
  PositionsImported,
  season,
} from './shape.ts';

const byId = z.strictObject({ id });
const halfFilters = {
  season: z.coerce.number<number>({ error: 'invalid' }).pipe(season).optional(),
  seasonHalf: z.enum(seasonHalves, { error: 'invalid' }).optional(),
};

type Paths = { list: `/${string}`; one: `/${string}`; deleted: `/${string}`; ofUser: `/${string}` };

/** The endpoints that both versions share. @param suffix the end of their names */
const callsOf = (suffix: string, paths: Paths) => {
  const named = (name: string) => `${name}${suffix}`;
  return {
    list: endpoint({
      id: named('listPositions'),
      service: 'main',
      method: 'GET',
      path: paths.list,
      summary: 'Positions in line-ups, by season, half, team and place',
      may: ['g_all_usr_pos'],
      query: listQuery(['place', 'name', 'date'], {
        userId: id.optional(),
        teamId: id.optional(),
        date: date().optional(),
        ...halfFilters,
      }),
      answer: pageOf(Position),
    }),
    get: endpoint({
      id: named('getPosition'),
      service: 'main',
      method: 'GET',
      path: paths.one,
      summary: 'One position in a line-up',
      may: ['g_all_usr_pos'],
      params: byId,
      answer: Position,
    }),
    create: endpoint({
      id: named('createPosition'),
      service: 'main',
      method: 'POST',
      path: paths.list,
      summary: 'Enter one position, or many at once: all or none, and undone together',
      may: ['m_usr_pos'],
      body: z.union([PositionInput, PositionsImport]),
      answer: z.union([Position, PositionsImported]),
      refuses: ['already-there'],
    }),
    change: endpoint({
      id: named('changePosition'),
      service: 'main',
      method: 'PATCH',
      path: paths.one,
      summary: 'Change a position in a line-up',
      may: ['m_usr_pos'],
      params: byId,
      body: PositionChange,
      answer: Position,
      refuses: ['already-there'],
    }),
    delete: endpoint({
      id: named('deletePosition'),
      service: 'main',
      method: 'DELETE',
      undoable: true,
      path: paths.deleted,
      summary: 'Delete a position in a line-up',
      may: ['m_usr_pos'],
      params: byId,
    }),
    ofUser: endpoint({
      id: named('listUserPositions'),
      service: 'main',
      method: 'GET',
      path: paths.ofUser,
      summary: 'A person’s positions, latest first',
      may: selfOr('g_all_usr_pos'),
      params: byId,
      query: listQuery(['place'], halfFilters),
      answer: pageOf(Position),
    }),
  };
};

/** The first version, for clients that still use it. */
export const v1 = callsOf('V1', {
  list: '/v1/positions',
  one: '/v1/positions/{id}',
  deleted: '/v1/positions/{id}',
  ofUser: '/v1/users/{id}/positions',
});

export const {
  list: listPositions,
  get: getPosition,
  create: createPosition,
  change: changePosition,
  delete: deletePosition,
  ofUser: listUserPositions,
} = callsOf('', {
  list: '/v2/positions',
  one: '/v2/positions/{id}',
  deleted: '/v2/positions/single/{id}',
  ofUser: '/v2/users/{id}/positions',
});

export const deletePositions = endpoint({
  id: 'deletePositions',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v2/positions/multiple',
  summary: 'Delete many positions; answers the result for each',
  may: ['m_usr_pos'],
  body: manyIds,
  answer: manyDeleted,
});

export const getLineUp = endpoint({
  id: 'getLineUp',
  service: 'main',
  method: 'GET',
  path: '/v2/positions/line-up',
  summary: 'The order of a team’s line-up, with the ETag that a change of order needs',
  may: ['g_all_usr_pos'],
  query: z.strictObject({
    teamId: id,
    season: z.coerce.number<number>({ error: 'season-empty' }).pipe(season),
    seasonHalf: z.enum(seasonHalves, { error: 'season-half-empty' }),
  }),
  answer: LineUpOrder,
});

export const orderLineUp = endpoint({
  id: 'orderLineUp',
  service: 'main',
  method: 'PATCH',
  path: '/v2/positions/line-up',
  summary: 'Reorder a line-up: all positions at once, or none',
  may: ['m_usr_pos'],
  body: LineUpMove,
  answer: LineUpOrder,
  refuses: ['stale'],
});

export const listPositionImports = endpoint({
  id: 'listPositionImports',
  service: 'main',
  method: 'GET',
  path: '/v2/positions/imports',
  summary: 'Imports, latest first',
  may: ['m_usr_pos'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(Import),
});

export const undoPositionImport = endpoint({
  id: 'undoPositionImport',
  service: 'main',
  method: 'DELETE',
  path: '/v2/positions/imports/{id}',
  summary: 'Undo an import: restores what it replaced, keeps what was changed by hand since',
  may: ['m_usr_pos'],
  params: byId,
  answer: ImportUndone,
  refuses: ['already-undone'],
});
