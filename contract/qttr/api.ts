/** Endpoints of QTTR values. Reading a list is part of the lists module. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import { Import, ImportUndone } from '../imports/shape.ts';
import { selfOr } from '../permissions.ts';
import { LatestQttr, Qttr, QttrChange, QttrImport, QttrImported, QttrInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listQttr = endpoint({
  id: 'listQttr',
  service: 'main',
  method: 'GET',
  path: '/v1/qttr',
  summary: 'All values, newest first',
  may: ['g_all_usr_qttr'],
  query: listQuery(['date', 'position', 'name'], {
    userId: id.optional(),
    teamId: id.optional(),
    date: date().optional(),
    from: date().optional(),
    to: date().optional(),
    /** values of the season that started in July of that year, or of its first or second half */
    season: z.coerce
      .number<number>({ error: 'invalid' })
      .int({ error: 'invalid' })
      .min(1999, { error: 'too-small' })
      .max(2100, { error: 'too-large' })
      .optional(),
    seasonHalf: z.enum(['first', 'second'], { error: 'invalid' }).optional(),
  }),
  answer: pageOf(Qttr),
});

export const listLatestQttr = endpoint({
  id: 'listLatestQttr',
  service: 'main',
  method: 'GET',
  path: '/v1/qttr/latest',
  summary: 'Everybody’s latest value with its trend, highest first; `until` answers as of a day',
  may: ['g_all_usr_qttr'],
  query: listQuery(['position', 'name', 'date', 'change'], {
    userId: id.optional(),
    teamId: id.optional(),
    until: date().optional(),
  }),
  answer: pageOf(LatestQttr),
});

export const getQttr = endpoint({
  id: 'getQttr',
  service: 'main',
  method: 'GET',
  path: '/v1/qttr/single/{id}',
  summary: 'One value',
  may: ['g_all_usr_qttr'],
  params: byId,
  answer: Qttr,
});

export const createQttr = endpoint({
  id: 'createQttr',
  service: 'main',
  method: 'POST',
  path: '/v1/qttr',
  summary: 'Enter one value, or many at once: all or none, and undone together',
  may: ['m_usr_qttr'],
  body: z.union([QttrInput, QttrImport]),
  answer: z.union([Qttr, QttrImported]),
  refuses: ['already-there'],
});

export const changeQttr = endpoint({
  id: 'changeQttr',
  service: 'main',
  method: 'PATCH',
  path: '/v1/qttr/{id}',
  summary: 'Change a value',
  may: ['m_usr_qttr'],
  params: byId,
  body: QttrChange,
  answer: Qttr,
  refuses: ['already-there'],
});

export const deleteQttr = endpoint({
  id: 'deleteQttr',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/qttr/single/{id}',
  summary: 'Delete a value',
  may: ['m_usr_qttr'],
  params: byId,
});

export const deleteManyQttr = endpoint({
  id: 'deleteManyQttr',
  service: 'main',
  method: 'DELETE',
  undoable: true,
  path: '/v1/qttr/multiple',
  summary: 'Delete many values; answers the result for each',
  may: ['m_usr_qttr'],
  body: manyIds,
  answer: manyDeleted,
});

export const listUserQttr = endpoint({
  id: 'listUserQttr',
  service: 'main',
  method: 'GET',
  path: '/v1/users/{id}/qttr',
  summary: 'A person’s values, newest first',
  may: selfOr('g_all_usr_qttr'),
  params: byId,
  query: listQuery(['date'], {}),
  answer: pageOf(Qttr),
});

export const listQttrImports = endpoint({
  id: 'listQttrImports',
  service: 'main',
  method: 'GET',
  path: '/v1/qttr/imports',
  summary: 'Imports, latest first',
  may: ['m_usr_qttr'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(Import),
});

export const undoQttrImport = endpoint({
  id: 'undoQttrImport',
  service: 'main',
  method: 'DELETE',
  path: '/v1/qttr/imports/{id}',
  summary: 'Undo an import: restores what it replaced, keeps what was changed by hand since',
  may: ['m_usr_qttr'],
  params: byId,
  answer: ImportUndone,
  refuses: ['already-undone'],
});
