/** Uploads: a refused file is reported in the same words wherever it was chosen. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';

/** Accepted files: their kind, and the maximum size in bytes. */
export type Accepted = { kind: 'picture' | 'pdf' | 'calendar' | 'table'; mostBytes: number };

/** Failures that are about the file itself: choosing another file helps. */
const aboutTheFile: readonly FailureCode[] = [
  'too-large',
  'wrong-type',
  'picture-damaged',
  'picture-too-many-pixels',
  'picture-too-heavy',
  'not-a-pdf',
  'pdf-protected',
  'pdf-without-text',
  'pdf-unreadable',
  'pdf-too-heavy',
  'not-a-calendar',
  'not-a-table',
];

const refused = new WeakMap<object, Accepted>();

/** What would be accepted instead, for a failure that is about a file; null for others. */
export const acceptedInsteadOf = (cause: unknown): Accepted | null =>
  typeof cause === 'object' && cause !== null ? (refused.get(cause) ?? null) : null;

/** Processes a chosen file; a failure that is about the file then says what is accepted. @throws Failure */
export async function withFile<T>(accepted: Accepted, send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (cause) {
    if (cause instanceof Failure && aboutTheFile.includes(cause.code)) refused.set(cause, accepted);
    throw cause;
  }
}

/** @throws Failure `too-large`: before it is sent, since a server that stops reading cannot always say why */
export function needSize(file: Blob, { mostBytes }: Accepted): void {
  if (file.size > mostBytes) throw new Failure('too-large');
}
