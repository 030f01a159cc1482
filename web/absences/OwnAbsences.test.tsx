/** One's next absences on one's own page. */
import { listAbsences } from '@club/contract/absences/paths.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { failures } from '../texts/de/failures.ts';
import { ui } from '../texts/de/ui.ts';
import { OwnAbsences } from './OwnAbsences.tsx';

const absenceOf = (id: string, from: string, to: string): Absence => ({
  id,
  userId: own,
  from,
  to,
  reason: 'geheim',
});

async function open(...stored: Absence[]) {
  const server = fakeServer();
  const asked: URLSearchParams[] = [];
  server.answer(listAbsences, ({ query }) => {
    asked.push(query);
    return pageOf(...stored);
  });
  await show(onPage(<OwnAbsences />), { texts: ['absences'] });
  return { server, asked };
}

test('the next three are named with their days, the current one as such, and the link leads to all', async () => {
  vi.setSystemTime(new Date('2036-08-05T12:00:00Z'));
  const { asked } = await open(
    absenceOf('a', '2036-08-01', '2036-08-14'),
    absenceOf('b', '2036-09-01', '2036-09-01'),
  );
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const current = line(words.range('Fr., 01.08.2036', 'Do., 14.08.2036'));
  await expect.element(current.getByText(words.days(14))).toBeVisible();
  await expect.element(current.getByText(words.now, { exact: true })).toBeVisible();
  await expect.element(line('Mo., 01.09.2036').getByText(words.days(1))).toBeVisible();
  expect(line('Mo., 01.09.2036').getByText(words.now, { exact: true }).elements()).toEqual([]);
  await expect.element(page.getByRole('link', { name: words.all })).toHaveAttribute('href', '/absences');
  expect(asked.map((query) => query.get('limit'))).toEqual(['3']);
  expect(await accessibilityFaults()).toEqual([]);
});

test('without any it says so', async () => {
  await open();
  await expect.element(page.getByText(words.none)).toBeVisible();
});

test('absences that could not be loaded say why, and are asked for again', async () => {
  const server = fakeServer();
  server.refuse(listAbsences, 'missing-permission');
  await show(onPage(<OwnAbsences />), { texts: ['absences'] });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  expect(page.getByText(words.none).elements()).toEqual([]);
  server.answer(listAbsences, () => pageOf());
  await page.getByRole('button', { name: ui.retry }).click();
  await expect.element(page.getByText(words.none)).toBeVisible();
});
