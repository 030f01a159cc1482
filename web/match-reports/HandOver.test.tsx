/** Another member continues writing: the link as a QR code. */
import { createReportInvitation } from '@club/contract/match-reports/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { failures } from '../texts/de/failures.ts';
import { button, showReport, shows, words } from './testing-report.ts';

const until = '2036-11-29T06:30:00Z';

test('a code for the camera, and the same as a link', async () => {
  const { server, gameId, params } = await showReport();
  server.answer(createReportInvitation, () => ({ code: 'Abc123', until }), params);
  await button(words.handOver).click();
  const dialog = page.getByRole('dialog', { name: words.handOver });
  const link = dialog.getByRole('textbox', { name: words.link.link });
  // the code is behind the #, so that no server logs it
  await expect.element(link).toHaveValue(`${location.origin}/games/${gameId}/report#Abc123`);
  await expect.element(dialog.getByRole('img', { name: words.qr })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('where no code can be made, it says why', async () => {
  const { server, params } = await showReport();
  server.refuse(createReportInvitation, 'missing-permission', params);
  await button(words.handOver).click();
  const sentence = `${words.handOverFailed}: ${failures['missing-permission']}`;
  await shows(page.getByRole('alert'), sentence);
});
