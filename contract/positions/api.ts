/** Endpoints of line-ups. v1 and v2 differ in how one is deleted, and v2 has a bulk delete. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import { Import, ImportUndone } from '../imports/shape.ts';
import { familyOr } from '../permissions.ts';
import * as paths from './paths.ts';
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

/** What both versions share. */
const shared = {
  list: {
    summary: 'Positions in line-ups, by season, half, team and place',
    may: ['g_all_usr_pos'],
    query: listQuery(['place', 'name', 'date'], {
      userId: id.optional(),
      teamId: id.optional(),
      date: date().optional(),
      ...halfFilters,
    }),
    answer: pageOf(Position),
  },
  get: {
    summary: 'One position in a line-up',
    may: ['g_all_usr_pos'],
    params: byId,
    answer: Position,
  },
  create: {
    summary: 'Enter one position, or many at once: all or none, and undone together',
    may: ['m_usr_pos'],
    body: z.union([PositionInput, PositionsImport]),
    answer: z.union([Position, PositionsImported]),
    refuses: ['already-there'],
  },
  change: {
    summary: 'Change a position in a line-up',
    may: ['m_usr_pos'],
    params: byId,
    body: PositionChange,
    answer: Position,
    refuses: ['already-there'],
  },
  delete: {
    summary: 'Delete a position in a line-up',
    may: ['m_usr_pos'],
    params: byId,
  },
  ofUser: {
    summary: 'A person’s positions, latest first',
    may: familyOr('g_all_usr_pos'),
    params: byId,
    query: listQuery(['place'], halfFilters),
    answer: pageOf(Position),
  },
} as const;

export const listPositions = endpoint(paths.listPositions, { id: 'listPositions', ...shared.list });
export const getPosition = endpoint(paths.getPosition, { id: 'getPosition', ...shared.get });
export const createPosition = endpoint(paths.createPosition, { id: 'createPosition', ...shared.create });
export const changePosition = endpoint(paths.changePosition, { id: 'changePosition', ...shared.change });
export const deletePosition = endpoint(paths.deletePosition, { id: 'deletePosition', ...shared.delete });
export const listUserPositions = endpoint(paths.listUserPositions, {
  id: 'listUserPositions',
  ...shared.ofUser,
});

/** The first version, for clients that still use it. */
export const v1 = {
  list: endpoint(paths.v1.list, { id: 'listPositionsV1', ...shared.list }),
  get: endpoint(paths.v1.get, { id: 'getPositionV1', ...shared.get }),
  create: endpoint(paths.v1.create, { id: 'createPositionV1', ...shared.create }),
  change: endpoint(paths.v1.change, { id: 'changePositionV1', ...shared.change }),
  delete: endpoint(paths.v1.delete, { id: 'deletePositionV1', ...shared.delete }),
  ofUser: endpoint(paths.v1.ofUser, { id: 'listUserPositionsV1', ...shared.ofUser }),
};

export const deletePositions = endpoint(paths.deletePositions, {
  id: 'deletePositions',
  summary: 'Delete many positions; answers the result for each',
  may: ['m_usr_pos'],
  body: manyIds,
  answer: manyDeleted,
});

export const getLineUp = endpoint(paths.getLineUp, {
  id: 'getLineUp',
  summary: 'The order of a team’s line-up, with the ETag that a change of order needs',
  may: ['g_all_usr_pos'],
  query: z.strictObject({
    teamId: id,
    season: z.coerce.number<number>({ error: 'season-empty' }).pipe(season),
    seasonHalf: z.enum(seasonHalves, { error: 'season-half-empty' }),
  }),
  answer: LineUpOrder,
});

export const orderLineUp = endpoint(paths.orderLineUp, {
  id: 'orderLineUp',
  summary: 'Reorder a line-up: all positions at once, or none',
  may: ['m_usr_pos'],
  body: LineUpMove,
  answer: LineUpOrder,
});

export const listPositionImports = endpoint(paths.listPositionImports, {
  id: 'listPositionImports',
  summary: 'Imports, latest first',
  may: ['m_usr_pos'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(Import),
});

export const undoPositionImport = endpoint(paths.undoPositionImport, {
  id: 'undoPositionImport',
  summary: 'Undo an import: restores what it replaced, keeps what was changed by hand since',
  may: ['m_usr_pos'],
  params: byId,
  answer: ImportUndone,
  refuses: ['already-undone'],
});
