/**
 * Somebody else deletes what a form changes: what was typed stays to be read and copied, and the form says what happened. What
 * is deleted here is not asked for again.
 */
import { afterEach, expect, test, vi } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import { readAgain } from '../platform/deleted-records.ts';
import type { Session } from '../platform/session.ts';
import { openClubAs, records } from '../testing/recorded-club.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { matches } from '../texts/de/matches.ts';
import { reportWriting } from '../texts/de/report-writing.ts';
import { saveAnswers } from './save-answers.ts';

afterEach(() => void vi.unstubAllGlobals());

/** It deletes from the device, and from the page, what the server says is gone. */
const session = { user: null, onChange: () => () => undefined } as unknown as Session;

/** A text field that can be typed in. */
const textField = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([role])')];
  return fields.find(({ type, readOnly }) => type === 'text' && !readOnly);
};

const topicOf = ({ queryKey }: { queryKey: readonly unknown[] }) => String(queryKey[0]);
const recordOf = (url: string) => records[/\{(\w+)\}/.exec(url)?.[1] ?? ''] ?? '';

/** @param part what is asked for of the record, such as `/match` */
function deleteOnServer(url: string, part: string) {
  const id = recordOf(url);
  const others = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith(`/${id}${part}`)
      ? Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 }))
      : others(...request),
  );
}

test.each([
  '/teams/edit/{teamId}',
  '/games/edit/{nextGame}',
  '/events/edit/{eventId}',
  '/bookable-events/edit/{trainingId}',
  '/posts/edit/{postId}',
  '/qttr/edit/{valueId}',
  '/positions/edit/{positionId}',
])('%s', async (url) => {
  const { view, completed, queryClient } = await openClubAs('admin').open(url);
  saveAnswers(session, queryClient, appConfig());
  await expect.poll(textField).toBeDefined();
  const typed = textField() as HTMLInputElement;
  await page.elementLocator(typed).fill('1712');
  deleteOnServer(url, '');
  for (const _ of ['deleted', 'something else changes']) {
    await queryClient.invalidateQueries();
    await completed();
    await expect.element(page.getByRole('alert').getByText(basicFailures['not-found'])).toBeVisible();
    expect([typed.isConnected, typed.value]).toEqual([true, '1712']);
  }
  expect(document.querySelector<HTMLButtonElement>('form [type=submit]')?.disabled).toBe(true);
  await view.unmount();
});

/** The captain types on the page of a game; what the field is for opens with a button. */
async function typeAbout(url: string, opener: string, field: () => Locator, text: string) {
  const shown = await openClubAs('captain').open(url);
  saveAnswers(session, shown.queryClient, appConfig());
  await page.getByRole('button', { name: opener }).click();
  await field().fill(text);
  for (const part of ['/match', '/report']) deleteOnServer(url, part);
  return shown;
}
const alert = page.getByRole('alert').getByText(basicFailures['not-found']);
const comment = () => page.getByRole('textbox', { name: matches.comment });
const player = () => page.getByRole('combobox', { name: reportWriting.single(4), exact: true });

test.each([
  ['a comment', '/games/{nextGame}/match', matches.commentWrite, comment],
  ['a line-up', '/games/{tonight}/report', 'Aufstellung von TTC 1990 Hof: Ändern', player],
])(
  'the page of a game stays while %s is half entered, and says that the game is gone',
  async (_what, url, opener, field) => {
    const { view, completed, queryClient } = await typeAbout(url, opener, field, 'Ersatz Fern');
    const typed = field().element();
    for (const _ of ['deleted', 'something else changes']) {
      await queryClient.invalidateQueries();
      await completed();
      await expect.element(alert).toBeVisible();
      await expect.element(field()).toHaveValue('Ersatz Fern');
      expect(typed.isConnected).toBe(true);
    }
    await view.unmount();
  },
);

test('what can only fail is disabled on it, with the reason beside the text', async () => {
  const { view, completed, queryClient } = await typeAbout(
    '/games/{nextGame}/match',
    matches.commentWrite,
    comment,
    'Ersatz Fern',
  );
  await queryClient.invalidateQueries();
  await completed();
  await expect.element(alert).toBeVisible();
  for (const name of [matches.commentSend, matches.answers.yes])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeDisabled();
  const form = page.elementLocator(comment().element().closest('form') as HTMLElement);
  await expect.element(form.getByText(basicFailures['not-found'])).toBeVisible();
  await view.unmount();
});

test('and goes when nothing is typed on it', async () => {
  const { view, completed, queryClient } = await typeAbout(
    '/games/{nextGame}/match',
    matches.commentWrite,
    comment,
    '',
  );
  await queryClient.invalidateQueries();
  await completed();
  await expect.element(alert).toBeVisible();
  await expect.element(comment()).not.toBeInTheDocument();
  await view.unmount();
});

test.each([
  ['/teams/{teamId}', 'Mannschaft löschen', 'Mannschaft löschen'],
  ['/games/{nextGame}', 'Spiel löschen', 'Löschen'],
  ['/events/{eventId}', 'Termin löschen', 'Löschen'],
  ['/bookable-events/{trainingId}', 'Termin löschen', 'Löschen'],
  ['/bookable-events/recurring/{seriesId}', 'Serie löschen', 'Löschen'],
  ['/posts/{postId}', 'Beitrag löschen', 'Löschen'],
  ['/qttr/{valueId}', 'Wert löschen', 'Wert löschen'],
  ['/positions/{positionId}', 'Platz löschen', 'Platz löschen'],
])(
  '%s is not asked for again when its deletion is announced before it is answered',
  async (url, deletes, confirms) => {
    const { view, completed, queryClient } = await openClubAs('admin').open(url);
    await completed();
    const sent: string[] = [];
    const others = fetch;
    vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) => {
      const [address, { method = 'GET' } = {}] = request;
      const { pathname } = new URL(String(address), location.origin);
      sent.push(`${method} ${pathname.split('/').at(-1)}`);
      return method === 'GET' ? others(...request) : new Promise(() => undefined);
    });
    await page.getByRole('button', { name: deletes, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: confirms, exact: true }).click();
    const id = recordOf(url);
    await expect.poll(() => sent).toContain(`DELETE ${id}`);
    const topics = new Set(queryClient.getQueryCache().findAll({ type: 'active' }).map(topicOf));
    for (const topic of topics) await readAgain(queryClient, topic);
    expect(sent.slice(sent.indexOf(`DELETE ${id}`))).not.toContain(`GET ${id}`);
    await view.unmount();
  },
);
