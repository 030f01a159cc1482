/** A permission that somebody holds. */
import { z } from 'zod';
import { instant } from '../fields.ts';
import { permissions } from '../permissions.ts';

export const Grant = z.object({ permission: z.enum(permissions, { error: 'invalid' }), grantedAt: instant });
export type Grant = z.output<typeof Grant>;
