/** Actions on consents: read, give, revoke, and what others see of them. */
import {
  type ConsentKind,
  consentKinds,
  hasAgreed,
  marksShownTo,
  mayGiveConsent,
  mayRevokeConsent,
  mostAnswersPerDay,
} from '@club/contract/consents/rules.ts';
import type { ConsentMarks, Consents, OpenConsents } from '@club/contract/consents/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { actingFor } from '@club/contract/permissions.ts';
import { noteBy } from '../audit/actions.ts';
import { notifyPeople } from '../notifications/actions.ts';
import { today } from '../platform/clock.ts';
import type { Context } from '../platform/http/route.ts';
import { userOf } from '../users/actions.ts';
import { listApprovedHolders, lockUser } from '../users/store.ts';
import { givenKinds, standingsOf } from './standing.ts';
import * as store from './store.ts';
import { revokedMessage, type Shown } from './words.ts';

export { type At, givenKinds, publicNames, type Standing, standingsOf } from './standing.ts';

type Of = { userId: string; kind: ConsentKind };

/** The handler of a module for a consent that was given or refused: shows or hides what depends on it, and returns the records that show the person. */
export type OnConsent = (context: Context, of: Of) => Promise<Shown[]>;

/** @throws Failure `not-found` */
export async function consentsOf(context: Context, userId: string): Promise<Consents> {
  const { db } = context;
  const [standing] = await standingsOf(context, [userId]);
  if (!standing) throw new Failure('not-found');
  const [texts, history] = [await store.listTexts(db), await store.listHistory(db, userId)];
  const states = consentKinds.map((kind) => standing.of(kind));
  const names = await store.listNames(
    db,
    states.flatMap(({ asked }) => asked),
  );
  const items = texts.map((text) => {
    const { state, asked } = standing.of(text.kind);
    const said = history.filter(({ kind }) => kind === text.kind);
    return {
      kind: text.kind,
      text,
      state,
      asked: names.filter(({ id }) => asked.includes(id)),
      history: said.map(({ kind: _, ...act }) => act),
    };
  });
  const order = ({ kind }: { kind: ConsentKind }) => consentKinds.indexOf(kind);
  return { userId, items: items.toSorted((one, other) => order(one) - order(other)) };
}

/** Records the caller's answer. The person is locked, so that the order of answers is certain. */
async function say(context: Context, { userId, kind }: Of, given: boolean, version: number): Promise<void> {
  const { db, now, caller } = context;
  await store.insertAct(db, { userId, kind, version, given, byId: caller.userId, at: now });
  const action = given ? 'consent-given' : 'consent-revoked';
  await noteBy(context, { subjectId: userId, action, detail: { kind, version } });
  await context.publish('consents');
}

/** The version of the current text, which stays the current one until the transaction ends. */
async function currentVersion(context: Context, kind: ConsentKind): Promise<number> {
  await store.lockTexts(context.db, 'share');
  return (await store.listTexts(context.db)).find((text) => text.kind === kind)?.version ?? 1;
}

const dayMs = 86_400_000;

/** Records a yes, unless it counts already. A no is always possible: the yes before each limits them. @throws Failure `too-many` */
async function agree(context: Context, of: Of, version: number): Promise<void> {
  const { db, now, caller } = context;
  const history = (await store.listHistory(db, of.userId)).filter(({ kind }) => kind === of.kind);
  const acts = history.map(({ by, ...act }) => ({ ...act, byId: by?.id ?? null }));
  if (hasAgreed(acts, caller.userId, version)) return;
  const isRecent = ({ byId, at }: (typeof acts)[number]) =>
    byId === caller.userId && now.getTime() - Date.parse(at) < dayMs;
  if (acts.filter(isRecent).length >= mostAnswersPerDay) throw new Failure('too-many');
  await say(context, of, true, version);
}

/** @throws Failure `not-found`, `consent-not-yours`, `consent-text-changed`, `too-many` */
export async function giveConsent(
  context: Context,
  of: Of,
  version: number,
  handlers: readonly OnConsent[],
): Promise<Consents> {
  if (!(await lockUser(context.db, of.userId))) throw new Failure('not-found');
  const person = await userOf(context, of.userId);
  if (!mayGiveConsent(context.caller, person, today(context))) throw new Failure('consent-not-yours');
  if (version !== (await currentVersion(context, of.kind))) throw new Failure('consent-text-changed');
  await agree(context, of, version);
  for (const handler of handlers) await handler(context, of);
  return consentsOf(context, of.userId);
}

/** Notifies those who show pictures and names of people that they must stop. */
async function notifyEditors(context: Context, of: Of, shown: readonly Shown[]): Promise<void> {
  const person = await userOf(context, of.userId);
  const userIds = await listApprovedHolders(context.db, 'm_psts');
  await notifyPeople(context, revokedMessage(person, of.kind, shown, context.env.publicUrl), { userIds });
}

/** A refusal, at any time and after any earlier answer. @throws Failure `not-found`, `missing-permission` */
export async function revokeConsent(context: Context, of: Of, handlers: readonly OnConsent[]): Promise<void> {
  if (!(await lockUser(context.db, of.userId))) throw new Failure('not-found');
  if (!mayRevokeConsent(context.caller, of.userId)) throw new Failure('missing-permission');
  const history = await store.listHistory(context.db, of.userId);
  const last = history.filter(({ kind }) => kind === of.kind).at(-1);
  const version = await currentVersion(context, of.kind);
  // answered already, for the current text
  if (last && !last.given && last.version === version) return;
  await say(context, of, false, version);
  const shown: Shown[] = [];
  for (const handler of handlers) shown.push(...(await handler(context, of)));
  // without consent there is nothing to revoke
  if (of.kind !== 'transport' && (last?.given || shown.length > 0)) await notifyEditors(context, of, shown);
}

/** What waits for an answer by the caller themselves. */
export async function openConsents(context: Context): Promise<OpenConsents> {
  const { caller } = context;
  const standings = await standingsOf(context, actingFor(caller));
  const items = standings.map((standing) => ({
    user: standing.user,
    kinds: consentKinds.filter((kind) => standing.of(kind).asked.includes(caller.userId)),
  }));
  return { items: items.filter(({ kinds }) => kinds.length > 0) };
}

/** Which consents of people count, of the kinds that the caller may know. */
export async function consentMarks(context: Context, userIds: readonly string[]): Promise<ConsentMarks> {
  const kinds = marksShownTo(context.caller);
  const standings = await standingsOf(context, userIds);
  return {
    kinds,
    items: standings.map((standing) => ({ userId: standing.id, given: givenKinds(standing, kinds) })),
  };
}
