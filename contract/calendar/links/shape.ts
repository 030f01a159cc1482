/** A member's own calendar link. Its address carries a token because calendar programs cannot sign in. */
import { z } from 'zod';
import { storedInstant } from '../../fields.ts';

/** `createdAt` is null while there is none. The token itself is in the answer only once, when it is created. */
export const FeedToken = z.object({ createdAt: storedInstant.nullable() });

export const NewFeedToken = z.object({ token: z.string(), createdAt: storedInstant });
