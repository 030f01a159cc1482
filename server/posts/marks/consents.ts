/** What the consents of the people in pictures allow: publishing, showing to members, showing to everybody. */
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { Failure } from '@club/contract/failures.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { type At, type OnConsent, type Standing, standingsOf } from '../../consents/actions.ts';
import { renewLinks } from '../../files/actions.ts';
import { setForGood, setWithheld } from '../../files/store.ts';
import type { Context } from '../../platform/http/route.ts';
import type { Database } from '../../platform/postgres/database.ts';
import * as store from './store.ts';

/** for members; public pictures need the other one as well */
const inApp: ConsentKind = 'photos-members';
const inPublic: ConsentKind = 'photos-public';
export const photoKinds = [inApp, inPublic] as const;

const marked = (marks: readonly { userId: string }[]) => [...new Set(marks.map(({ userId }) => userId))];

/** The people marked in these pictures who have not agreed that members see them. They cannot answer until the transaction ends. */
export async function withoutConsent(at: At, fileIds: readonly string[]): Promise<Standing[]> {
  if (fileIds.length === 0) return [];
  const userIds = marked(await store.listMarks(at.db, fileIds));
  await store.lockPeople(at.db, userIds);
  return (await standingsOf(at, userIds)).filter((person) => person.of(inApp).state !== 'given');
}

/** The refusal to publish, with the names. */
export const consentMissing = (people: readonly Standing[]): Failure =>
  new Failure('consent-missing', { detail: people.map(({ user }) => displayName(user)).join(', ') });

/** @throws Failure `consent-missing` */
export async function refuseWithoutConsent(at: At, fileIds: readonly string[]): Promise<void> {
  const missing = await withoutConsent(at, fileIds);
  if (missing.length > 0) throw consentMissing(missing);
}

/** Those of these pictures that nobody may see without signing in: somebody in them has not agreed to that. */
export async function notForPublic(at: At, fileIds: readonly string[]): Promise<Set<string>> {
  const marks = await store.listMarks(at.db, fileIds);
  const people = await standingsOf(at, marked(marks));
  const allowed = people
    .filter((person) => person.of(inPublic).state === 'given' && !person.of(inApp).refused)
    .map(({ id }) => id);
  return new Set(marks.filter(({ userId }) => !allowed.includes(userId)).map(({ fileId }) => fileId));
}

/** Hides pictures from members in which somebody has refused, and shows the others again. */
export async function withholdRefused(at: At, fileIds: readonly string[]): Promise<void> {
  const marks = await store.listMarks(at.db, fileIds);
  const refusing = (await standingsOf(at, marked(marks)))
    .filter((person) => person.of(inApp).refused)
    .map(({ id }) => id);
  const hidden = new Set(marks.filter(({ userId }) => refusing.includes(userId)).map(({ fileId }) => fileId));
  await setWithheld(at.db, [...hidden], true);
  await setWithheld(
    at.db,
    fileIds.filter((id) => !hidden.has(id)),
    false,
  );
}

/** Open pages follow. Drafts are private. */
export async function publishPosts(
  context: Pick<Context, 'publish'>,
  posts: readonly { id: string; status: string }[],
): Promise<void> {
  for (const { id, status } of posts) if (status !== 'draft') await context.publish('posts', id);
}

/** Somebody agreed or refused: what shows them appears or disappears, and with a refusal all earlier links of it end. */
export const followConsent: OnConsent = async (context, { userId, kind }) => {
  if (kind !== inApp && kind !== inPublic) return [];
  const fileIds = await store.listMarkedFiles(context.db, userId);
  if (fileIds.length === 0) return [];
  const [person] = await standingsOf(context, [userId]);
  if (person?.of(kind).refused) await renewLinks(context.db, fileIds);
  await withholdRefused(context, fileIds);
  const posts = await store.listPostsShowing(context.db, fileIds);
  await publishPosts(context, posts);
  return posts.map(({ id, headline }) => ({ title: headline, link: `/posts/${id}` }));
};

/** Pictures refused by somebody who leaves the club stay hidden, although the mark of the person is deleted. */
export async function keepHidden(db: Database, userId: string): Promise<void> {
  await setForGood(db, await store.listMarkedFiles(db, userId), true);
}
