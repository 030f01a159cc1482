/** The job that publishes planned posts, with the rights of whoever planned them. */
import { mayEditPost } from '@club/contract/posts/rules.ts';
import type { Env } from '../platform/env.ts';
import { type Database, transaction } from '../platform/postgres/database.ts';
import { writeLiveEvent } from '../platform/postgres/notify.ts';
import { findUser } from '../users/store.ts';
import { reheat } from './actions.ts';
import { withoutConsent } from './marks/consents.ts';
import { notifyPublished, notifyUnpublished, type Obstacle } from './notify.ts';
import { picturesAfter, showPictures } from './shown-pictures.ts';
import * as store from './store.ts';

/** Whether the person who planned it could publish it now. */
async function mayBePublished(db: Database, post: store.PostSummary): Promise<boolean> {
  const planner = post.plannedBy === null ? undefined : await findUser(db, post.plannedBy);
  return planner !== undefined && mayEditPost(post, { ...planner, userId: planner.id });
}

/** Publishes a due draft in its own transaction; a schedule removed meanwhile leaves it a draft. Only drafts have one. */
const publishDue = (db: Database, env: Env, id: string, now: Date) =>
  transaction(db, async (tx) => {
    const [before] = await store.lockPosts(tx, [id]);
    if (!before?.publishAt || before.publishAt > now) return;
    const context = { db: tx, env, now, notifyAfter: undefined, caller: { userId: before.authorId } };
    const unplanned = { publishAt: null, plannedBy: null, modifiedAt: now };
    const stayDraft = async (obstacle: Obstacle) => {
      await store.updatePost(tx, id, unplanned);
      await notifyUnpublished(context, { ...before, id }, obstacle);
    };
    if (!(await mayBePublished(tx, before))) return stayDraft('nobody-may');
    const after = { ...before, status: 'published' as const, publishedAt: now };
    const shown = await picturesAfter(context, before, after);
    // locks the pictures, so that nobody is marked in them meanwhile
    await showPictures(context, id, before, shown);
    const missing = await withoutConsent(context, shown);
    if (missing.length > 0) return stayDraft(missing);
    await showPictures(context, id, after, shown);
    const { status, publishedAt } = after;
    await store.updatePost(tx, id, { ...unplanned, status, publishedAt });
    await reheat(context, after);
    await writeLiveEvent(tx, { topic: 'posts', id });
    await notifyPublished(context, { ...after, id }, before.authorId);
  });

/** The job of every minute: a post that cannot be published does not block others. */
export async function publishPlanned(db: Database, env: Env, now: Date): Promise<void> {
  const failures: unknown[] = [];
  for (const { id } of await store.listDue(db, now))
    await publishDue(db, env, id, now).catch((cause: unknown) => failures.push(cause));
  if (failures.length > 0) throw new AggregateError(failures, 'planned posts were not published');
}
