/** People who have not answered. */
import { z } from 'zod';
import { Person } from '../shape.ts';

/** Somebody who is expected at an event and has not answered. */
export const Unanswered = z.object({ user: Person });
export type Unanswered = z.output<typeof Unanswered>;
