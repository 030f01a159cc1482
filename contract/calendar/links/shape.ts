/** A member's own calendar link: calendar programs cannot sign in, so its address carries a token. */
import { z } from 'zod';
import { storedInstant } from '../../fields.ts';

/** `createdAt` is null while there is none. The token itself is told only once, when it is made. */
export const FeedToken = z.object({ createdAt: storedInstant.nullable() });

export const NewFeedToken = z.object({ token: z.string(), createdAt: storedInstant });
