/** What everybody is told of a post: that it is there. */
import { tellPeople } from '../notifications/actions.ts';
import { lastToldOf } from '../notifications/store.ts';
import type { Work } from '../platform/http/route.ts';
import { teaserOf } from './tell.ts';

const dayMs = 86_400_000;

/** Tells that a post was published; not once more when it is taken back and published again within a day. */
export async function tellPublished(
  work: Work,
  { id, headline, plain }: { id: string; headline: string; plain: string },
): Promise<void> {
  const about = { room: 'posts', id };
  const last = await lastToldOf(work.db, about);
  if (last && work.now.getTime() - last.getTime() < dayMs) return;
  const teaser = teaserOf(plain);
  await tellPeople(
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
    { everybody: true },
  );
}
