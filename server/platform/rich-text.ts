/** Rich text as input: sanitised in a thread before the transaction begins, and measured as it is stored. */
import { invalidField } from '@club/contract/field-failures.ts';
import { longestDescription } from '@club/contract/fields.ts';
import type { cleanHtml } from './clean-html.ts';
import { offThread } from './off-thread.ts';

/** Time limit for cleaning one text in milliseconds; the longest normal text takes a tenth of it. */
export const mostCleaningMs = 3_000;

const clean = offThread<(input: string) => ReturnType<typeof cleanHtml>>(
  new URL('./clean-html.ts', import.meta.url),
  'cleanHtml',
  { mostMs: mostCleaningMs },
);

/**
 * The same body with a clean `description`.
 * @param asker who waits for it
 * @throws Failure `invalid` where it is too long with its special characters escaped, `too-complicated`
 */
export async function withCleanDescription<B extends { description?: string | null | undefined }>(
  body: B,
  asker: string,
): Promise<B> {
  if (!body.description) return body;
  const description = await clean(asker, body.description);
  if (description !== null && description.length > longestDescription)
    throw invalidField('description', 'too-long');
  return { ...body, description };
}
