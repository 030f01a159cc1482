/** The categories of bookable events: each is for training or for special events, and that stays what it was. */
import {
  changeBookableCategory,
  createBookableCategory,
  deleteBookableCategory,
  getBookableCategory,
  listBookableCategories,
} from '@club/contract/bookings/categories/paths.ts';
import type { BookableCategory } from '@club/contract/bookings/categories/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../../testing/show.ts';
import { bookableEventsManage as manage } from '../../texts/de/bookable-events-manage.ts';
import { categories as words } from '../../texts/de/categories.ts';
import { fields } from '../../texts/de/fields.ts';
import { CategoriesPage } from './CategoriesPage.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { CreateCategoryPage } from './CreateCategoryPage.tsx';
import { EditCategoryPage } from './EditCategoryPage.tsx';

const camp: BookableCategory = {
  id: '01a00000-0000-7000-8000-0000000000c1',
  name: 'Trainingslager',
  color: '#134677',
  type: 'specialEvent',
  uses: 0,
};
const at = '/bookable-events/categories';

async function open(
  element: ReactNode,
  path: string,
  category = camp,
  may: Permission[] = ['m_boka_evts_cats'],
) {
  const server = fakeServer();
  const sent: unknown[] = [];
  const params = { id: camp.id };
  server.answer(listBookableCategories, () => pageOf(category));
  server.answer(getBookableCategory, () => category, params);
  server.answer(createBookableCategory, ({ body }) => {
    sent.push(body);
    return camp;
  });
  server.answer(
    changeBookableCategory,
    ({ body, ifMatch }) => {
      sent.push([body, ifMatch !== null]);
      return camp;
    },
    params,
  );
  server.answer(deleteBookableCategory, () => void sent.push('deleted'), params);
  await page.viewport(1280, 800);
  await show(onPage(element, path.replace('$id', camp.id), path), {
    texts: ['categories', 'bookableEventsManage'],
    permissions: may,
  });
  return { server, sent };
}
const radio = (type: keyof typeof manage.types) => page.getByRole('radio', { name: manage.types[type] });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a new one needs its type, which is sent', async () => {
  const { sent } = await open(<CreateCategoryPage />, `${at}/create`);
  await field(words.name).fill('Trainingslager');
  await page.getByRole('button', { name: '#f4771b' }).click();
  await button(words.create).click();
  await expect.element(page.getByText(fields['category-type-empty'])).toBeVisible();
  expect(sent).toEqual([]);
  await radio('specialEvent').click();
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(sent).toEqual([{ name: 'Trainingslager', color: '#f4771b', type: 'specialEvent' }]);
});

test('a change of the name leaves its type, and is sent for the version that was read', async () => {
  const { sent } = await open(<EditCategoryPage />, `${at}/edit/$id`);
  await expect.element(radio('specialEvent')).toBeChecked();
  await field(words.name).fill('Lager');
  await button(words.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toEqual([[{ name: 'Lager', color: camp.color, type: 'specialEvent' }, true]]);
});

test('its page says its type and how many events it has, and leads to them', async () => {
  await open(<CategoryPage />, `${at}/$id`, { ...camp, uses: 2 });
  await expect.element(page.getByText(manage.types.specialEvent)).toBeVisible();
  await expect.element(page.getByText(manage.eventCount(2), { exact: true })).toBeVisible();
  await expect
    .element(link(manage.showEvents))
    .toHaveAttribute('href', `/bookable-events?categoryId=${camp.id}`);
  await expect.element(link(words.edit)).toHaveAttribute('href', `${at}/edit/${camp.id}`);
  await expect.element(button(words.deleteTitle)).toBeDisabled();
});

test('one without events is deleted after a question', async () => {
  const { sent } = await open(<CategoryPage />, `${at}/$id`);
  await button(words.deleteTitle).click();
  await page.getByRole('dialog').getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(sent).toEqual(['deleted']);
});

test('who manages events, and not their categories, changes none', async () => {
  await open(<CategoryPage />, `${at}/$id`, camp, ['m_boka_evts']);
  await expect.element(link(manage.showEvents)).toBeVisible();
  expect(link(words.edit).elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('the list leads to each, and to a new one', async () => {
  await open(<CategoriesPage />, at);
  await expect.element(link(camp.name)).toHaveAttribute('href', `${at}/${camp.id}`);
  await expect.element(link(words.create)).toHaveAttribute('href', `${at}/create`);
});
