/** A new place in a line-up, and a changed one: with what the form begins, what is sent, and where it leads. */
import type { Permission } from '@club/contract/permissions.ts';
import { changePosition, createPosition, getPosition } from '@club/contract/positions/paths.ts';
import type { Position } from '@club/contract/positions/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { positions as words } from '../texts/de/positions.ts';
import { ui } from '../texts/de/ui.ts';
import { CreatePositionPage } from './CreatePositionPage.tsx';
import { EditPositionPage } from './EditPositionPage.tsx';

const id = '01a00000-0000-7000-8000-000000000011';
const team = {
  id: '01a00000-0000-7000-8000-0000000000d1',
  name: 'Herren',
  league: 'Bezirksliga',
  color: '#134677',
  type: 'adults',
} as Team;
const user = { id: own, firstName: 'Ada', lastName: 'Hof', photoUrl: null };
const place: Position = {
  id,
  userId: own,
  user,
  teamId: team.id,
  team,
  season: 2026,
  seasonHalf: 'second',
  position: 4,
  date: '2026-07-01',
  notes: ['RES'],
  youth: false,
} as Position;

/** With the address of the page. */
function Addressed({ children }: { children: ReactNode }) {
  const { href } = useLocation();
  return (
    <>
      {children}
      <output>{decodeURIComponent(href).replaceAll('"', '')}</output>
    </>
  );
}
async function open(element: ReactNode, url: string, permissions: Permission[]) {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf(team));
  server.answer(listProfiles, () => pageOf({ ...user, teams: [] }));
  server.answer(getProfile, () => ({ ...user, teams: [] }), { id: own });
  server.answer(getPosition, () => place, { id });
  await show(onPage(<Addressed>{element}</Addressed>, url, '/positions/{-$edit}/{-$id}'), {
    texts: ['positions', 'profiles'],
    permissions,
  });
  return server;
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function create(url: string, permissions: Permission[]) {
  vi.useFakeTimers({ now: Date.parse('2026-11-23T12:00:00Z'), toFake: ['Date'] });
  const server = await open(<CreatePositionPage />, url, permissions);
  const sent: unknown[] = [];
  server.answer(createPosition, ({ body }) => {
    sent.push(body);
    return place;
  });
  return sent;
}
async function fillIn() {
  await field(words.person).click();
  await page.getByText('Hof, Ada').click();
  await field(words.place).fill('4');
  await button(words.create).click();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
}

test('from a line-up, the form begins with its team and half; then the line-ups of that half are shown', async () => {
  const sent = await create(`/positions/create?season=2025&half=second&teamId=${team.id}`, [
    'm_usr_pos',
    'g_all_usr_pos',
  ]);
  await expect.element(field(words.team)).toHaveValue(team.id);
  await expect.element(field(words.season)).toHaveValue('2025');
  await expect.element(field(words.half)).toHaveValue('second');
  await expect.element(field(words.date)).toHaveValue('23.11.2026');
  await fillIn();
  expect(sent).toEqual([
    {
      userId: own,
      teamId: team.id,
      season: 2025,
      seasonHalf: 'second',
      position: 4,
      date: '2026-11-23',
      notes: [],
    },
  ]);
  // of the half that was saved
  await expect.element(page.getByText('/positions?season=2026&half=second')).toBeVisible();
});

test('otherwise it begins with the present half; who does not see line-ups goes on with the next place', async () => {
  await create('/positions/create', ['m_usr_pos']);
  await expect.element(field(words.team)).toHaveValue('');
  await expect.element(field(words.season)).toHaveValue('2026');
  await expect.element(field(words.half)).toHaveValue('first');
  await field(words.team).selectOptions(team.name);
  await fillIn();
  await expect.element(field(words.place)).toHaveValue('');
  await expect.element(field(words.team)).toHaveValue('');
  await expect.element(page.getByText('/positions/create', { exact: true })).toBeVisible();
});

test('a changed place is sent with the version that was read, and shown again', async () => {
  const server = await open(<EditPositionPage />, `/positions/edit/${id}`, ['m_usr_pos']);
  const sent: { body: unknown; ifMatch: string | null }[] = [];
  server.answer(
    changePosition,
    ({ body, ifMatch }) => {
      sent.push({ body, ifMatch });
      return place;
    },
    { id },
  );
  await expect.element(page.getByRole('heading', { name: words.editTitle('Ada Hof') })).toBeVisible();
  const shown = { [words.team]: team.id, [words.season]: '2026', [words.half]: 'second', [words.place]: '4' };
  for (const [label, value] of Object.entries(shown)) await expect.element(field(label)).toHaveValue(value);
  await expect.element(page.getByRole('checkbox', { name: /^RES/ })).toBeChecked();
  await field(words.place).fill('5');
  await button(ui.save).click();
  await expect.element(page.getByText(words.updatedDone)).toBeVisible();
  expect(sent).toEqual([{ body: expect.objectContaining({ position: 5 }), ifMatch: expect.any(String) }]);
  await expect.element(page.getByText(`/positions/${id}`, { exact: true })).toBeVisible();
});

test('a place that cannot be read says why, and can be asked for again', async () => {
  const server = fakeServer();
  server.answer(listTeams, () => pageOf(team));
  server.refuse(getPosition, 'missing-permission', { id });
  await show(onPage(<EditPositionPage />, `/positions/edit/${id}`, '/positions/edit/$id'), {
    texts: ['positions', 'profiles'],
    permissions: ['m_usr_pos'],
  });
  await expect.element(page.getByRole('alert').getByText(failures['missing-permission'])).toBeVisible();
  server.answer(getPosition, () => place, { id });
  await button(ui.retry).click();
  await expect.element(field(words.place)).toHaveValue('4');
});
