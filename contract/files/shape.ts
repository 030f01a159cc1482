/** Files that people brought. */
import { z } from 'zod';
import { id, instant } from '../fields.ts';
import { filePurposes, importKinds } from './rules.ts';

export const File = z.object({
  id,
  ownerId: id,
  purpose: z.enum(filePurposes),
  name: z.string(),
  mime: z.enum(importKinds),
  /** size in bytes */
  bytes: z.int(),
  createdAt: instant,
});
export type File = z.output<typeof File>;
