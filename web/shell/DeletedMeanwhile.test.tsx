/** Somebody else deletes what a form changes: what was typed stays to be read and copied, and the form says what happened. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { appConfig } from '../platform/config.ts';
import type { Session } from '../platform/session.ts';
import { openClubAs, records } from '../testing/recorded-club.ts';
import { basicFailures } from '../texts/de/basic-failures.ts';
import { saveAnswers } from './save-answers.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** It deletes from the device, and from the page, what the server says is gone. */
const session = { user: null, onChange: () => () => undefined } as unknown as Session;

/** A text field that can be typed in. */
const textField = () => {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form input:not([role])')];
  return fields.find(({ type, readOnly }) => type === 'text' && !readOnly);
};

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
  const typed = await vi.waitUntil(textField, { timeout: 15_000 });
  await page.elementLocator(typed).fill('1712');
  const id = records[/\{(\w+)\}/.exec(url)?.[1] ?? ''] ?? '';
  const others = fetch;
  vi.stubGlobal('fetch', (...request: Parameters<typeof fetch>) =>
    String(request[0]).endsWith(`/${id}`)
      ? Promise.resolve(Response.json({ code: 'not-found' }, { status: 404 }))
      : others(...request),
  );
  await queryClient.invalidateQueries();
  await completed();
  await expect.element(page.getByRole('alert').getByText(basicFailures['not-found'])).toBeVisible();
  expect([typed.isConnected, typed.value]).toEqual([true, '1712']);
  expect(document.querySelector<HTMLButtonElement>('form [type=submit]')?.disabled).toBe(true);
  await view.unmount();
});
