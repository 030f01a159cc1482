/** Names of a line-up that were typed and not saved: nobody types them twice. */
import { logOf } from '@club/contract/match-reports/testing-report.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { forms } from '../texts/de/forms.ts';
import { lineUps } from '../texts/de/line-ups.ts';
import { isWriting } from '../ui/writing.ts';
import { away, button, four, showReport, words } from './testing-report.ts';

const side = page.getByRole('region', { name: words.lineUpOf(away) });
const single = (at: number) => side.getByRole('combobox', { name: words.single(at), exact: true });
const save = side.getByRole('button', { name: words.save });

/** The same game on the same phone, after the page was closed or loaded again. */
async function reopen({ gameId, unmount }: Awaited<ReturnType<typeof showReport>>, said = four.slice(0, 2)) {
  await unmount();
  return showReport({ said, gameId, sameDevice: true });
}

test('they are there again when the page is loaded again, and are entered as typed', async () => {
  const before = await showReport({ said: four.slice(0, 2) });
  await single(1).fill('Emma Fern');
  await single(2).fill('Frieda Fern');
  // a new version of the app waits until they are saved
  expect(isWriting()).toBe(true);
  const { arrived } = await reopen(before);
  await expect.element(single(2)).toHaveValue('Frieda Fern');
  await expect.element(side.getByRole('button', { name: forms.discard })).toBeVisible();
  await save.click();
  await expect.poll(() => arrived()[0]).toMatchObject({ players: ['Emma Fern', 'Frieda Fern'] });
  expect(isWriting()).toBe(false);
});

test('a correction that was begun is open again; what is discarded, dropped or saved does not come back', async () => {
  let shown = await showReport({ said: four });
  await button(`${words.lineUpOf(away)}: ${words.change}`).click();
  await single(4).fill('Ersatz Fern');
  shown = await reopen(shown, four);
  await expect.element(single(4)).toHaveValue('Ersatz Fern');
  await side.getByRole('button', { name: forms.discard }).click();
  await expect.element(single(4)).toHaveValue('A4');
  await single(4).fill('Aushilfe Fern');
  await side.getByRole('button', { name: words.cancel }).click();
  shown = await reopen(shown, four);
  await button(`${words.lineUpOf(away)}: ${words.change}`).click();
  await expect.element(single(4)).toHaveValue('A4');
  await single(4).fill('Ersatz Fern');
  await save.click();
  shown = await reopen(shown, four);
  await expect.element(button(`${words.lineUpOf(away)}: ${words.change}`)).toBeVisible();
});

test('they are left out where another system of play was chosen since, which has other places', async () => {
  const { gameId, unmount } = await showReport({ said: four.slice(0, 2) });
  await single(1).fill('Emma Fern');
  await unmount();
  await showReport({ setup: { system: 'swaythling', playedOut: false }, gameId, sameDevice: true });
  await expect.element(single(3)).toBeVisible();
  await expect.element(single(1)).toHaveValue('');
  expect(single(4).elements()).toEqual([]);
});

test('they replace nothing unseen that another phone has entered since', async () => {
  const before = await showReport({ said: four.slice(0, 2) });
  await single(1).fill('Emma Fern');
  const { arrived } = await reopen(before, four);
  await expect.element(side.getByText(lineUps.changedMeanwhile)).toBeVisible();
  await expect.element(save).toBeDisabled();
  await side.getByRole('button', { name: lineUps.keepOwn }).click();
  await save.click();
  await expect
    .poll(() => arrived()[0])
    .toMatchObject({ kind: 'singles', players: ['Emma Fern'], replaces: [logOf(...four)[2]?.id] });
});
