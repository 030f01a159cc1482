/** Endpoints of QTTR values. Reading a list is part of the lists module. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, listQuery, manyDeleted, manyIds, pageOf } from '../fields.ts';
import { Import, ImportUndone } from '../imports/shape.ts';
import { familyOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { LatestQttr, Qttr, QttrChange, QttrImport, QttrImported, QttrInput } from './shape.ts';

const byId = z.strictObject({ id });

export const listQttr = endpoint(paths.listQttr, {
  id: 'listQttr',
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

export const listLatestQttr = endpoint(paths.listLatestQttr, {
  id: 'listLatestQttr',
  summary: 'Everybody’s latest value with its trend, highest first; `until` answers as of a day',
  may: ['g_all_usr_qttr'],
  query: listQuery(['position', 'name', 'date', 'change'], {
    userId: id.optional(),
    teamId: id.optional(),
    until: date().optional(),
  }),
  answer: pageOf(LatestQttr),
});

export const getQttr = endpoint(paths.getQttr, {
  id: 'getQttr',
  summary: 'One value',
  may: ['g_all_usr_qttr'],
  params: byId,
  answer: Qttr,
});

export const createQttr = endpoint(paths.createQttr, {
  id: 'createQttr',
  summary: 'Enter one value, or many at once: all or none, and undone together',
  may: ['m_usr_qttr'],
  body: z.union([QttrInput, QttrImport]),
  answer: z.union([Qttr, QttrImported]),
  refuses: ['already-there'],
});

export const changeQttr = endpoint(paths.changeQttr, {
  id: 'changeQttr',
  summary: 'Change a value',
  may: ['m_usr_qttr'],
  params: byId,
  body: QttrChange,
  answer: Qttr,
  refuses: ['already-there'],
});

export const deleteQttr = endpoint(paths.deleteQttr, {
  id: 'deleteQttr',
  summary: 'Delete a value',
  may: ['m_usr_qttr'],
  params: byId,
});

export const deleteManyQttr = endpoint(paths.deleteManyQttr, {
  id: 'deleteManyQttr',
  summary: 'Delete many values; answers the result for each',
  may: ['m_usr_qttr'],
  body: manyIds,
  answer: manyDeleted,
});

export const listUserQttr = endpoint(paths.listUserQttr, {
  id: 'listUserQttr',
  summary: 'A person’s values, newest first',
  may: familyOr('g_all_usr_qttr'),
  params: byId,
  query: listQuery(['date'], {}),
  answer: pageOf(Qttr),
});

export const listQttrImports = endpoint(paths.listQttrImports, {
  id: 'listQttrImports',
  summary: 'Imports, latest first',
  may: ['m_usr_qttr'],
  query: listQuery(['createdAt'], {}),
  answer: pageOf(Import),
});

export const undoQttrImport = endpoint(paths.undoQttrImport, {
  id: 'undoQttrImport',
  summary: 'Undo an import: restores what it replaced, keeps what was changed by hand since',
  may: ['m_usr_qttr'],
  params: byId,
  answer: ImportUndone,
  refuses: ['already-undone'],
});
