/** What captains see of reporting to the association: the deadline, the mark, and taking it back. */
import { markReportSent, unmarkReportSent } from '@club/contract/match-reports/paths.ts';
import type { ReportSent } from '@club/contract/match-reports/shape.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { afterMatch as words } from '../../texts/de/after-match.ts';
import { Reported } from './Reported.tsx';

const id = '01a00000-0000-7000-8000-0000000000a1';
/** Friday 19:30 in the club */
const game = { id, date: '2026-11-27T18:30:00Z', state: 'final' };
const hours = { resultHours: 1, reportHours: 24 };
const sent: ReportSent = {
  at: '2026-11-27T21:40:00Z',
  by: { id: own, firstName: 'Vera', lastName: 'Vorhand', photoUrl: null },
};

type Props = Parameters<typeof Reported>[0];
type Server = ReturnType<typeof fakeServer>;

/** As the page shows it, which loads the report again after each change. */
function Shown({ server, ...props }: Props & { server: Server }) {
  const [mark, setMark] = useState(props.sent);
  server.answer(
    markReportSent,
    () => {
      setMark(sent);
      return sent;
    },
    { id },
  );
  server.answer(
    unmarkReportSent,
    () => {
      setMark(null);
      return undefined;
    },
    { id },
  );
  return <Reported {...props} sent={mark} />;
}

async function showAt(now: string, given: Partial<Props> = {}): Promise<Server> {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date'] });
  const server = fakeServer();
  const props = { game, hours, sent: null, log: [], ...given };
  await show(<Shown server={server} {...props} />, { texts: ['afterMatch'] });
  return server;
}
const button = (name: string) => page.getByRole('button', { name });

test('captains see how long they have', async () => {
  await showAt('2026-11-28T16:10:00Z');
  await expect.element(page.getByText(words.due.report)).toBeVisible();
  await expect.element(page.getByText('noch 2 Std. 20 Min.')).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('after the deadline it says so, and the report can still be marked', async () => {
  await showAt('2026-11-29T16:10:00Z', { hours: { resultHours: null, reportHours: 24 } });
  await expect.element(page.getByText(words.overdue)).toBeVisible();
  await expect.element(button(words.markSent)).toBeVisible();
});

test('marked, it says who has reported when instead of the deadline, and that is taken back', async () => {
  await showAt('2026-11-28T16:10:00Z');
  await button(words.markSent).click();
  await expect.element(page.getByText('Am 27.11.2026 um 22:40 von Vera Vorhand gemeldet')).toBeVisible();
  await expect.element(page.getByText(words.due.report)).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.notSent).click();
  await expect.element(page.getByText(words.due.report)).toBeVisible();
});

test('somebody who has left is not named', async () => {
  await showAt('2026-11-28T16:10:00Z', { sent: { ...sent, by: null } });
  await expect.element(page.getByText('Am 27.11.2026 um 22:40 gemeldet')).toBeVisible();
});

test('it says when the report was changed after that, and not before', async () => {
  await showAt('2026-11-28T16:10:00Z', { sent, log: [{ at: '2026-11-27T21:39:59.999Z' }] });
  await expect.element(button(words.notSent)).toBeVisible();
  await expect.element(page.getByText(words.changedSince)).not.toBeInTheDocument();
});

test('a later correction is named', async () => {
  await showAt('2026-11-28T16:10:00Z', {
    sent,
    log: [{ at: '2026-11-27T19:00:00Z' }, { at: '2026-11-27T21:40:00.001Z' }],
  });
  await expect.element(page.getByText(words.changedSince)).toBeVisible();
});

test('a refusal is explained, and the deadline stays', async () => {
  const server = await showAt('2026-11-28T16:10:00Z');
  server.refuse(markReportSent, 'game-cancelled', { id });
  await button(words.markSent).click();
  await expect.element(page.getByText(words.sentFailed)).toBeVisible();
  await expect.element(page.getByText(words.due.report)).toBeVisible();
});

test.each([
  ['before the game', '2026-11-27T18:29:00Z', {}],
  ['for a game that is called off', '2026-11-28T16:10:00Z', { game: { ...game, state: 'cancelled' } }],
])('there is nothing to report %s', async (_, now, given) => {
  await showAt(now, given);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
