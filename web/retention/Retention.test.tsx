/** The retention page: the next deletions, changing a period, and a question before a period is shortened. */
import type { Permission } from '@club/contract/permissions.ts';
import {
  changeRetention,
  getRetention,
  listRetention,
  listRetentionRuns,
} from '@club/contract/retention/paths.ts';
import type { Retention as Kind } from '@club/contract/retention/shape.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { retention as words } from '../texts/de/retention.ts';
import { Retention } from './Retention.tsx';

const messages: Kind = {
  id: 'messages',
  label: { de: 'Nachrichten', en: 'Messages' },
  about: { de: 'Alle Nachrichten', en: 'All messages' },
  ...{ months: 12, usual: 12, least: 1, most: 36, never: false, reviewOnly: false, next: 4, soon: 10_001 },
};
const waiting: Kind = {
  ...messages,
  id: 'never-signed-in',
  label: { de: 'Noch nie angemeldet', en: 'Never signed in' },
  ...{ never: true, reviewOnly: true, next: 2, soon: 3 },
};

async function showRetention(
  kinds: Kind[] = [messages, waiting],
  permissions: Permission[] = ['m_usrs', 'g_usrs'],
) {
  const server = fakeServer();
  const now = { kinds };
  const sent: unknown[] = [];
  server.answer(listRetention, () => ({ items: now.kinds, nextRunAt: '2026-11-24T01:41:00Z' }));
  server.answer(listRetentionRuns, () => ({
    items: [{ id: 'a', day: '2026-11-22', name: 'messages', label: messages.label, removed: 17 }],
    total: 1,
    nextCursor: null,
  }));
  server.answer(getRetention, () => now.kinds[0] as Kind, { name: 'messages' });
  server.answer(
    changeRetention,
    ({ body }) => {
      sent.push(body);
      now.kinds = [{ ...messages, ...(body as object) }, waiting];
      return now.kinds[0] as Kind;
    },
    { name: 'messages' },
  );
  await show(onPage(<Retention />), { texts: ['retention'], permissions });
  return { sent, now };
}
const period = (label: string) => page.getByLabelText(words.period(label));

afterEach(() => page.viewport(1000, 900));

test('shows what goes tonight and within 30 days, and what went', async () => {
  await showRetention();
  await expect.element(page.getByText('Heute Nacht 4, in 30 Tagen mehr als 10.000')).toBeVisible();
  await expect.element(page.getByText(/^2 anzusehen/)).toBeVisible();
  await expect.element(page.getByText(words.ran('Nachrichten', 17))).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a longer period holds at once', async () => {
  const { sent } = await showRetention();
  await period('Nachrichten').selectOptions(words.months(24));
  await expect.element(page.getByText(words.changedDone)).toBeVisible();
  await expect.element(period('Nachrichten')).toHaveValue('24');
  expect(sent).toEqual([{ months: 24 }]);
});

test('a shorter one is asked about first, and stays as it was when one thinks better of it', async () => {
  const { sent } = await showRetention();
  await period('Nachrichten').selectOptions(words.months(3));
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(words.shorterText('3 Monate'))).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(period('Nachrichten')).toHaveValue('12');
  expect(sent).toEqual([]);
  await period('Nachrichten').selectOptions(words.months(3));
  await page.getByRole('dialog').getByRole('button', { name: words.shorten }).click();
  await expect.element(period('Nachrichten')).toHaveValue('3');
  expect(sent).toEqual([{ months: 3 }]);
});

test('of what is only shown to somebody, nothing is deleted earlier, and nothing asked', async () => {
  const { sent } = await showRetention([{ ...messages, reviewOnly: true }]);
  await period('Nachrichten').selectOptions(words.months(3));
  await expect.element(page.getByText(words.changedDone)).toBeVisible();
  expect(sent).toEqual([{ months: 3 }]);
});

test('what somebody else has changed meanwhile is shown instead of overwritten', async () => {
  const { sent, now } = await showRetention();
  await expect.element(period('Nachrichten')).toHaveValue('12');
  now.kinds = [{ ...messages, months: 36 }, waiting];
  await period('Nachrichten').selectOptions(words.months(24));
  await expect.element(page.getByText(words.changeFailed)).toBeVisible();
  await expect.element(period('Nachrichten')).toHaveValue('36');
  expect(sent).toEqual([]);
});

test('only periods within the bounds are offered, and never only where it is allowed', async () => {
  await showRetention();
  await expect.element(period('Nachrichten')).toBeVisible();
  const optionsOf = (label: string) =>
    [...period(label).element().querySelectorAll('option')].map(({ value }) => value);
  expect(optionsOf('Nachrichten')).toEqual(['1', '2', '3', '6', '9', '12', '18', '24', '36']);
  expect(optionsOf('Noch nie angemeldet')).toContain('never');
});

test('fits a narrow phone', async () => {
  await page.viewport(320, 640);
  await showRetention();
  await expect.element(period('Nachrichten')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});

test('who may not see the list of members gets no link to it', async () => {
  await showRetention([messages, waiting], ['m_usrs']);
  await expect.element(page.getByText(/^2 anzusehen/)).toBeVisible();
  await expect.element(page.getByRole('link', { name: words.reviewLink })).not.toBeInTheDocument();
});
