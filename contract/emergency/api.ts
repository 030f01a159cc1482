/** Endpoints of emergency contacts and of what a trainer must know. Holders of m_usrs read none of it. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, listQuery, pageOf } from '../fields.ts';
import { familyOr } from '../permissions.ts';
import * as paths from './paths.ts';
import { Emergency, EmergencyInput, Mark, Reading } from './shape.ts';

const byId = z.strictObject({ id });

export const getEmergency = endpoint(paths.getEmergency, {
  id: 'getEmergency',
  summary: 'Somebody’s emergency contacts and what a trainer must know; for the person and their guardians',
  may: familyOr(),
  params: byId,
  answer: Emergency,
});

export const putEmergency = endpoint(paths.putEmergency, {
  id: 'putEmergency',
  summary: 'Enter emergency contacts, in the order in which they are called, and what a trainer must know',
  may: familyOr(),
  params: byId,
  body: EmergencyInput,
  answer: Emergency,
});

export const listReadings = endpoint(paths.listReadings, {
  id: 'listReadings',
  summary: 'Who read somebody’s emergency contacts, when and for which event, latest first',
  may: familyOr(),
  params: byId,
  query: listQuery(['at'], {}),
  answer: pageOf(Reading),
});

export const listMarks = endpoint(paths.listMarks, {
  id: 'listMarks',
  summary:
    'The people with a space at an event about whom its trainers must know something, never what; on other days than that of the event nobody',
  may: ['m_boka_evts'],
  params: byId,
  answer: pageOf(Mark),
});

export const readEmergency = endpoint(paths.readEmergency, {
  id: 'readEmergency',
  summary:
    'The emergency contacts of somebody with a space at an event, on its day; the family sees who read them',
  may: ['m_boka_evts'],
  notByGuardian: 'A guardian reads them with the person, without an event.',
  params: z.strictObject({ id, userId: id }),
  answer: Emergency,
  status: 200,
  secretAnswer: true,
  refuses: ['not-booked', 'not-event-day'],
});
