/** The endpoint that undoes a delete. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import * as paths from './paths.ts';

export const takeBack = endpoint(paths.takeBack, {
  id: 'takeBack',
  summary: 'Restore what the caller deleted with this `Undo-Id`: all of it or nothing, within 30 seconds',
  may: ['member'],
  onlyGuardians: true,
  body: z.strictObject({ id }),
  refuses: ['not-found', 'undo-too-late', 'undone-already', 'undo-changed'],
});
