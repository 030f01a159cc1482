/** The pages of categories: who may do what, when a category can be deleted, and where its records are. */
import {
  changeCalendarCategory,
  createCalendarCategory,
  deleteCalendarCategory,
  getCalendarCategory,
  listCalendarCategories,
} from '@club/contract/calendar/categories/paths.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { deletePostCategory, getPostCategory } from '@club/contract/posts/categories/paths.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bookableCategories } from '../bookings/categories/kind.ts';
import { calendarCategories } from '../calendar/categories/kind.ts';
import { postCategories } from '../posts/categories/kind.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { bookableEventsManage } from '../texts/de/bookable-events-manage.ts';
import { categories as words } from '../texts/de/categories.ts';
import { events } from '../texts/de/events.ts';
import { failures } from '../texts/de/failures.ts';
import { posts } from '../texts/de/posts.ts';
import { ui } from '../texts/de/ui.ts';
import { CategoriesPage } from './CategoriesPage.tsx';
import { CategoryPage } from './CategoryPage.tsx';
import { CreateCategoryPage } from './CreateCategoryPage.tsx';
import { EditCategoryPage } from './EditCategoryPage.tsx';

const cup = { id: '01a00000-0000-7000-8000-0000000000c1', name: 'Turnier', color: '#134677', uses: 0 };
const club = { ...cup, id: '01a00000-0000-7000-8000-0000000000c2', name: 'Verein', uses: 3 };

/** @param stored the categories of the club's calendar */
async function showPage(element: ReactNode, path: string, stored = [cup, club], may: Permission[] = []) {
  const server = fakeServer();
  server.answer(listCalendarCategories, () => pageOf(...stored));
  for (const one of [cup, club]) server.answer(getCalendarCategory, () => one, { id: one.id });
  server.answer(getPostCategory, () => club, { id: club.id });
  await page.viewport(1280, 800);
  await show(onPage(element, path.replace('$id', stored[0]?.id ?? ''), path), {
    texts: ['categories', 'events', 'posts', 'bookableEventsManage'],
    permissions: may,
  });
  return server;
}
const list = <CategoriesPage kind={calendarCategories} />;
const one = <CategoryPage kind={calendarCategories} />;
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

test('those who manage categories create one, and open, count and delete those that there are', async () => {
  const stored = [cup, club];
  const server = await showPage(list, '/events/categories', stored, ['m_cld_cats']);
  await expect.element(link(cup.name)).toHaveAttribute('href', `/events/categories/${cup.id}`);
  await expect.element(link(words.create)).toHaveAttribute('href', '/events/categories/create');
  await expect.element(page.getByRole('columnheader', { name: events.eventsOf })).toBeVisible();
  await expect.element(page.getByRole('row').filter({ hasText: club.name }).getByText('3')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(deleteCalendarCategory, () => void stored.shift(), { id: cup.id });
  await page.getByRole('checkbox', { name: ui.selectRow(cup.name) }).click();
  await button(words.delete).click();
  await expect.element(dialog.getByText(words.deleteQuestion(cup.name))).toBeVisible();
  await expect.element(dialog.getByText(words.deleteHelp)).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(1))).toBeVisible();
  await expect.element(link(cup.name)).not.toBeInTheDocument();
});

test('those that are deleted at once come back together', async () => {
  const server = await showPage(list, '/events/categories', [cup, club], ['m_cld_cats']);
  const undoIds: (string | null)[] = [];
  for (const { id } of [cup, club])
    server.answer(deleteCalendarCategory, ({ undoId }) => void undoIds.push(undoId), { id });
  await page.getByRole('checkbox', { name: ui.selectAll }).click();
  await button(words.delete).click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedManyDone(2))).toBeVisible();
  expect([undoIds.length, new Set(undoIds).size]).toEqual([2, 1]);
});

test('members read the categories, without a way to change them', async () => {
  await showPage(list, '/events/categories');
  await expect.element(page.getByText(cup.name).first()).toBeVisible();
  expect(page.getByRole('table').getByRole('link').elements()).toEqual([]);
  expect(link(words.create).elements()).toEqual([]);
  expect(page.getByRole('checkbox', { name: ui.selectRow(cup.name) }).elements()).toEqual([]);
});

test.each([true, false])(
  'without categories, who may create one reads what they are for: %s',
  async (may) => {
    await showPage(list, '/events/categories', [], may ? ['m_cld_cats'] : []);
    await expect.element(page.getByText(words.empty)).toBeVisible();
    expect(page.getByText(events.categoriesEmptyHelp).elements()).toHaveLength(may ? 1 : 0);
    expect(link(words.create).elements().length > 0).toBe(may);
  },
);

test('a category in use leads to its records, and cannot be deleted before they have another', async () => {
  await showPage(one, '/events/categories/$id', [club], ['m_cld_cats']);
  await expect.element(page.getByRole('heading', { level: 1, name: club.name })).toBeVisible();
  await expect
    .element(link(events.showEvents))
    .toHaveAttribute('href', `/events?view=list&categoryId=${club.id}`);
  await expect.element(link(words.edit)).toHaveAttribute('href', `/events/categories/edit/${club.id}`);
  await expect.element(page.getByText(words.deleteUsed(events.eventCount(3), 3))).toBeVisible();
  await expect.element(button(words.deleteTitle)).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a category without records is deleted after a question; a refusal says why', async () => {
  const server = await showPage(one, '/events/categories/$id', [cup], ['m_cld_cats']);
  const sent: string[] = [];
  server.answer(deleteCalendarCategory, () => void sent.push(cup.id), { id: cup.id });
  await button(words.deleteTitle).click();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  server.refuse(deleteCalendarCategory, 'missing-permission', { id: cup.id });
  await button(words.deleteTitle).click();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deleteFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
});

test('a category of posts can be deleted while posts have it, since they stay', async () => {
  const server = await showPage(
    <CategoryPage kind={postCategories} />,
    '/posts/categories/$id',
    [club],
    ['m_psts'],
  );
  server.answer(deletePostCategory, () => undefined, { id: club.id });
  await expect.element(link(posts.showPosts)).toHaveAttribute('href', `/posts?categoryId=${club.id}`);
  await expect.element(page.getByText(posts.postCount(3))).toBeVisible();
  await button(words.deleteTitle).click();
  await expect.element(dialog.getByText(posts.categoryDeleteHelp)).toBeVisible();
  await dialog.getByRole('button', { name: words.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
});

test('who may not change a category is offered neither a change nor its deletion', async () => {
  await showPage(one, '/events/categories/$id', [cup]);
  await expect.element(link(events.showEvents)).toBeVisible();
  expect(link(words.edit).elements()).toEqual([]);
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a new category needs a name and a colour, and stands in the list at once', async () => {
  const stored: (typeof cup)[] = [];
  const both = (
    <>
      {list}
      <CreateCategoryPage kind={calendarCategories} />
    </>
  );
  const server = await showPage(both, '$', stored);
  const sent: unknown[] = [];
  server.answer(createCalendarCategory, ({ body }) => {
    sent.push(body);
    stored.push(cup);
    return cup;
  });
  await expect.element(page.getByText(words.empty)).toBeVisible();
  await field(words.name).fill(cup.name);
  await page.getByRole('button', { name: '#f4771b' }).click();
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  await expect.element(page.getByRole('table').getByText(cup.name).first()).toBeVisible();
  expect(sent).toEqual([{ name: cup.name, color: '#f4771b' }]);
});

test('a change is sent for the version that was read', async () => {
  const server = await showPage(
    <EditCategoryPage kind={calendarCategories} />,
    '/events/categories/edit/$id',
  );
  const sent: unknown[] = [];
  server.answer(
    changeCalendarCategory,
    ({ body, ifMatch }) => {
      sent.push([body, ifMatch !== null]);
      return cup;
    },
    { id: cup.id },
  );
  await expect.element(field(words.name)).toHaveValue(cup.name);
  await field(words.name).fill('Turniere');
  await button(words.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toEqual([[{ name: 'Turniere', color: cup.color }, true]]);
});

test('a category of training asks which it is for', async () => {
  await showPage(<CreateCategoryPage kind={bookableCategories} />, '/bookable-events/categories/create');
  await expect.element(field(words.name)).toBeVisible();
  for (const type of Object.values(bookableEventsManage.types))
    await expect.element(page.getByRole('radio', { name: type })).not.toBeChecked();
  expect(await accessibilityFaults()).toEqual([]);
});
