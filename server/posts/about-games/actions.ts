/** The draft of a post about a game: one for those who may edit it, after any number of requests. */
import { Failure } from '@club/contract/failures.ts';
import { mayEditPost } from '@club/contract/posts/rules.ts';
import { type GameDraft, type GameDraftInput, PostInput } from '@club/contract/posts/shape.ts';
import { lockGame } from '../../games/store.ts';
import type { Context } from '../../platform/http/route.ts';
import { createPost } from '../actions.ts';
import type { CleanContent } from '../content.ts';
import { listDraftsAbout } from '../store.ts';

/** An existing draft stays unchanged. Published posts do not count, nor private drafts of others. @throws Failure `not-found` */
export async function draftAboutGame(
  context: Context,
  gameId: string,
  { plain, ...given }: GameDraftInput & Partial<CleanContent>,
): Promise<GameDraft> {
  // two presses at once: the second one waits here, and finds the draft of the first
  if (!(await lockGame(context.db, gameId))) throw new Failure('not-found');
  const drafts = await listDraftsAbout(context.db, gameId);
  const known = drafts.find((draft) => mayEditPost(draft, context.caller));
  if (known) return { id: known.id, found: true };
  const { id } = await createPost(
    context,
    { ...PostInput.parse(given), ...(plain === undefined ? {} : { plain }) },
    gameId,
  );
  return { id, found: false };
}
