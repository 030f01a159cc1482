/** A post's content as input: sanitised and converted to plain text in a thread, before the transaction begins. */
import { invalidField } from '@club/contract/field-failures.ts';
import { longestContent } from '@club/contract/posts/rules.ts';
import { offThread } from '../platform/off-thread.ts';
import { mostCleaningMs } from '../platform/rich-text.ts';
import type { readContent } from './pictures.ts';

const read = offThread<typeof readContent>(new URL('./pictures.ts', import.meta.url), 'readContent', {
  mostMs: mostCleaningMs,
});

/** The stored form of a content: `plain` is its text without elements. */
export type CleanContent = { content: string; plain: string };

/**
 * The same body with clean content and its plain text; nothing is added where none was given.
 * @param asker who waits for it
 * @throws Failure `invalid` where it is too long with its special characters escaped, `too-complicated`
 */
export async function withCleanContent<B extends { content?: string | undefined }>(
  body: B,
  asker: string,
): Promise<B & Partial<CleanContent>> {
  if (body.content === undefined) return body;
  const clean = await read(asker, body.content);
  if (clean.content.length > longestContent) throw invalidField('content', 'too-long');
  return { ...body, ...clean };
}
