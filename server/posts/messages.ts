/** What everybody is told of a post: that it is there. */
import { countReached, say, type Whom } from '../notifications/actions.ts';
import { lastToldOf } from '../notifications/store.ts';
import type { Work } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { teaserOf } from './tell.ts';

const dayMs = 86_400_000;

/** Who is told: everybody but whoever publishes it. */
const readers = (publisher: string | null): Whom => ({ to: { everybody: true }, except: publisher || null });

/** Not once more when it is taken back and published again within a day. */
async function toldLately(db: Database, now: Date, id: string): Promise<boolean> {
  const last = await lastToldOf(db, { room: 'posts', id });
  return last !== null && now.getTime() - last.getTime() < dayMs;
}

/** How many people are told when it is published now. @param postId undefined for one that was never saved */
export async function reachOfPost(work: Work, postId: string | undefined): Promise<{ people: number }> {
  if (postId !== undefined && (await toldLately(work.db, work.now, postId))) return { people: 0 };
  return { people: await countReached(work, 'news', readers(work.caller.userId)) };
}

type Published = { id: string; headline: string; plain: string; quietly: boolean };

/** Tells that a post was published, unless quietly. @param publisher who published it and needs no telling */
export async function tellPublished(
  work: Pick<Work, 'db' | 'now' | 'toldFrom'>,
  { id, headline, plain, quietly }: Published,
  publisher: string | null,
): Promise<void> {
  if (quietly || (await toldLately(work.db, work.now, id))) return;
  const about = { room: 'posts', id };
  const teaser = teaserOf(plain);
  await say(
    work,
    {
      kind: 'news',
      words: {
        de: { title: headline, body: teaser || 'Ein neuer Beitrag' },
        en: { title: headline, body: teaser || 'A new post' },
      },
      link: `/posts/${id}`,
      about,
    },
    readers(publisher),
  );
}
