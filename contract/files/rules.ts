/** The rules about files: what they are for, what they may be, who sees them. */
import { holds, type Viewer } from '../permissions.ts';

/** import: a list or calendar to be read; kept for a day */
export const filePurposes = ['import'] as const;
export type FilePurpose = (typeof filePurposes)[number];

/** What an import can be, judged by content. */
export const importKinds = ['application/pdf', 'text/calendar'] as const;

/** Hours after which a file for an import is forgotten. */
export const importHours = 24;

/** Files for an import are seen by whoever brought them, nobody else. */
export const maySeeFile = (file: { ownerId: string }, viewer: Viewer): boolean =>
  file.ownerId === viewer.userId;

/** One's own file, or a team's picture by whoever manages teams. */
export const mayDeleteFile = (file: { ownerId: string }, viewer: Viewer): boolean =>
  file.ownerId === viewer.userId || holds(viewer, 'm_tms');
