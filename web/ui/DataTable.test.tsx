/** A list as an admin sees it: loading, empty, failed, and with actions on many entries at once. */
import { Failure } from '@club/contract/failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { useCursorList } from '../platform/cursor-list.ts';
import { createQueryClient } from '../platform/queries.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { ui as words } from '../texts/de/ui.ts';
import type { BulkAction } from './bulk.ts';
import { DataTable } from './DataTable.tsx';

type Member = { id: string; name: string };
const ada: Member = { id: 'ada', name: 'Ada Angriff' };
const berta: Member = { id: 'berta', name: 'Berta Block' };
const carl: Member = { id: 'carl', name: 'Carl Konter' };

/** Removes everybody but Berta, who is refused. */
const removed: string[] = [];
const remove: BulkAction<Member> = {
  label: 'Entfernen',
  danger: true,
  question: (rows) => ({ title: `${rows.length} Mitglieder entfernen?` }),
  each: async ({ id }) => {
    if (id === 'berta') throw new Failure('missing-permission');
    removed.push(id);
  },
  success: (count) => `${count} entfernt`,
  failure: 'Nicht alle entfernt',
};

type Load = (cursor?: string) => Promise<Page<Member>>;

function Members({ load }: { load: Load }) {
  const list = useCursorList({ queryKey: ['members'], load: load });
  return (
    <DataTable
      label="Mitglieder"
      list={list}
      columns={[{ id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name }]}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/users/${id}`}
      bulk={[remove]}
      empty={{ title: 'Noch keine Mitglieder', help: 'Importiere die Liste des Vereins.' }}
    />
  );
}

async function showMembers(load: Load, url = '/users', cache = createQueryClient()) {
  removed.length = 0;
  await page.viewport(1280, 800);
  await show(onPage(<Members load={load} />, url), { texts: [], cache });
}
const row = (name: string) => page.getByRole('link', { name });
const select = (name: string) => page.getByRole('checkbox', { name: words.selectRow(name) });

test('while a list is loading it says so, and then it shows everybody', async () => {
  const { promise, resolve: answer } = Promise.withResolvers<Page<Member>>();
  await showMembers(() => promise);
  await expect.element(page.getByLabelText(words.loading)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  answer(pageOf(ada, berta));
  await expect.element(row(ada.name)).toBeVisible();
  await expect.element(page.getByText(words.shown(2, 2))).toBeVisible();
  await expect.element(page.getByLabelText(words.loading)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('the next rows are loaded though the list is read again just as they are asked for', async () => {
  const cache = createQueryClient();
  let asked = 0;
  await showMembers(
    async (cursor) => {
      if (!cursor) return { ...pageOf(ada), total: 2, nextCursor: 'next' };
      asked += 1;
      if (asked > 1) return pageOf(berta);
      // what somebody else changes arrives at this very moment, and ends the loading of the next rows
      void cache.invalidateQueries({ queryKey: ['members'] });
      return new Promise(() => undefined);
    },
    '/users',
    cache,
  );
  await expect.element(row(berta.name)).toBeVisible();
});

test('next rows that could not be loaded are asked for again by the button, and by nothing else', async () => {
  const refusal = Promise.withResolvers<never>();
  let asked = 0;
  await showMembers(async (cursor) => {
    if (!cursor) return { ...pageOf(ada), total: 2, nextCursor: 'next' };
    asked += 1;
    if (asked === 1) await refusal.promise;
    return { items: [berta], total: null, nextCursor: null };
  });
  const more = page.getByRole('button', { name: words.more });
  await expect.poll(() => asked).toBe(1);
  // the page has drawn that they are loading
  await expect.element(more).toHaveAttribute('data-loading');
  refusal.reject(new Failure('missing-permission'));
  await expect.element(more).not.toHaveAttribute('data-loading');
  // the end of the rows is in view all the time
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  expect(asked).toBe(1);
  await more.click();
  await expect.element(row(berta.name)).toBeVisible();
});

test('the number of entries stays with the next rows, which come without it', async () => {
  await showMembers(async (cursor) =>
    cursor
      ? { items: [berta], total: null, nextCursor: null }
      : { items: [ada], total: 2, nextCursor: 'next' },
  );
  await expect.element(row(berta.name)).toBeVisible();
  await expect.element(page.getByText(words.shown(2, 2))).toBeVisible();
});

test('of a list with more rows than the server counts, the page says that there are more', async () => {
  const first = { ...pageOf(ada, berta), total: 10_001, nextCursor: 'next' };
  await showMembers(async (cursor) => (cursor ? new Promise(() => undefined) : first));
  await expect.element(page.getByText('2 von 10.000+ Einträgen')).toBeVisible();
  await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  const matching = page.getByRole('button', { name: words.selectMatching(null) });
  await select(ada.name).click();
  await expect.element(page.getByRole('toolbar', { name: words.selected(1) })).toBeVisible();
  await expect.element(matching).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await expect.element(matching).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('selecting all selects every row that is loaded, also in the moment before the last ones are drawn', async () => {
  const names = Array.from({ length: 40 }, (_, at) => ({ id: `m${at}`, name: `Mitglied ${at}` }));
  // runs before React draws more than the rows in sight
  const drawn = Promise.withResolvers<number>();
  const observer = new MutationObserver(() => {
    const box = document.querySelector<HTMLInputElement>(`input[aria-label="${words.selectAll}"]`);
    if (!box) return;
    observer.disconnect();
    drawn.resolve(document.querySelectorAll('tbody tr').length);
    box.click();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { promise, resolve: answer } = Promise.withResolvers<Page<Member>>();
  await showMembers(() => promise);
  answer(pageOf(...names));
  expect(await drawn.promise).toBeLessThan(names.length);
  await expect.element(page.getByRole('toolbar', { name: words.selected(40) })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: words.selectAll })).toBeChecked();
});

test('an empty list says what it is for', async () => {
  await showMembers(async () => pageOf());
  await expect.element(page.getByText('Noch keine Mitglieder')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a search without a hit says so, and removing the filters is one tap', async () => {
  await showMembers(async () => pageOf(), '/users?q=zzz');
  await expect.element(page.getByText(words.nothingFound)).toBeVisible();
  await page.getByRole('button', { name: words.resetFilters }).click();
  await expect.element(page.getByText('Noch keine Mitglieder')).toBeVisible();
});

test('a list that could not be loaded says why, and can be loaded again', async () => {
  let works = false;
  await showMembers(async () => {
    if (!works) throw new Failure('missing-permission');
    return pageOf(ada);
  });
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  works = true;
  await page.getByRole('button', { name: words.retry }).click();
  await expect.element(row(ada.name)).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('of several selected members, each that is refused is named with the reason and stays selected', async () => {
  await showMembers(async () => pageOf(ada, berta, carl));
  await select(ada.name).click();
  await select(berta.name).click();
  await expect.element(page.getByRole('toolbar', { name: words.selected(2) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await page.getByRole('button', { name: remove.label }).click();
  const question = page.getByRole('dialog', { name: '2 Mitglieder entfernen?' });
  await question.getByRole('button', { name: remove.label }).click();
  const result = page.getByRole('dialog', { name: words.bulkFailed(1) });
  await expect.element(result.getByText(words.bulkDone(1))).toBeVisible();
  await expect
    .element(result.getByRole('listitem'))
    .toHaveTextContent(`${berta.name}${failures['missing-permission']}`);
  expect(await accessibilityFaults()).toEqual([]);
  expect(removed).toEqual(['ada']);
  await result.getByRole('button', { name: words.close }).click();
  await expect.element(select(berta.name)).toBeChecked();
  await expect.element(select(ada.name)).not.toBeChecked();
});

test('nothing happens to selected members before the question is answered with yes', async () => {
  await showMembers(async () => pageOf(ada, carl));
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  await page.getByRole('button', { name: remove.label }).click();
  const question = page.getByRole('dialog', { name: '2 Mitglieder entfernen?' });
  await question.getByRole('button', { name: words.cancel }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(removed).toEqual([]);
  await page.getByRole('button', { name: remove.label }).click();
  await question.getByRole('button', { name: remove.label }).click();
  await expect.element(page.getByText('2 entfernt')).toBeVisible();
  expect(removed).toEqual(['ada', 'carl']);
});
