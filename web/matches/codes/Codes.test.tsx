/** Match code and PIN: hidden until a tap, copied, entered by captains, and never on the device. */

import { Failure } from '@club/contract/failures.ts';
import { deleteMatchCodes, getMatchCodes, setMatchCodes } from '@club/contract/matches/codes/paths.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../../games/testing-game.ts';
import { createSaver, type Owner, readKnown } from '../../platform/device-cache.ts';
import { createQueryClient } from '../../platform/queries.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { matches as words } from '../../texts/de/matches.ts';
import { ui } from '../../texts/de/ui.ts';
import { Codes } from './Codes.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const id = { id: gameId };
const codes = { code: 'K7XM-2QPL', pin: '4711' };

afterEach(() => vi.restoreAllMocks());

async function showCodes(now: { codes: { code: string | null; pin: string | null } }, leads = false) {
  const server = fakeServer();
  let reads = 0;
  server.answer(
    getMatchCodes,
    () => {
      reads += 1;
      return now.codes;
    },
    id,
  );
  const cache = createQueryClient();
  await show(onPage(<Codes game={{ ...game, id: gameId }} leads={leads} />), {
    texts: ['matches', 'games'],
    cache,
  });
  await expect.element(page.getByRole('heading', { name: words.codes })).toBeVisible();
  return { server, cache, reads: () => reads };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const code = () => page.getByText(codes.code);

test('they are loaded and shown only after a tap, and forgotten when they are hidden again', async () => {
  const { cache, reads } = await showCodes({ codes });
  expect(reads()).toBe(0);
  await expect.element(code()).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.codesShow).click();
  await expect.element(code()).toBeVisible();
  await expect.element(page.getByText(codes.pin)).toBeVisible();
  await expect.element(button(words.codesChange)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.codesHide).click();
  await expect.element(code()).not.toBeInTheDocument();
  await expect.poll(() => cache.getQueryCache().findAll({ queryKey: ['matches', 'codes'] })).toEqual([]);
});

test('they are not stored on the device, not even while somebody types', async () => {
  const { cache } = await showCodes({ codes }, true);
  await button(words.codesShow).click();
  await expect.element(code()).toBeVisible();
  Reflect.set(document, 'cookie', 'club-session-name=ada; max-age=60');
  const config = { build: { id: 'first', at: '2026-11-01T10:00:00Z' }, clubName: 'TTC 1990 Hof' };
  const viewer = { userId: own, approved: true, permissions: [], captainOf: [], guardianOf: [] };
  const owner = { session: 'ada', user: { sub: 'ada' }, viewer, config } as unknown as Owner;
  await cache.fetchQuery({ queryKey: ['matches', 'one', gameId], queryFn: async () => 'the page' });
  await createSaver().save(cache.getQueryCache().getAll(), owner);
  const known = createQueryClient();
  await (await readKnown(owner.config))?.restore(known);
  expect(known.getQueryData(['matches', 'one', gameId])).toBe('the page');
  expect(known.getQueryData(['matches', 'codes', gameId])).toBeUndefined();
  await button(words.codesChange).click();
  await field(words.pin).fill('998877');
  window.dispatchEvent(new Event('pagehide'));
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).not.toContain('998877');
  expect(stored).not.toContain(codes.code);
  Reflect.set(document, 'cookie', 'club-session-name=; max-age=0');
});

test('each is copied with a tap; where the browser has no clipboard it says so', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await showCodes({ codes: { ...codes, pin: null } });
  await button(words.codesShow).click();
  await button(words.copy(words.code)).click();
  await expect.element(button(words.copied)).toBeVisible();
  expect(copy).toHaveBeenCalledWith(codes.code);
  await expect.element(page.getByText(words.codesNone)).toBeVisible();
  await expect.element(button(words.copy(words.pin))).not.toBeInTheDocument();
  copy.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await button(words.copied).click();
  await expect.element(button(words.copyFailed)).toBeVisible();
});

test('captains enter them, and delete them after a question', async () => {
  const now: Parameters<typeof showCodes>[0] = { codes: { code: null, pin: null } };
  const { server } = await showCodes(now, true);
  await button(words.codesShow).click();
  await expect.element(button(ui.delete)).not.toBeInTheDocument();
  await button(words.codesChange).click();
  expect(await accessibilityFaults()).toEqual([]);
  const bodies: unknown[] = [];
  server.answer(
    setMatchCodes,
    ({ body }) => {
      bodies.push(body);
      now.codes = codes;
      return codes;
    },
    id,
  );
  await field(words.code).fill(codes.code);
  await field(words.pin).fill(codes.pin);
  await button(ui.save).click();
  await expect.element(code()).toBeVisible();
  expect(bodies).toEqual([codes]);
  server.answer(
    deleteMatchCodes,
    () => {
      now.codes = { code: null, pin: null };
      return undefined as never;
    },
    id,
  );
  await button(ui.delete).click();
  const dialog = page.getByRole('dialog', { name: words.codesDeleteQuestion });
  await expect.element(dialog.getByText(/TTC 1990 Hof – TV Selb\./)).toBeVisible();
  await dialog.getByRole('button', { name: ui.delete }).click();
  await expect.element(code()).not.toBeInTheDocument();
});

test.each([
  ['code', { ...codes, pin: null }],
  ['PIN', { ...codes, code: null }],
])('a captain can delete them also where there is only a %s', async (_, only) => {
  const { server } = await showCodes({ codes: only }, true);
  let deleted = 0;
  server.answer(
    deleteMatchCodes,
    () => {
      deleted += 1;
      return undefined as never;
    },
    id,
  );
  await button(words.codesShow).click();
  await button(ui.delete).click();
  await page.getByRole('dialog').getByRole('button', { name: ui.delete }).click();
  await expect.poll(() => deleted).toBe(1);
});

test('what somebody else has entered meanwhile is named, and nothing typed is lost', async () => {
  const now: Parameters<typeof showCodes>[0] = { codes };
  const { server } = await showCodes(now, true);
  await button(words.codesShow).click();
  await button(words.codesChange).click();
  await field(words.code).fill('MEINS');
  server.answer(
    setMatchCodes,
    () => {
      now.codes = { code: 'IHRS', pin: null };
      throw new Failure('stale');
    },
    id,
  );
  await button(ui.save).click();
  await expect.element(page.getByText(failures.stale)).toBeVisible();
  await expect.element(page.getByText(words.codesChanged('IHRS', '–'))).toBeVisible();
  await expect.element(field(words.code)).toHaveValue('MEINS');
});

test('so is another PIN with the same code', async () => {
  const now: Parameters<typeof showCodes>[0] = { codes };
  const { cache } = await showCodes(now, true);
  await button(words.codesShow).click();
  await button(words.codesChange).click();
  expect(page.getByRole('status').elements()).toEqual([]);
  now.codes = { ...codes, pin: '0815' };
  await cache.invalidateQueries({ queryKey: ['matches', 'codes'] });
  await expect.element(page.getByText(words.codesChanged(codes.code, '0815'))).toBeVisible();
});

test('a form is left by its own buttons, which ask before something typed is lost', async () => {
  await showCodes({ codes }, true);
  await button(words.codesShow).click();
  await button(words.codesChange).click();
  // nothing is typed yet
  await button(ui.cancel).click();
  await button(words.codesChange).click();
  await field(words.pin).fill('998877');
  await expect.element(button(words.codesHide)).not.toBeInTheDocument();
  await button(ui.cancel).click();
  await expect.element(page.getByText(ui.unsavedTitle)).toBeVisible();
  await button(ui.leave).click();
  await button(words.codesHide).click();
  await expect.element(code()).not.toBeInTheDocument();
});

test('a refusal is explained', async () => {
  const { server } = await showCodes({ codes });
  server.refuse(getMatchCodes, 'missing-permission', id);
  await button(words.codesShow).click();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  await expect.element(code()).not.toBeInTheDocument();
});

test('the longest ones stay within a narrow screen', async () => {
  await page.viewport(320, 700);
  await showCodes({ codes: { code: 'W'.repeat(20), pin: 'W'.repeat(20) } }, true);
  await button(words.codesShow).click();
  await expect.element(button(words.codesChange)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
  await button(words.codesChange).click();
  await expect.element(field(words.code)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});
