/** Files that people brought. */
import { z } from 'zod';
import { id, storedInstant } from '../fields.ts';
import { filePurposes, importKinds, pictureKind } from './rules.ts';

/** Addresses of a picture, signed: they need no token and cannot be guessed. */
export const PictureLinks = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type PictureLinks = z.output<typeof PictureLinks>;

export const File = z.object({
  id,
  /** null when whoever brought it has left and the club still shows it */
  ownerId: id.nullable(),
  purpose: z.enum(filePurposes),
  name: z.string(),
  mime: z.enum([...importKinds, pictureKind]),
  /** size in bytes; of a picture that of its largest form */
  bytes: z.int(),
  /** of a picture: pixels of its largest form, and where it is served */
  picture: z.object({ width: z.int(), height: z.int(), links: PictureLinks }).nullable(),
  createdAt: storedInstant,
});
export type File = z.output<typeof File>;
