/** The saved views of a list: saved, shown, set as the default, renamed and deleted, beside those of other devices. */
import { Failure } from '@club/contract/failures.ts';
import { changeAppSetting, getAppSetting } from '@club/contract/settings/paths.ts';
import { mostViews, type SavedView } from '@club/contract/settings/rules.ts';
import type { AppSetting } from '@club/contract/settings/shape.ts';
import { useSearch } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { ui } from '../texts/de/ui.ts';
import { views as words } from '../texts/de/views.ts';
import { SavedViews } from './SavedViews.tsx';
import { usualOf } from './usual-view.ts';

const view = (name: string, search: Record<string, string>, usual = false): SavedView => ({
  name,
  search,
  usual,
});
const [youth, hof] = [view('Jugend', { type: 'youth' }), view('Hof', { q: 'hof' })];

function Page() {
  const search: unknown = useSearch({ strict: false });
  // the menu opens to the left of its button
  return (
    <div style={{ paddingLeft: 400 }}>
      <SavedViews list="teams" />
      <output aria-label="Adresse">{JSON.stringify(search)}</output>
    </div>
  );
}

async function open(url: string, ...views: SavedView[]) {
  const server = fakeServer();
  const state = { views, sent: [] as SavedView[][] };
  const setting = () => ({ views: { teams: state.views } }) as unknown as AppSetting;
  server.answer(getAppSetting, setting, { id: own });
  const store = ({ body }: { body: unknown }) => {
    state.views = (body as { views: { teams: SavedView[] } }).views.teams;
    state.sent.push(state.views);
    return setting();
  };
  server.answer(changeAppSetting, store, { id: own });
  // wide enough for a toast beside the buttons
  await page.viewport(1280, 800);
  await show(onPage(<Page />, url), { texts: ['views'] });
  return { server, state, store };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
// toasts are status messages, too
const search = page.getByRole('status', { name: 'Adresse' });
const dialog = page.getByRole('dialog');
/** Opens the menu, which has the name of the shown view. */
const openMenu = async (name: string = ui.views) => {
  await expect.element(button(name)).toBeVisible();
  await button(name).click();
};

test('what the list shows is saved under a name, which the menu then has', async () => {
  const { state } = await open('/teams?type=youth&event=x');
  await openMenu();
  await expect.element(page.getByText(words.empty)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(ui.save).click();
  await expect.element(page.getByText(fields['name-empty'])).toBeVisible();
  await expect.element(field(words.saveAs)).toHaveFocus();
  expect(state.sent).toEqual([]);
  await field(words.saveAs).fill('  Jugend ');
  await button(ui.save).click();
  await expect.element(page.getByText(words.savedDone)).toBeVisible();
  await expect.element(field(words.saveAs)).toHaveValue('');
  expect(state.sent).toEqual([[youth]]);
  await expect.element(page.getByTitle(ui.views)).toHaveTextContent('Jugend');
});

test('a view is opened with exactly its search, and the menu closes', async () => {
  await open('/teams?q=hof', hof, youth);
  await openMenu('Hof');
  const list = page.getByRole('list', { name: words.title });
  await expect
    .element(list.getByRole('button', { name: 'Hof', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(list.getByRole('button', { name: 'Jugend', exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
  await list.getByRole('button', { name: 'Jugend', exact: true }).click();
  await expect.element(search).toHaveTextContent('{"type":"youth"}');
  await expect.element(list).not.toBeInTheDocument();
});

test('views that another device has saved meanwhile stay', async () => {
  const { state } = await open('/teams?q=hof', youth);
  await openMenu();
  await expect.element(button(words.rename('Jugend'))).toBeVisible();
  const elsewhere = view('Anderswo', { q: 'x' });
  state.views = [youth, elsewhere];
  await field(words.saveAs).fill('Hof');
  await button(ui.save).click();
  await expect.element(button(words.rename('Anderswo'))).toBeVisible();
  expect(state.sent).toEqual([[youth, elsewhere, hof]]);
});

test('a view is renamed, but not to the name of another one, and not when that is given up', async () => {
  const { state } = await open('/teams', youth, hof);
  await openMenu();
  await button(words.rename('Jugend')).click();
  await expect.element(field(words.newName('Jugend'))).toHaveValue('Jugend');
  await field(words.newName('Jugend')).fill('hof');
  await button(ui.save).click();
  await expect.element(page.getByText(fields['name-taken'])).toBeVisible();
  await button(ui.cancel).click();
  await expect.element(field(words.saveAs)).toHaveValue('');
  expect(state.sent).toEqual([]);
  await button(words.rename('Jugend')).click();
  await field(words.newName('Jugend')).fill('Mädchen');
  await button(ui.save).click();
  await expect.element(button(words.rename('Mädchen'))).toBeVisible();
  expect(state.sent).toEqual([[{ ...youth, name: 'Mädchen' }, hof]]);
  await expect.element(field(words.saveAs)).toBeVisible();
});

test('at most one view is the default, from the next time on; a refusal changes nothing', async () => {
  const { server, state, store } = await open('/teams', youth, hof);
  await openMenu();
  server.answer(
    changeAppSetting,
    () => {
      throw new Failure('stale');
    },
    { id: own },
  );
  await button(words.usual('Jugend')).click();
  await expect.element(page.getByText(words.failed)).toBeVisible();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(button(words.usual('Jugend'))).toHaveAttribute('aria-pressed', 'false');
  server.answer(changeAppSetting, store, { id: own });
  await button(words.usual('Jugend')).click();
  await expect.element(button(words.usual('Jugend'))).toHaveAttribute('aria-pressed', 'true');
  await button(words.usual('Hof')).click();
  await expect.element(button(words.usual('Hof'))).toHaveAttribute('aria-pressed', 'true');
  await expect.element(button(words.usual('Jugend'))).toHaveAttribute('aria-pressed', 'false');
  expect(state.views).toEqual([youth, { ...hof, usual: true }]);
  // what is being read stays
  await expect.element(search).toHaveTextContent('{}');
  expect(usualOf(own, { pathname: '/teams', search: {} })).toEqual({ q: 'hof' });
});

test('a view is deleted after a question, and comes back where it was', async () => {
  const { state } = await open('/teams', youth, hof);
  await openMenu();
  await button(words.delete('Jugend')).click();
  await expect.element(dialog.getByText(words.deleteQuestion('Jugend'))).toBeVisible();
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(state.sent).toEqual([]);
  await openMenu();
  await button(words.delete('Jugend')).click();
  await dialog.getByRole('button', { name: ui.delete }).click();
  await expect.element(page.getByText(words.deletedDone)).toBeVisible();
  expect(state.views).toEqual([hof]);
  await button(ui.undo).click();
  await expect.poll(() => state.views).toEqual([youth, hof]);
});

test('a list opens with its default view once, where the address says nothing', async () => {
  await open('/teams', { ...hof, usual: true });
  await expect.element(search).toHaveTextContent('{"q":"hof"}');
});

test('a list stays as the address says, whatever its default view', async () => {
  await open('/teams?type=youth', { ...hof, usual: true });
  await openMenu();
  await expect.element(button(words.usual('Hof'))).toBeVisible();
  await expect.element(search).toHaveTextContent('{"type":"youth"}');
});

test('with the most views a list can have, one has to be deleted first', async () => {
  const views = Array.from({ length: mostViews }, (_, at) => view(`Ansicht ${at}`, { q: `${at}` }));
  await open('/teams', ...views);
  await openMenu();
  await expect.element(page.getByText(words.full(mostViews))).toBeVisible();
  await expect.element(field(words.saveAs)).not.toBeInTheDocument();
  await button(words.rename('Ansicht 3')).click();
  await expect.element(field(words.newName('Ansicht 3'))).toBeVisible();
});

test('the name of a view that could not be saved stays', async () => {
  const { server } = await open('/teams?type=youth');
  server.refuse(changeAppSetting, 'too-many', { id: own });
  await openMenu();
  await field(words.saveAs).fill('Jugend');
  await button(ui.save).click();
  await expect.element(page.getByText(failures['too-many'])).toBeVisible();
  await expect.element(field(words.saveAs)).toHaveValue('Jugend');
});
