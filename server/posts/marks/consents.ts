/** What the consents of the people in pictures allow: publishing, showing to members, showing to everybody. */
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import { Failure } from '@club/contract/failures.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { type At, type OnConsent, type Standing, standingsOf } from '../../consents/actions.ts';
import { hideForGood, renewLinks } from '../../files/actions.ts';
import { listNotPublic, setWithheld } from '../../files/hidden/store.ts';
import { listShown } from '../../files/store.ts';
import type { Context } from '../../platform/http/route.ts';
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

const mayBePublic = (person: Standing): boolean =>
  person.of(inPublic).state === 'given' && !person.of(inApp).refused;

/** Those of these pictures that nobody may see without signing in: somebody in them has not agreed to that, or had not when they left. */
export async function notForPublic(at: At, fileIds: readonly string[]): Promise<Set<string>> {
  const marks = await store.listMarks(at.db, fileIds);
  const people = await standingsOf(at, marked(marks));
  const allowed = people.filter(mayBePublic).map(({ id }) => id);
  const hidden = await listNotPublic(at.db, fileIds);
  for (const { fileId, userId } of marks) if (!allowed.includes(userId)) hidden.add(fileId);
  return hidden;
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

/**
 * Leaving is no consent: what somebody in these pictures had not agreed to is not done afterwards either, although the mark goes.
 * What members see already is hidden from them by a refusal only.
 */
export async function keepHidden(at: At, userId: string): Promise<void> {
  const fileIds = await store.listMarkedFiles(at.db, userId);
  const [person] = await standingsOf(at, [userId]);
  if (!person || fileIds.length === 0) return;
  const { state, refused } = person.of(inApp);
  const shown = await listShown(at.db, fileIds);
  const withheld = fileIds.filter((id) => refused || (state !== 'given' && !shown.has(id)));
  await hideForGood(at.db, withheld, 'members');
  if (!mayBePublic(person)) await hideForGood(at.db, fileIds, 'internet');
}
