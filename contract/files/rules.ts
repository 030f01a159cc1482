/** The rules about files: their purposes and formats, who uploads them and who sees them. */
import type { FailureCode } from '../failures.ts';
import { holds, isOnlyGuardian, type Viewer } from '../permissions.ts';

/** import: a list or calendar to be read, stored for a day; the others are pictures of the club */
export const filePurposes = ['import', 'teamPhoto', 'userPhoto', 'postImage'] as const;
export type FilePurpose = (typeof filePurposes)[number];
export type PicturePurpose = Exclude<FilePurpose, 'import'>;

/** Formats of an import, detected by content. */
export const importKinds = ['application/pdf', 'text/calendar'] as const;

/** The format of stored pictures, whatever they were uploaded as. */
export const pictureKind = 'image/webp';

/** Accepted formats of uploaded pictures, detected by content; the names that people know. */
export const pictureForms = ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF'] as const;

const brand = (bytes: Uint8Array, at: number, words: string): boolean =>
  [...words].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** The picture format of these first bytes, or null; file name and declared type are ignored. */
export function pictureFormOf(bytes: Uint8Array): (typeof pictureForms)[number] | null {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'JPEG';
  if (bytes[0] === 0x89 && brand(bytes, 1, 'PNG\r\n\x1a\n')) return 'PNG';
  if (brand(bytes, 0, 'GIF87a') || brand(bytes, 0, 'GIF89a')) return 'GIF';
  if (brand(bytes, 0, 'RIFF') && brand(bytes, 8, 'WEBP')) return 'WebP';
  return brand(bytes, 4, 'ftypavif') ? 'AVIF' : null;
}

/** Hours after which an import file is deleted, and a picture that nothing shows. */
export const importHours = 24;

/** Most files that one person may upload in a day without anything showing them: more is an accident or abuse. */
export const mostUnused = 100;

/** Most of them that are lists or calendars to import, which are stored as they come: 10 MB each. */
export const mostImports = 20;

/** Maximal size of one file in bytes: 10 MB. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Maximal number of pixels of one picture: 50 megapixels. */
export const maxPixels = 50_000_000;

/** Maximal length of a picture's longer side as uploaded, in pixels. */
export const maxSide = 20_000;

/** The sizes in which pictures are served: maximal length of the longer side in pixels; no picture is enlarged. */
export const pictureSizes = { small: 320, medium: 960, large: 1920 } as const;
export type PictureSize = keyof typeof pictureSizes;

/**
 * Whether the viewer may upload a file for this purpose: pictures of teams come from those who manage teams, photos of people
 * also from guardians who are no members.
 */
export const mayBring = (purpose: FilePurpose, viewer: Viewer): boolean => {
  if (purpose === 'teamPhoto') return holds(viewer, 'm_tms');
  if (purpose === 'postImage') return holds(viewer, 'a_psts') || holds(viewer, 'm_psts');
  return viewer.approved || (purpose === 'userPhoto' && isOnlyGuardian(viewer));
};

/** Why the viewer may not upload a file for this purpose, or null. */
export const refuseBringing = (fields: { purpose: FilePurpose }, viewer: Viewer): FailureCode | null =>
  mayBring(fields.purpose, viewer) ? null : 'missing-permission';

/** A file is visible to its uploader; a picture to every member once something that all members see shows it. */
export const maySeeFile = (file: { ownerId: string | null; shown: boolean }, viewer: Viewer): boolean =>
  file.ownerId === viewer.userId || file.shown;

/** One's own file, or a team's picture by those who manage teams. */
export const mayDeleteFile = (
  file: { ownerId: string | null; purpose: FilePurpose },
  viewer: Viewer,
): boolean => file.ownerId === viewer.userId || (file.purpose === 'teamPhoto' && holds(viewer, 'm_tms'));
