/** Changing a QTTR value: the form shows it as it is, and what was changed is sent with the version that was read. */
import { changeQttr, getQttr } from '@club/contract/qttr/paths.ts';
import type { Qttr } from '@club/contract/qttr/shape.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { useLocation } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { qttr as words } from '../texts/de/qttr.ts';
import { ui } from '../texts/de/ui.ts';
import { EditQttrPage } from './EditQttrPage.tsx';

const user = { id: own, firstName: 'Ada', lastName: 'Hof' };
const id = '01a00000-0000-7000-8000-000000000011';
const value: Qttr = { id, userId: own, position: 1512, date: '2026-08-11', user };

/** With the address of the page. */
function Edited() {
  return (
    <>
      <EditQttrPage />
      <output>{useLocation().pathname}</output>
    </>
  );
}
async function open() {
  const server = fakeServer();
  const profile = { ...user, photoUrl: null, teams: [] };
  server.answer(listProfiles, () => pageOf(profile));
  server.answer(getProfile, () => profile, { id: own });
  const cache = createQueryClient();
  return {
    server,
    cache,
    shown: () =>
      show(onPage(<Edited />, `/qttr/edit/${id}`, '/qttr/{-$edit}/{-$id}'), {
        texts: ['qttr', 'profiles'],
        permissions: ['m_usr_qttr'],
        cache,
      }),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a changed value is sent with the version that was read, shown again, and lists read it anew', async () => {
  const { server, cache, shown } = await open();
  server.answer(getQttr, () => value, { id });
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.answer(
    changeQttr,
    ({ body, ifMatch }) => {
      sent.push({ body, ifMatch });
      return { ...value, position: 1520 };
    },
    { id },
  );
  cache.setQueryData(['qttr', 'latest'], []);
  await shown();
  await expect.element(page.getByRole('heading', { name: words.editTitle('Ada Hof') })).toBeVisible();
  await expect.element(field(words.person)).toHaveValue('Hof, Ada');
  await expect.element(field(words.date)).toHaveValue('11.08.2026');
  await expect.element(field(words.value)).toHaveValue('1512');
  await field(words.value).fill('1520');
  await button(ui.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toEqual([{ body: expect.objectContaining({ position: 1520 }), ifMatch: expect.any(String) }]);
  await expect.element(page.getByText(`/qttr/${id}`, { exact: true })).toBeVisible();
  expect(cache.getQueryState(['qttr', 'latest'])?.isInvalidated).toBe(true);
});

test('a value that cannot be read says why, and can be asked for again', async () => {
  const { server, shown } = await open();
  server.refuse(getQttr, 'missing-permission', { id });
  await shown();
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  server.answer(getQttr, () => value, { id });
  await button(ui.retry).click();
  await expect.element(field(words.value)).toHaveValue('1512');
});
