/** Rich text on its way in: made harmless before the call's transaction begins, in a thread, and measured as it is stored. */
import { invalidField } from '@club/contract/field-failures.ts';
import { longestDescription } from '@club/contract/fields.ts';
import type { cleanHtml } from './clean-html.ts';
import { offThread } from './off-thread.ts';

/** Milliseconds that cleaning one text may take; the longest that is no attack takes a tenth of it. */
export const mostCleaningMs = 3_000;

const clean = offThread<(written: string) => ReturnType<typeof cleanHtml>>(
  new URL('./clean-html.ts', import.meta.url),
  'cleanHtml',
  { mostMs: mostCleaningMs },
);

/**
 * The same body with a clean `description`.
 * @throws Failure `invalid` where it is too long once special characters are written as HTML, `too-complicated`
 */
export async function withCleanDescription<B extends { description?: string | null | undefined }>(
  body: B,
): Promise<B> {
  if (!body.description) return body;
  const description = await clean(body.description);
  if (description !== null && description.length > longestDescription)
    throw invalidField('description', 'too-long');
  return { ...body, description };
}
