/** A line of the log names who did what to whom, and nobody else. */
import { listAudit } from '@club/contract/audit/paths.ts';
import type { AuditEntry } from '@club/contract/audit/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { users as words } from '../texts/de/users.ts';
import { AuditList } from './AuditList.tsx';

const ada = { id: '01a00000-0000-7000-8000-000000000001', name: 'Ada Admin' };
const mira = { id: '01a00000-0000-7000-8000-000000000002', name: 'Mira Berg' };

type Done = Pick<AuditEntry, 'action' | 'actor' | 'subject'> & { detail?: AuditEntry['detail'] };

/** The line of one entry, without its time. */
async function lineOf({ detail = {}, ...entry }: Done): Promise<string> {
  const items = [{ id: ada.id, at: '2026-11-20T12:00:00Z', detail, ...entry }];
  fakeServer().answer(listAudit, () => ({ items, total: 1, nextCursor: null }));
  await show(onPage(<AuditList userId={null} />), { texts: ['users'], permissions: ['m_usrs'] });
  const line = page.getByRole('listitem');
  await expect.element(line).toBeVisible();
  return line.element().firstElementChild?.textContent?.trim() ?? '';
}

test.each([
  ['legal-text-changed', { name: 'imprint' }],
  ['retention-changed', { kind: 'audit', from: 24, to: 12 }],
] as const)('%s concerns nobody', async (action, detail) => {
  const said = words.historyActions[action](detail);
  expect(await lineOf({ action, actor: ada, subject: null, detail })).toBe(`Ada Admin ${said}`);
});

test('what somebody did who has left since is not said to be the work of the app', async () => {
  const detail = { permission: 'm_gms' };
  const said = words.historyActions['permission-granted'](detail);
  const line = await lineOf({ action: 'permission-granted', actor: null, subject: mira, detail });
  expect(line).toBe(`${words.gone} ${said} Mira Berg`);
});

test('whom it was done to is said, also after they have left', async () => {
  const said = words.historyActions['user-declined']({});
  const line = await lineOf({ action: 'user-declined', actor: ada, subject: null });
  expect(line).toBe(`Ada Admin ${said} ${words.gone}`);
});
