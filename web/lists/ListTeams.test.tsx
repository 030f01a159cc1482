/** The teams of a list: one is needed for whom is saved, and none for a team that is left out as a whole. */
import { listTeams } from '@club/contract/teams/paths.ts';
import { expect, test, vi } from 'vitest';
import { team } from '../teams/testing-team.ts';
import { field } from '../testing/field.ts';
import { fakeServer, pageOf, show } from '../testing/show.ts';
import { fields } from '../texts/de/fields.ts';
import { lists as words } from '../texts/de/lists.ts';
import type { Draft, DraftRow } from './draft.ts';
import { ListTeams } from './ListTeams.tsx';

const row = (name: string, skip: boolean) =>
  ({ team: name, skip, source: null, text: 'Hof, Ada' }) as DraftRow;
const draft: Draft = {
  rows: [row('Herren', false), row('Herren', true), row('Hobby', true)],
  teams: { Herren: '', Hobby: '' },
  columnsSure: true,
};
const choice = (name: string) => field(words.teamOf(name));

async function open(asked: boolean) {
  fakeServer().answer(listTeams, () => pageOf(team));
  const [onName, onLeave] = [vi.fn(), vi.fn()];
  await show(<ListTeams draft={draft} asked={asked} onName={onName} onLeave={onLeave} />, {
    texts: ['lists'],
  });
  await expect.poll(() => choice('Herren').element().textContent).toContain(team.name);
  return { onName, onLeave };
}

test.each([false, true])(
  'only of whom is saved the team is missing, once somebody tries: %s',
  async (asked) => {
    await open(asked);
    await expect.element(choice('Herren')).toHaveValue('');
    await expect.element(choice('Hobby')).toHaveDisplayValue(words.leaveTeam);
    const invalid = [choice('Herren'), choice('Hobby')].map(
      (one) => one.element().getAttribute('aria-invalid') === 'true',
    );
    expect(invalid).toEqual([asked, false]);
    expect(document.body.textContent?.includes(fields['team-empty'])).toBe(asked);
  },
);

test('a team that is left out has no team of the club', async () => {
  const { onName, onLeave } = await open(false);
  await choice('Herren').selectOptions(words.leaveTeam);
  expect([onLeave.mock.calls, onName.mock.calls]).toEqual([[['Herren']], [['Herren', '']]]);
  await choice('Hobby').selectOptions(`${team.name} · ${team.league}`);
  expect([onLeave.mock.calls.length, onName.mock.lastCall]).toEqual([1, ['Hobby', team.id]]);
});
