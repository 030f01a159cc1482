/** The form of a position: errors of the server are shown at their field, and no input is lost. */
import { Failure } from '@club/contract/failures.ts';
import type { Position, PositionInput } from '@club/contract/positions/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import type { Team } from '@club/contract/teams/shape.ts';
import { getProfile, listProfiles } from '@club/contract/users/paths.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { positions as words } from '../texts/de/positions.ts';
import { NotesField } from './NotesField.tsx';
import { PositionForm } from './PositionForm.tsx';

const teamId = '01a00000-0000-7000-8000-0000000000d1';
const team = { id: teamId, name: 'Herren', league: 'Bezirksliga' } as Team;
const ada = { id: own, firstName: 'Ada', lastName: 'Angriff', photoUrl: null, teams: [] };

async function showForm() {
  const server = fakeServer();
  server.answer(listTeams, () => ({ items: [team], total: 1, nextCursor: null }));
  server.answer(listProfiles, () => ({ items: [ada], total: 1, nextCursor: null }));
  server.answer(getProfile, () => ada, { id: own });
  const save = vi.fn<(input: PositionInput) => Promise<Position>>();
  const start = { teamId: '', season: 2026, half: 'first', date: '2026-07-01' } as const;
  await show(
    onPage(
      <PositionForm
        start={start}
        save={save}
        success={words.createdDone}
        failure={words.createFailed}
        submitLabel={words.create}
        done={() => undefined}
      />,
    ),
    { texts: ['positions', 'profiles'] },
  );
  await expect.element(field(words.person)).toBeVisible();
  return save;
}
const send = () => page.getByRole('button', { name: words.create }).click();

test('an empty position is not sent: each field says what it needs, and the first one gets the focus', async () => {
  const save = await showForm();
  await field(words.season).fill('');
  await field(words.half).selectOptions('');
  await send();
  const needed = {
    [words.person]: fields['user-empty'],
    [words.team]: fields['team-empty'],
    [words.season]: fields['season-empty'],
    [words.half]: fields['season-half-empty'],
    [words.place]: fields['position-not-positive'],
  };
  for (const [label, message] of Object.entries(needed))
    await expect.element(field(label)).toHaveAccessibleDescription(expect.stringContaining(message));
  await expect.element(field(words.person)).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  expect(save).not.toHaveBeenCalled();
});

test('a season before the first one is explained by an example', async () => {
  const save = await showForm();
  await field(words.season).fill('2020');
  await send();
  await expect.element(page.getByText(fields['season-too-early'])).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('a place that is no number is not sent, and stays as it was typed', async () => {
  const save = await showForm();
  await field(words.person).click();
  await page.getByText('Angriff, Ada').click();
  await field(words.team).selectOptions(team.name);
  await field(words.place).fill('1e');
  await send();
  await expect.element(page.getByText(fields['position-not-positive'])).toBeVisible();
  await expect.element(field(words.place)).toHaveFocus();
  await expect.element(field(words.place)).toHaveValue('1e');
  expect(save).not.toHaveBeenCalled();
});

test('a member who is in the line-up already is refused at the field, and the rest stays as it was', async () => {
  const save = await showForm();
  await field(words.person).click();
  await page.getByText('Angriff, Ada').click();
  await field(words.team).selectOptions(team.name);
  await field(words.place).fill('2');
  await page.getByRole('checkbox', { name: /^RES/ }).click();
  save.mockRejectedValueOnce(
    new Failure('invalid', { errors: [{ path: 'userId', code: 'place-already-there', message: '' }] }),
  );
  await send();
  await expect.element(page.getByText(fields['place-already-there'])).toBeVisible();
  await expect.element(field(words.person)).toHaveFocus();
  await expect.element(field(words.person)).toHaveValue('Angriff, Ada');
  await expect.element(field(words.place)).toHaveValue('2');
  expect(await accessibilityFaults()).toEqual([]);
  save.mockResolvedValue({} as Position);
  await userEvent.keyboard('{Escape}');
  await field(words.place).fill('3');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(save.mock.lastCall?.[0]).toMatchObject({ userId: own, teamId, position: 3, notes: ['RES'] });
});

/** The notes of a saved position that has one of the association that the app does not know. */
function Notes() {
  const [value, setValue] = useState(['NEU']);
  return <NotesField value={value} onChange={setValue} stored={['NEU']} data-path="notes" />;
}

test('a note that the app does not know is removed, and can be put back until the position is saved', async () => {
  await show(<Notes />, { texts: ['positions'] });
  const note = page.getByRole('checkbox', { name: 'NEU', exact: true });
  await expect.element(note).toBeChecked();
  await note.click();
  await expect.element(note).not.toBeChecked();
  await note.click();
  await expect.element(note).toBeChecked();
});
