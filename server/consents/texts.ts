/** Actions on the texts of consents, and on how the club wants them answered. */
import type { ConsentKind } from '@club/contract/consents/rules.ts';
import type {
  ConsentSettings,
  ConsentText,
  ConsentTextInput,
  ConsentTexts,
} from '@club/contract/consents/shape.ts';
import { Failure } from '@club/contract/failures.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import * as store from './store.ts';

export const textsOf = async ({ db }: Context): Promise<ConsentTexts> => ({
  settings: await store.findSettings(db),
  texts: await store.listTexts(db),
});

/** @throws Failure `not-found` */
async function textOf({ db }: Context, kind: ConsentKind): Promise<ConsentText> {
  const text = (await store.listTexts(db)).find((one) => one.kind === kind);
  if (!text) throw new Failure('not-found');
  return text;
}

/** A new version, unless nothing is different; a template becomes the club's own. @throws Failure `stale` */
export async function setText(
  context: Context,
  kind: ConsentKind,
  { version, de, en }: ConsentTextInput,
): Promise<ConsentText> {
  const { db, now } = context;
  await store.lockTexts(db, 'update');
  const before = await textOf(context, kind);
  if (before.version !== version) throw new Failure('stale');
  if (before.de === de && before.en === en) return before;
  await store.insertText(db, { kind, version: version + 1, de, en, since: now });
  const detail = { kind, version: version + 1 };
  await noteBy(context, { action: 'consent-text-changed', detail });
  await context.publish('consents');
  return textOf(context, kind);
}

/** Decides whether each guardian has to agree; also about consents that were given before. */
export async function setSettings(context: Context, settings: ConsentSettings): Promise<ConsentSettings> {
  const { db } = context;
  await store.lockTexts(db, 'update');
  const before = await store.findSettings(db);
  if (before.allGuardians === settings.allGuardians) return before;
  await store.updateSettings(db, settings);
  await noteBy(context, { action: 'consent-settings-changed', detail: settings });
  await context.publish('consents');
  return settings;
}
