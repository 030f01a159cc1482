/** The page of the legal texts: one part for each, at its own address, and the retention periods. */

import { getLegalText } from '@club/contract/legal/paths.ts';
import { legalNames } from '@club/contract/legal/rules.ts';
import type { LegalText } from '@club/contract/legal/shape.ts';
import { listRetention, listRetentionRuns } from '@club/contract/retention/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { legal as words } from '../texts/de/legal.ts';
import { retention } from '../texts/de/retention.ts';
import { LegalPage } from './LegalPage.tsx';

const textOf = (id: LegalText['id']): LegalText => ({
  id,
  de: `# ${id}`,
  en: '',
  updatedAt: null,
  template: { de: '', en: '' },
  stored: { de: '', en: '' },
});

async function open(url: string) {
  const server = fakeServer();
  for (const name of legalNames) server.answer(getLegalText, () => textOf(name), { name });
  server.answer(listRetention, () => ({ items: [], nextRunAt: '2026-11-24T01:41:00Z' }));
  server.answer(listRetentionRuns, () => pageOf());
  await show(onPage(<LegalPage />, url), { texts: ['legal', 'retention'], permissions: ['m_usrs'] });
}
const text = page.getByLabelText(words.languages.de, { exact: true });
const part = (name: string) => page.getByRole('link', { name, exact: true });

test.each(legalNames)('the part %s has its own text, and shows it as everybody reads it', async (name) => {
  await open(`/legal#${name}`);
  await expect.element(part(words.short[name])).toHaveAttribute('aria-current');
  await expect.element(text).toHaveValue(`# ${name}`);
  const look = page.getByRole('link', { name: words.look });
  await expect.element(look).toHaveAttribute('href', expect.stringMatching(new RegExp(`/${name}$`)));
});

test('it begins with the first text, and leads to the periods after which records are deleted', async () => {
  await open('/legal');
  await expect.element(text).toHaveValue(`# ${legalNames[0]}`);
  await part(retention.title).click();
  await expect.element(page.getByRole('heading', { name: retention.title })).toBeVisible();
  await expect.element(text).not.toBeVisible();
});
