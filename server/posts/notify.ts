/** Notifies everybody of a published post. */
import { displayName } from '@club/contract/users/rules.ts';
import type { Standing } from '../consents/actions.ts';
import { countReached, notify, type Recipients } from '../notifications/actions.ts';
import { lastNotifiedOf } from '../notifications/latest/store.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { listApprovedHolders } from '../users/store.ts';
import { teaserOf } from './present.ts';

const dayMs = 86_400_000;

/** The recipients: everybody except the publisher. */
const readers = (publisher: string | null): Recipients => ({
  to: { everybody: true },
  except: publisher,
});

/** Whether people were notified within a day: not again when it is withdrawn and republished. */
async function notifiedLately(db: Database, now: Date, id: string): Promise<boolean> {
  const last = await lastNotifiedOf(db, { module: 'posts', id });
  return last !== null && now.getTime() - last.getTime() < dayMs;
}

/** Number of people notified if it is published now. @param postId undefined for one that was never saved */
export async function reachOfPost(context: Context, postId: string | undefined): Promise<{ people: number }> {
  if (postId !== undefined && (await notifiedLately(context.db, context.now, postId))) return { people: 0 };
  return { people: await countReached(context, 'news', readers(context.caller.userId)) };
}

type Published = { id: string; headline: string; plain: string; quietly: boolean };

/** Notifies of a published post, unless quietly. @param publisher is not notified */
export async function notifyPublished(
  context: Pick<Context, 'db' | 'now' | 'notifyAfter'>,
  { id, headline, plain, quietly }: Published,
  publisher: string | null,
): Promise<void> {
  if (quietly || (await notifiedLately(context.db, context.now, id))) return;
  const about = { module: 'posts', id };
  const teaser = teaserOf(plain);
  await notify(
    context,
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

/** Why a planned post was not published: people in its pictures have not agreed, or who planned it may not publish it any more. */
export type Obstacle = readonly Standing[] | 'nobody-may';

function reasonOf(obstacle: Obstacle): Record<'de' | 'en', string> {
  if (obstacle === 'nobody-may')
    return {
      de: 'Wer ihn geplant hat, darf ihn nicht mehr veröffentlichen. Der Beitrag ist weiter ein Entwurf. Wer Beiträge verwaltet, kann ihn veröffentlichen.',
      en: 'Whoever planned it may not publish it any more. The post is still a draft. Those who manage posts can publish it.',
    };
  const names = obstacle.map(({ user }) => displayName(user)).join(', ');
  return {
    de: `Ohne Einwilligung auf einem Bild: ${names}. Der Beitrag ist weiter ein Entwurf. Nimm das Bild heraus oder warte auf die Einwilligung.`,
    en: `In a picture without having agreed: ${names}. The post is still a draft. Remove the picture or wait for the consent.`,
  };
}

type Planned = { id: string; headline: string; authorId: string | null };

/** Notifies the author that a planned post was not published, and those who manage posts where the author can do nothing about it. */
export async function notifyUnpublished(
  context: Pick<Context, 'db' | 'now' | 'notifyAfter'>,
  { id, headline, authorId }: Planned,
  obstacle: Obstacle,
): Promise<void> {
  const author = authorId === null ? [] : [authorId];
  const needsOthers = authorId === null || obstacle === 'nobody-may';
  const others = needsOthers ? await listApprovedHolders(context.db, 'm_psts') : [];
  const { de, en } = reasonOf(obstacle);
  await notify(
    context,
    {
      kind: 'direct',
      words: {
        de: { title: `Nicht veröffentlicht: ${headline}`, body: de },
        en: { title: `Not published: ${headline}`, body: en },
      },
      link: `/posts/${id}`,
      about: { module: 'unpublished-posts', id },
      names: obstacle === 'nobody-may' ? [] : obstacle.map((person) => person.id),
    },
    { to: { userIds: [...new Set([...author, ...others])] }, except: null },
  );
}
