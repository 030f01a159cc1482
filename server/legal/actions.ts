/** Actions on the imprint and the privacy policy. */
import type { LegalName } from '@club/contract/legal/rules.ts';
import { type LegalText, type LegalTextInput, VersionedLegalText } from '@club/contract/legal/shape.ts';
import { noteBy } from '../audit/actions.ts';
import type { Context } from '../platform/http/route.ts';
import type { Database } from '../platform/postgres/database.ts';
import { listPeriods } from '../retention/actions.ts';
import { type PersonalDataPart, personPersonalData } from '../users/export/store.ts';
import * as store from './store.ts';
import { storedIn } from './stored.ts';
import { templateOf } from './templates.ts';

type Parts = readonly PersonalDataPart[];

/** What the line `{{data}}` stands for. @param parts those of the other modules */
export async function storedOf(db: Database, parts: Parts) {
  const all = [personPersonalData, ...parts];
  const periods = (await listPeriods(db)).map(({ kind, months }) => ({ ...kind, months }));
  return { de: storedIn('de', all, periods), en: storedIn('en', all, periods) };
}

/** A legal text with its template and what `{{data}}` stands for. @param parts what the other modules store about people */
export async function legalTextOf(
  { db, env }: Pick<Context, 'db' | 'env'>,
  name: LegalName,
  parts: Parts,
): Promise<LegalText> {
  const { de, en, updatedAt } = await store.findLegalText(db, name);
  const stored = name === 'privacy' ? await storedOf(db, parts) : { de: '', en: '' };
  return {
    id: name,
    de,
    en,
    updatedAt: updatedAt?.toISOString() ?? null,
    template: templateOf(name, env.clubName),
    stored,
  };
}

/** @throws Failure `stale` */
export async function changeLegalText(
  context: Context,
  name: LegalName,
  change: LegalTextInput,
  parts: Parts,
): Promise<LegalText> {
  const { db, now } = context;
  await store.lockLegalText(db, name);
  const before = await legalTextOf(context, name, parts);
  context.unchangedSince(VersionedLegalText, before);
  await store.putLegalText(db, name, { de: change.de ?? before.de, en: change.en ?? before.en }, now);
  await noteBy(context, { action: 'legal-text-changed', detail: { name } });
  await context.publish('legal');
  return legalTextOf(context, name, parts);
}
