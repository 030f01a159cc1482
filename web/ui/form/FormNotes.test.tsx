/** The notes above a form: what was restored, and what two people have both changed. */
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { show } from '../../testing/show.ts';
import { forms as words } from '../../texts/de/forms.ts';
import { FormNotes } from './FormNotes.tsx';
import type { FormNotes as Notes } from './form-types.ts';

const mine = {
  team: 'b',
  day: '2026-12-24' as string | null,
  at: '2026-12-24T18:30:00Z',
  visible: true,
  tags: ['Jugend', '2026-12-01'],
  place: '',
};
type Trip = typeof mine;
const theirs: Trip = { ...mine, team: 'a', day: null, at: '2026-12-25T18:30:00Z', visible: false, tags: [] };
const names: Record<string, string> = { a: 'Herren', b: 'Damen' };

const notes: Notes<Trip> = {
  labels: { team: 'Mannschaft', day: 'Tag', at: 'Beginn', visible: 'Sichtbar', tags: 'Schlagworte' },
  show: { team: (id) => names[id] ?? '' },
  restoredAt: null,
  discard: () => undefined,
  draftSaved: null,
  changed: false,
  look: () => undefined,
  conflict: null,
  decide: () => undefined,
};
const conflict = {
  open: ['team', 'day', 'at', 'visible', 'tags'] as (keyof Trip)[],
  mine,
  theirs,
  blocked: 0,
};

const group = (label: string) => page.getByRole('group', { name: label, exact: true });
const side = (label: string, whose: 'mine' | 'theirs') =>
  group(label).getByRole('radio', { name: new RegExp(`^${words[whose]}`) });

const now = new Date('2026-11-26T14:00:00Z');
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now }));

test('both values of a field are beside who wrote them, as people write such values', async () => {
  await show(<FormNotes notes={{ ...notes, conflict }} />, { texts: ['forms'] });
  await expect.element(page.getByRole('region', { name: words.conflictTitle })).toBeVisible();
  const sides = {
    Mannschaft: ['Damen', 'Herren'],
    Tag: ['24.12.2026', words.nothing],
    Sichtbar: [words.yes, words.no],
    Schlagworte: ['Jugend, 01.12.2026', words.nothing],
  };
  for (const [label, [own, other]] of Object.entries(sides)) {
    await expect.element(side(label, 'mine')).toHaveAccessibleName(`${words.mine} ${own}`);
    await expect.element(side(label, 'theirs')).toHaveAccessibleName(`${words.theirs} ${other}`);
  }
  // a point in time is that of the club, not of London
  await expect.element(side('Beginn', 'mine')).toHaveAccessibleName(expect.stringContaining('19:30'));
  expect(await accessibilityFaults()).toEqual([]);
});

test('of each field one’s own value stays until the other one is chosen, and that can be changed again', async () => {
  const decide = vi.fn();
  await show(<FormNotes notes={{ ...notes, conflict, decide }} />, { texts: ['forms'] });
  for (const label of ['Mannschaft', 'Tag']) await expect.element(side(label, 'mine')).toBeChecked();
  await side('Mannschaft', 'theirs').click();
  await side('Tag', 'theirs').click();
  await side('Sichtbar', 'theirs').click();
  await side('Tag', 'mine').click();
  await expect.element(side('Mannschaft', 'theirs')).toBeChecked();
  await expect.element(side('Tag', 'mine')).toBeChecked();
  await page.getByRole('button', { name: words.decide }).click();
  expect(decide.mock.lastCall?.[0].toSorted()).toEqual(['team', 'visible']);
});

/** A conflict about one more field, or about one less. */
function Moving({ decide }: { decide: (theirs: readonly string[]) => void }) {
  const [state, setState] = useState({ open: ['team', 'day'] as (keyof Trip)[], blocked: 0 });
  return (
    <>
      <FormNotes notes={{ ...notes, conflict: { ...conflict, ...state }, decide }} />
      <button type="button" onClick={() => setState({ ...state, blocked: state.blocked + 1 })}>
        Speichern
      </button>
      <button type="button" onClick={() => setState({ ...state, open: ['day'] })}>
        Gleich wie das andere
      </button>
    </>
  );
}

test('each time that it prevents saving, a conflict has the focus', async () => {
  await show(<Moving decide={() => undefined} />, { texts: ['forms'] });
  const save = page.getByRole('button', { name: 'Speichern' });
  const inPanel = () =>
    document.activeElement?.contains(page.getByRole('region', { name: words.conflictTitle }).element());
  await expect.element(group('Tag')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
  for (let time = 0; time < 2; time += 1) {
    await save.click();
    await expect.poll(inPanel).toBe(true);
  }
});

test('what was chosen for a field that is no conflict any more decides nothing', async () => {
  const decide = vi.fn();
  await show(<Moving decide={decide} />, { texts: ['forms'] });
  await side('Mannschaft', 'theirs').click();
  await page.getByRole('button', { name: 'Gleich wie das andere' }).click();
  await expect.element(group('Mannschaft')).not.toBeInTheDocument();
  await page.getByRole('button', { name: words.decide }).click();
  expect(decide).toHaveBeenCalledWith([]);
});

test('changes of others are announced and looked at with one tap, a conflict replaces the announcement', async () => {
  const look = vi.fn();
  const shown = await show(<FormNotes notes={{ ...notes, changed: true, look }} />, { texts: ['forms'] });
  const note = page.getByRole('status').filter({ hasText: words.changedMeanwhile });
  await note.getByRole('button', { name: words.lookAtChange }).click();
  expect(look).toHaveBeenCalledTimes(1);
  await shown.unmount();
  await show(<FormNotes notes={{ ...notes, changed: true, conflict }} />, { texts: ['forms'] });
  await expect.element(group('Tag')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test.each([
  ['today, with the time alone', '2026-11-25T23:10:00Z', words.atTime('00:10')],
  ['on another day, with the date', '2026-11-25T22:10:00Z', words.atDateTime('25.11.2026', '23:10')],
])('what was restored says when it was written: %s', async (_, writtenAt, when) => {
  const discard = vi.fn();
  await show(<FormNotes notes={{ ...notes, restoredAt: Date.parse(writtenAt), discard }} />, {
    texts: ['forms'],
  });
  const note = page.getByRole('status').filter({ hasText: words.restored(when) });
  await note.getByRole('button', { name: words.discard }).click();
  expect(discard).toHaveBeenCalledTimes(1);
});
