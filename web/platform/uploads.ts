/** Files on their way to the club: what is refused is refused in the same words wherever it was chosen. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';

/** What a place takes: kinds of files, and bytes at most. */
export type Accepted = { kind: 'picture' | 'pdf' | 'calendar' | 'table'; mostBytes: number };

/** Refusals that are about the file itself: another file is the way out. */
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

/** What would be accepted instead, where a refusal is about a file; null elsewhere. */
export const acceptedInsteadOf = (cause: unknown): Accepted | null =>
  typeof cause === 'object' && cause !== null ? (refused.get(cause) ?? null) : null;

/** Does something with a chosen file; a refusal that is about the file then says what is accepted. @throws Failure */
export async function withFile<T>(accepted: Accepted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof Failure && aboutTheFile.includes(cause.code)) refused.set(cause, accepted);
    throw cause;
  }
}

/** @throws Failure `too-large`: before it is sent, since a server that stops reading cannot always say why */
export function needSize(file: Blob, { mostBytes }: Accepted): void {
  if (file.size > mostBytes) throw new Failure('too-large');
}
