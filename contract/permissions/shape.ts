/** A permission that somebody holds. */
import { z } from 'zod';
import { storedInstant } from '../fields.ts';
import { permissions } from '../permissions.ts';

export const Grant = z.object({
  permission: z.enum(permissions, { error: 'invalid' }),
  grantedAt: storedInstant,
});
export type Grant = z.output<typeof Grant>;
