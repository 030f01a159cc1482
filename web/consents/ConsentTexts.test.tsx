/** The page of the texts: the effect of a new wording is explained before it is saved. */
import { getConsentTexts, setConsentSettings, setConsentText } from '@club/contract/consents/paths.ts';
import type { ConsentText } from '@club/contract/consents/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { consents as words } from '../texts/de/consents.ts';
import { EditConsentsPage } from './EditConsentsPage.tsx';

const text: ConsentText = {
  kind: 'transport',
  version: 1,
  de: 'Alter Text',
  en: 'Old text',
  isTemplate: true,
  since: '2026-11-01T12:00:00Z',
};
const name = words.kinds.transport;

async function showPage() {
  const server = fakeServer();
  const now = { text, allGuardians: false };
  server.answer(getConsentTexts, () => ({
    settings: { allGuardians: now.allGuardians },
    texts: [now.text],
  }));
  await show(onPage(<EditConsentsPage />), {
    texts: ['consents', 'failures', 'forms', 'fields'] as const,
    permissions: ['m_usrs'],
  });
  return { server, now };
}

test('a new wording is sent with the version that it replaces, after a warning', async () => {
  const { server, now } = await showPage();
  await expect.element(page.getByText(words.template, { exact: false })).toBeVisible();
  await page.getByRole('button', { name: words.editOf(name) }).click();
  await expect.element(page.getByText(words.asksAgain)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('textbox').first().fill('Neuer Text');
  const sent: unknown[] = [];
  const after = { ...text, version: 2, de: 'Neuer Text', isTemplate: false };
  server.answer(
    setConsentText,
    ({ body }) => {
      sent.push(body);
      now.text = after;
      return after;
    },
    { kind: 'transport' },
  );
  await page.getByRole('button', { name: words.save }).click();
  await expect.element(page.getByText(words.savedDone)).toBeVisible();
  expect(sent).toEqual([{ version: 1, de: 'Neuer Text', en: 'Old text' }]);
  await expect.element(page.getByText('Neuer Text')).toBeVisible();
});

test('the club can ask for each guardian', async () => {
  const { server, now } = await showPage();
  const sent: unknown[] = [];
  server.answer(setConsentSettings, ({ body }) => {
    sent.push(body);
    now.allGuardians = true;
    return { allGuardians: true };
  });
  await page.getByRole('switch').click();
  await expect.element(page.getByText(words.settingsDone)).toBeVisible();
  expect(sent).toEqual([{ allGuardians: true }]);
  await expect.element(page.getByRole('switch')).toBeChecked();
});
