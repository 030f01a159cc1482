/** The rules about files: what they are for, what they may be, who brings them and who sees them. */
import type { FailureCode } from '../failures.ts';
import { holds, type Viewer } from '../permissions.ts';

/** import: a list or calendar to be read, kept for a day; the others are pictures of the club */
export const filePurposes = ['import', 'teamPhoto', 'userPhoto', 'postImage'] as const;
export type FilePurpose = (typeof filePurposes)[number];
export type PicturePurpose = Exclude<FilePurpose, 'import'>;

/** What an import can be, judged by content. */
export const importKinds = ['application/pdf', 'text/calendar'] as const;

/** What a kept picture is, whatever it came as. */
export const pictureKind = 'image/webp';

/** What a picture may come as, judged by content: the names of the forms as people know them. */
export const pictureForms = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'] as const;

const brand = (bytes: Uint8Array, at: number, words: string): boolean =>
  [...words].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** What picture begins with these bytes, or null; its name and what a browser says of it count for nothing. */
export function pictureFormOf(bytes: Uint8Array): (typeof pictureForms)[number] | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'JPEG';
  if (bytes[0] === 0x89 && brand(bytes, 1, 'PNG\r\n\x1a\n')) return 'PNG';
  if (brand(bytes, 0, 'GIF87a') || brand(bytes, 0, 'GIF89a')) return 'GIF';
  if (brand(bytes, 0, 'RIFF') && brand(bytes, 8, 'WEBP')) return 'WebP';
  return brand(bytes, 4, 'ftypavif') ? 'AVIF' : null;
}

/** Hours after which a file for an import is forgotten, and a picture that nothing shows. */
export const importHours = 24;

/** Files that one person may have brought in a day without anything showing them: more is an accident, or mischief. */
export const mostUnused = 100;

/** Bytes of one file, at most: 10 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Pixels of one picture, at most: 50 megapixels. */
export const maxPixels = 50_000_000;

/** Pixels of a picture's longer side as it comes, at most. */
export const maxSide = 20_000;

/** The sizes in which a picture is served: its longer side in pixels, at most; none is made larger than it came. */
export const pictureSizes = { small: 320, medium: 960, large: 1920 } as const;
export type PictureSize = keyof typeof pictureSizes;

/** Whether the viewer may bring a file for this: teams' pictures come from whoever manages teams. */
export const mayBring = (purpose: FilePurpose, viewer: Viewer): boolean => {
  if (purpose === 'teamPhoto') return holds(viewer, 'm_tms');
  if (purpose === 'postImage') return holds(viewer, 'a_psts') || holds(viewer, 'm_psts');
  return viewer.approved;
};

/** Why the viewer may not bring a file for this, or null. */
export const refuseBringing = (fields: { purpose: FilePurpose }, viewer: Viewer): FailureCode | null =>
  mayBring(fields.purpose, viewer) ? null : 'missing-permission';

/** A file is seen by whoever brought it; a picture by every member once something that all see shows it. */
export const maySeeFile = (file: { ownerId: string | null; shown: boolean }, viewer: Viewer): boolean =>
  file.ownerId === viewer.userId || file.shown;

/** One's own file, or a team's picture by whoever manages teams. */
export const mayDeleteFile = (
  file: { ownerId: string | null; purpose: FilePurpose },
  viewer: Viewer,
): boolean => file.ownerId === viewer.userId || (file.purpose === 'teamPhoto' && holds(viewer, 'm_tms'));
