/** Endpoints of absences. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, listQuery, pageOf } from '../fields.ts';
import * as paths from './paths.ts';
import { seeAway } from './rules.ts';
import { Absence, AbsenceChange, AbsenceInput, Away } from './shape.ts';

const byId = z.strictObject({ id });

export const listAbsences = endpoint(paths.listAbsences, {
  id: 'listAbsences',
  summary:
    'One’s own absences, or with `userId` those of a child, that are not over, soonest first; with `past=true` the past ones after them, latest first',
  may: ['member', 'guardian'],
  query: listQuery(['from'], { past: z.stringbool({ error: 'invalid' }).optional(), userId: id.optional() }),
  answer: pageOf(Absence),
});

export const createAbsence = endpoint(paths.createAbsence, {
  id: 'createAbsence',
  summary: 'Say that one is away from a day to a day; only oneself sees the reason',
  may: ['member', 'guardian'],
  body: AbsenceInput,
  answer: Absence,
  refuses: ['too-many-absences'],
});

export const getAbsence = endpoint(paths.getAbsence, {
  id: 'getAbsence',
  summary: 'One of one’s own absences',
  may: ['owner', 'guardian'],
  params: byId,
  answer: Absence,
});

export const changeAbsence = endpoint(paths.changeAbsence, {
  id: 'changeAbsence',
  summary: 'Change one of one’s own absences',
  may: ['owner', 'guardian'],
  params: byId,
  body: AbsenceChange,
  answer: Absence,
  refuses: ['too-many-absences'],
});

export const deleteAbsence = endpoint(paths.deleteAbsence, {
  id: 'deleteAbsence',
  summary: 'Delete one of one’s own absences',
  may: ['owner', 'guardian'],
  params: byId,
});

export const listAway = endpoint(paths.listAway, {
  id: 'listAway',
  summary:
    'Who is away on any day from `from` (default: today) to `to` (default: that day), at most a year; never why',
  may: seeAway,
  query: listQuery(['from', 'name'], { from: date().optional(), to: date().optional() }),
  answer: pageOf(Away),
});
