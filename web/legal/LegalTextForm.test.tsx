/** The page for imprint and privacy policy: begins with a template, lists what is still missing, and loses nothing. */
import { changeLegalText, getLegalText } from '@club/contract/legal/paths.ts';
import type { LegalText } from '@club/contract/legal/shape.ts';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { legal as words } from '../texts/de/legal.ts';
import { LegalTextPart } from './LegalTextPart.tsx';

const template = { de: '# Angaben\n[[Straße]]\n[[Ort]]', en: '# About\n[[street]]' };
const empty: LegalText = {
  id: 'imprint',
  de: '',
  en: '',
  updatedAt: null,
  template,
  stored: { de: '', en: '' },
};

async function showText(text: Partial<LegalText> = {}) {
  const server = fakeServer();
  const now = { text: { ...empty, ...text } };
  server.answer(getLegalText, () => now.text, { name: 'imprint' });
  const sent: unknown[] = [];
  server.answer(
    changeLegalText,
    ({ body }) => {
      sent.push(body);
      now.text = { ...now.text, ...(body as Partial<LegalText>) };
      return now.text;
    },
    { name: 'imprint' },
  );
  await show(onPage(<LegalTextPart name="imprint" />), { texts: ['legal'], permissions: ['m_usrs'] });
  return { sent, server };
}
const german = () => page.getByLabelText(words.languages.de, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(() => page.viewport(1000, 900));

test('begins with the template, and says what is still to be filled in', async () => {
  const { sent } = await showText();
  await button(words.useTemplate.de).click();
  await expect.element(german()).toHaveValue(template.de);
  await expect.element(page.getByText(words.unfinished(2))).toBeVisible();
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Straße' })).toBeVisible();
  // what is written is not replaced by it
  await expect.element(button(words.useTemplate.de)).not.toBeInTheDocument();
  await expect.element(button(words.useTemplate.en)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button('Speichern').click();
  await expect.element(page.getByText(words.savedDone)).toBeVisible();
  expect(sent).toEqual([{ de: template.de, en: '' }]);
});

test('nothing is open once everything is filled in', async () => {
  await showText({ de: 'Hof', en: '[[town]]' });
  await expect.element(page.getByText(words.unfinished(1))).toBeVisible();
  await page.getByLabelText(words.languages.en, { exact: true }).fill('Hof');
  await expect.element(page.getByText(words.unfinished(1))).not.toBeInTheDocument();
});

test('the preview has headings, lists and links as everybody reads them, and loses nothing that was typed', async () => {
  await showText({ de: 'alt', en: 'old' });
  const typed = '# Angaben\n\nTTC Hof\nJahnstraße 1\n\n- <b>Anna</b> (anna@hof.example)';
  await german().fill(typed);
  const views = page.getByRole('group', { name: words.viewOf(words.languages.de) });
  await views.getByRole('radio', { name: words.views.preview }).click();
  const preview = page.getByRole('region', { name: words.previewOf(words.languages.de) });
  await expect.element(preview.getByRole('heading', { name: 'Angaben' })).toBeVisible();
  await expect.element(preview.getByRole('listitem')).toHaveTextContent('<b>Anna</b> (anna@hof.example)');
  await expect
    .element(preview.getByRole('link', { name: 'anna@hof.example' }))
    .toHaveAttribute('href', 'mailto:anna@hof.example');
  await expect.element(german()).not.toBeVisible();
  // the other language is still written
  await expect.element(page.getByLabelText(words.languages.en, { exact: true })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await views.getByRole('radio', { name: words.views.write }).click();
  await expect.element(german()).toHaveValue(typed);
});

test('a text that is too long is shown where it is written', async () => {
  await showText({ de: 'alt', en: 'old' });
  await german().fill('x'.repeat(40_001));
  await page.getByRole('radio', { name: words.views.preview }).first().click();
  // on a slow device a frame can come before the field is drawn again
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => {
    run(0);
    return 0;
  });
  onTestFinished(() => frames.mockRestore());
  await button('Speichern').click();
  await expect.element(german()).toHaveFocus();
});

test('leads to the page that everybody reads', async () => {
  await showText();
  await expect.element(page.getByRole('link', { name: words.look })).toHaveAttribute('href', '/de/imprint');
});

test('fits a narrow phone', async () => {
  await page.viewport(320, 640);
  await showText({ de: `[[${'Donaudampfschifffahrtsgesellschaft'.repeat(2)}]]`, en: 'x' });
  await expect.element(german()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
