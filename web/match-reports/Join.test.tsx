/** The link of an invitation: whoever opens it may write from then on, and its code does not stay in the address. */
import { addReportWriter } from '@club/contract/match-reports/paths.ts';
import type { ReportRecord } from '@club/contract/match-reports/shape.ts';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createQueryClient } from '../platform/queries.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { matchReports as words } from '../texts/de/match-reports.ts';
import { reportQuery } from './queries.ts';
import { useJoin } from './use-join.ts';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const record = (mayWrite: boolean): ReportRecord => ({
  gameId,
  setup: null,
  startedAt: null,
  entries: [],
  people: [],
  writers: [],
  mayWrite,
  leads: false,
  sent: null,
  opponents: [],
});
/** A page whose report is there at once, or comes when the button is pressed: the viewer may write it then. */
function Report({ known }: { known: ReportRecord | undefined }) {
  const [report, setReport] = useState(known);
  useJoin(gameId, report);
  return (
    <button type="button" onClick={() => setReport(record(true))}>
      report
    </button>
  );
}

const before = location.pathname + location.search;
async function openLink(
  known: ReportRecord | undefined,
  prepare: (server: ReturnType<typeof fakeServer>) => void = () => undefined,
) {
  history.replaceState(null, '', `${before}#code`);
  const server = fakeServer();
  const sent: unknown[] = [];
  server.answer(
    addReportWriter,
    ({ body }) => {
      sent.push([body, location.hash]);
      return record(true);
    },
    { id: gameId, userId: own },
  );
  prepare(server);
  const cache = createQueryClient();
  await show(<Report known={known} />, { texts: ['matchReports'], cache });
  const mayWrite = () => cache.getQueryData(reportQuery(gameId).queryKey)?.mayWrite;
  return { sent, mayWrite };
}

afterEach(() => history.replaceState(null, '', before));

test('whoever opens it may write, and the code is forgotten before it is used', async () => {
  const { sent, mayWrite } = await openLink(record(false));
  await expect.element(page.getByText(words.joined)).toBeVisible();
  expect(sent).toEqual([[{ code: 'code' }, '']]);
  expect(mayWrite()).toBe(true);
});

test('whoever may write already needs no code', async () => {
  const { sent } = await openLink(record(true));
  await expect.element(page.getByText('report')).toBeVisible();
  await expect.poll(() => location.hash).toBe('');
  expect(sent).toEqual([]);
});

test('the code is neither used nor forgotten while it is not known whether it is needed', async () => {
  const { sent } = await openLink(undefined);
  await expect.element(page.getByText('report')).toBeVisible();
  expect(location.hash).toBe('#code');
  await page.getByText('report').click();
  await expect.poll(() => location.hash).toBe('');
  expect(sent).toEqual([]);
});

test('a code that holds no longer is said', async () => {
  await openLink(record(false), (server) =>
    server.refuse(addReportWriter, 'missing-permission', { id: gameId, userId: own }),
  );
  await expect.element(page.getByText(words.joinFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
});
