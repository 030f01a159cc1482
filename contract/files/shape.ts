/** Uploaded files. */
import { z } from 'zod';
import { id, storedInstant } from '../fields.ts';
import { filePurposes, importKinds, pictureKind } from './rules.ts';

/** Signed URLs of a picture: they need no token and cannot be guessed. */
export const PictureLinks = z.object({ small: z.string(), medium: z.string(), large: z.string() });
export type PictureLinks = z.output<typeof PictureLinks>;

export const File = z.object({
  id,
  /** null when the uploader has left and the club still shows the file */
  ownerId: id.nullable(),
  purpose: z.enum(filePurposes),
  name: z.string(),
  mime: z.enum([...importKinds, pictureKind]),
  /** size in bytes; for a picture that of its largest version */
  bytes: z.int(),
  /** for a picture: pixels of its largest version, and its URLs */
  picture: z.object({ width: z.int(), height: z.int(), links: PictureLinks }).nullable(),
  createdAt: storedInstant,
});
export type File = z.output<typeof File>;
