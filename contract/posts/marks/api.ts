/** Endpoints of the people marked in a picture, for those who may edit a post with it. */
import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import * as paths from './paths.ts';
import { Marks, MarksInput } from './shape.ts';

const byId = z.strictObject({ id });

export const getMarks = endpoint(paths.getMarks, {
  id: 'getMarks',
  summary: 'Who is marked in a picture, and to which photos they have agreed',
  may: ['a_psts', 'm_psts'],
  params: byId,
  answer: Marks,
});

export const setMarks = endpoint(paths.setMarks, {
  id: 'setMarks',
  summary: 'Mark the people in a picture; of a published one only those who have agreed',
  may: ['a_psts', 'm_psts'],
  params: byId,
  body: MarksInput,
  answer: Marks,
  refuses: ['consent-missing'],
});
