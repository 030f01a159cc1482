/** The call that takes a delete back. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

export const takeBack = endpoint({
  id: 'takeBack',
  service: 'main',
  method: 'POST',
  path: '/v1/undo',
  summary: 'Take back what one’s own calls with this `Undo-Id` deleted: all of it or none, within 30 seconds',
  may: ['member'],
  body: z.strictObject({ id }),
  refuses: ['not-found', 'undo-too-late', 'undone-already', 'undo-changed'],
});
