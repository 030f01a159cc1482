/** The tools above a list: words, filters, order, columns and the export, on the desktop and on a phone. */
import { Failure } from '@club/contract/failures.ts';
import type { Page } from '@club/contract/fields.ts';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { useCursorList } from '../platform/cursor-list.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { downloaded } from '../testing/downloaded.ts';
import { onPage } from '../testing/one-page.ts';
import { pageOf, show } from '../testing/show.ts';
import { ui as words } from '../texts/de/ui.ts';
import { DataTable } from './DataTable.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { useListAddress } from './list-search.ts';
import { SearchField } from './SearchField.tsx';
import type { Column } from './table-columns.ts';

type Member = { id: string; name: string; team: string; rank: number };
const members: Member[] = [
  { id: 'ada', name: 'Ada Angriff', team: 'Damen', rank: 2 },
  { id: 'berta', name: 'Berta Block', team: '', rank: 3 },
  { id: 'carl', name: 'Carl Konter', team: 'Herren', rank: 1 },
];
type Asked = { q?: string; sort?: string; team?: string };
type Load = (asked: Asked, cursor?: string) => Promise<Page<Member>>;

/** As the server: by words and team, in the order that is asked for. */
const load: Load = async ({ q = '', sort, team }) => {
  const found = members.filter((one) => one.name.includes(q) && (!team || one.team === team));
  const down = sort?.startsWith('-') ? -1 : 1;
  return pageOf(...(sort ? found.toSorted((one, other) => (one.rank - other.rank) * down) : found));
};

const columns: Column<Member>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  {
    id: 'rank',
    header: 'Platz',
    sort: 'rank',
    cell: ({ rank }) => rank,
    text: ({ rank }) => rank,
    card: 'edge',
  },
  { id: 'team', header: 'Mannschaft', cell: ({ team }) => team, text: ({ team }) => team },
  { id: 'id', header: 'Kennung', cell: ({ id }) => id, text: ({ id }) => id, hidden: true },
];

function Members({ read }: { read: Load }) {
  const { search } = useListAddress<'team'>();
  const list = useCursorList({ queryKey: ['members', search], load: (cursor) => read(search, cursor) });
  return (
    <DataTable
      label="Mitglieder"
      list={list}
      columns={columns}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/users/${id}`}
      bulk={[{ label: 'Entfernen', each: async () => undefined, success: String, failure: '' }]}
      filters={
        <>
          <SearchField />
          <FilterSelect
            name="team"
            label="Mannschaft"
            all="Alle"
            options={['Damen', 'Herren'].map((value) => ({ value, label: value }))}
          />
        </>
      }
      csv="mitglieder"
      empty={{ title: 'Noch keine Mitglieder' }}
    />
  );
}

function MembersPage({ read }: { read: Load }) {
  const search = useRouterState({ select: ({ location }) => location.searchStr });
  const [left, setLeft] = useState(false);
  return (
    <>
      {left ? <p>Andere Seite</p> : <Members read={read} />}
      <button type="button" onClick={() => setLeft(true)}>
        Weiter
      </button>
      <p>Adresse: {search || 'leer'}</p>
    </>
  );
}

async function open(url = '/users', { width = 1280, read = load } = {}) {
  await page.viewport(width, 800);
  await show(onPage(<MembersPage read={read} />, url), { texts: [] });
}
afterEach(() => void vi.restoreAllMocks());
const names = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
const all = members.map(({ name }) => name);
const searchField = page.getByRole('searchbox', { name: words.search });
const address = (search: string) => page.getByText(`Adresse: ${search}`, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('words narrow the list and are in the address, and one tap takes them back', async () => {
  await open();
  await expect.poll(names).toEqual(all);
  await searchField.fill(' Block ');
  await expect.poll(names).toEqual(['Berta Block']);
  await expect.element(address('?q=Block')).toBeVisible();
  await button(words.clear).click();
  await expect.element(searchField).toHaveValue('');
  await expect.poll(names).toEqual(all);
  await expect.element(address('leer')).toBeVisible();
  await expect.element(button(words.clear)).not.toBeInTheDocument();
});

test('removing the filters also empties the search field', async () => {
  await open('/users?q=zzz&sort=rank');
  await expect.element(searchField).toHaveValue('zzz');
  await button(words.resetFilters).click();
  await expect.element(searchField).toHaveValue('');
  await expect.element(address('?sort=rank')).toBeVisible();
  await expect.poll(names).toEqual(['Carl Konter', 'Ada Angriff', 'Berta Block']);
});

/** Types and presses the button at once, however slow the machine is. Nothing waits any more until the time passes. */
function typeAndPress(typed: string, pressed: string): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const input = searchField.element() as HTMLInputElement;
  const next = button(pressed).element() as HTMLButtonElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  next.click();
}
function letTimePass(): void {
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
}

test('words typed just before the filters are removed are removed with them', async () => {
  await open('/users?q=zzz');
  await expect.element(button(words.resetFilters)).toBeVisible();
  typeAndPress('zzzz', words.resetFilters);
  await expect.element(address('leer')).toBeVisible();
  letTimePass();
  await expect.element(searchField).toHaveValue('');
  await expect.poll(names).toHaveLength(all.length);
  await expect.element(address('leer')).toBeVisible();
});

test('words typed in the last moment do not change the next page', async () => {
  await open();
  await expect.poll(names).toEqual(all);
  typeAndPress('Block', 'Weiter');
  await expect.element(page.getByText('Andere Seite')).toBeVisible();
  letTimePass();
  await expect.element(address('leer')).toBeVisible();
});

test('a filter is in the address, and its first entry takes it away', async () => {
  await open();
  const filter = page.getByRole('combobox', { name: 'Mannschaft' });
  await filter.selectOptions('Herren');
  await expect.poll(names).toEqual(['Carl Konter']);
  await expect.element(address('?team=Herren')).toBeVisible();
  await filter.selectOptions('Alle');
  await expect.poll(names).toEqual(all);
  await expect.element(address('leer')).toBeVisible();
});

test('a filter by a record that was deleted says so, and can be taken away', async () => {
  await open('/users?team=Jugend');
  await expect.element(page.getByText(words.nothingFound)).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Mannschaft' });
  await expect.element(filter).toHaveDisplayValue(words.goneChoice);
  await filter.selectOptions('Alle');
  await expect.poll(names).toEqual(all);
  await expect.element(filter).toHaveDisplayValue('Alle');
  await expect.element(page.getByRole('option', { name: words.goneChoice })).not.toBeInTheDocument();
});

test('a column is sorted upwards, downwards, and as usual again', async () => {
  await open();
  const head = page.getByRole('columnheader', { name: 'Platz' });
  const sort = () => head.getByRole('button').click();
  await expect.poll(names).toEqual(all);
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await sort();
  await expect.poll(names).toEqual(['Carl Konter', 'Ada Angriff', 'Berta Block']);
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await sort();
  await expect.poll(names).toEqual(['Berta Block', 'Ada Angriff', 'Carl Konter']);
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await sort();
  await expect.poll(names).toEqual(all);
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('columns are chosen, and the last one cannot be taken away', async () => {
  await open('/users?columns=name.team');
  const heads = () =>
    page
      .getByRole('columnheader')
      .elements()
      .map((head) => head.textContent);
  await expect.poll(heads).toEqual(['Name', 'Mannschaft']);
  await button(words.columns).click();
  const box = (name: string) => page.getByRole('checkbox', { name, exact: true });
  await expect.element(box('Platz')).not.toBeChecked();
  await box('Kennung').click();
  await expect.poll(heads).toEqual(['Name', 'Mannschaft', 'Kennung']);
  await box('Kennung').click();
  await box('Mannschaft').click();
  await expect.poll(heads).toEqual(['Name']);
  await expect.element(box('Name')).toBeDisabled();
  expect(await accessibilityFaults()).toEqual([]);
});

test('the export has the visible columns of all rows, also of those that are not loaded yet', async () => {
  const first = { ...pageOf(...members.slice(0, 1)), total: 3, nextCursor: 'next' };
  let asked = 0;
  const read: Load = async (_, cursor) => {
    if (!cursor) return first;
    asked += 1;
    // the list itself waits for its next rows
    return asked === 1 ? new Promise(() => undefined) : pageOf(...members.slice(1));
  };
  await open('/users?columns=name.rank', { read });
  await expect.poll(() => asked).toBe(1);
  expect(names()).toEqual(['Ada Angriff']);
  const file = downloaded();
  await button(words.export).click();
  const { name, content } = await file;
  expect(name).toBe('mitglieder.csv');
  expect(content.trim().split('\r\n')).toEqual([
    'Name;Platz',
    'Ada Angriff;2',
    'Berta Block;3',
    'Carl Konter;1',
  ]);
});

test('an export that failed says why, and can be tried again', async () => {
  let works = true;
  const read: Load = async (asked) => {
    if (!works) throw new Failure('unavailable');
    return load(asked);
  };
  await open('/users', { read });
  await expect.poll(names).toEqual(all);
  works = false;
  await button(words.export).click();
  await expect.element(page.getByRole('alert').getByText(words.failedTitle)).toBeVisible();
  await expect.element(button(words.export)).toBeEnabled();
});

test('an empty list has nothing to export', async () => {
  await open('/users?q=zzz');
  await expect.element(page.getByText(words.nothingFound)).toBeVisible();
  await expect.element(button(words.export)).toBeDisabled();
});

test('on a phone filters and order are folded, and the order is chosen from a list', async () => {
  await open('/users', { width: 390 });
  await expect.poll(names).toEqual(all);
  const order = page.getByRole('combobox', { name: words.sort });
  const tools = button(words.filters);
  await expect.element(tools).toHaveAttribute('aria-expanded', 'false');
  await expect.element(order).not.toBeInTheDocument();
  await tools.click();
  await expect.element(tools).toHaveAttribute('aria-expanded', 'true');
  await order.selectOptions(`Platz, ${words.descending}`);
  await expect.poll(names).toEqual(['Berta Block', 'Ada Angriff', 'Carl Konter']);
  expect(await accessibilityFaults()).toEqual([]);
  await order.selectOptions(words.sort);
  await expect.poll(names).toEqual(all);
});

test.each(['sort=rank', 'q=Ada', 'team=Damen'])(
  'on a phone what is set is not folded: %s',
  async (search) => {
    await open(`/users?${search}`, { width: 390 });
    await expect.element(page.getByRole('combobox', { name: words.sort })).toBeVisible();
  },
);

test('on a phone a card has the title, what stands at its edge, and only the lines that say something', async () => {
  await open('/users', { width: 390 });
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  const textOf = (name: string) =>
    card(name)
      .elements()
      .map((one) => one.textContent);
  await expect.poll(() => textOf('Ada Angriff')).toEqual(['Ada Angriff2MannschaftDamen']);
  await expect.poll(() => textOf('Berta Block')).toEqual(['Berta Block3']);
  await page.getByRole('checkbox', { name: words.selectRow('Carl Konter') }).click();
  await expect.element(page.getByRole('toolbar', { name: words.selected(1) })).toBeVisible();
  await button(words.selectMatching(3)).click();
  await expect.element(page.getByRole('toolbar', { name: words.selected(3) })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('what was selected and is not listed any more is not acted on', async () => {
  const first = { ...pageOf(...members.slice(0, 2)), total: 3, nextCursor: 'next' };
  let whole = false;
  const read: Load = async (asked, cursor) => {
    if (asked.q || whole) return load(asked);
    return cursor ? new Promise(() => undefined) : first;
  };
  await open('/users', { read });
  await page.getByRole('checkbox', { name: words.selectAll }).click();
  whole = true;
  await button(words.selectMatching(3)).click();
  await expect.element(page.getByRole('toolbar', { name: words.selected(3) })).toBeVisible();
  await searchField.fill('Block');
  await expect.poll(names).toEqual(['Berta Block']);
  await expect.element(page.getByRole('toolbar', { name: words.selected(1) })).toBeVisible();
  await button(words.clear).last().click();
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument();
});
