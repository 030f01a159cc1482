/** The form of a game: what is missing or not understood is not sent, and nothing that was entered is lost. */
import { Failure } from '@club/contract/failures.ts';
import type { Game, GameInput } from '@club/contract/games/shape.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { expectInPlace } from '../testing/in-place.ts';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { games as words } from '../texts/de/games.ts';
import { gamesResults as results } from '../texts/de/games-results.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import type { Edited } from '../ui/form/use-edited.ts';
import { GameForm } from './GameForm.tsx';
import { game } from './testing-game.ts';

const first = { id: '01a00000-0000-7000-8000-0000000000d1', name: 'TTC 1990 Hof', league: 'Bezirksliga' };
const second = { id: '01a00000-0000-7000-8000-0000000000d2', name: 'TTC 1990 Hof II', league: 'Kreisliga' };

const planned: Game = {
  ...game,
  teamId: first.id,
  homeTeam: first.name,
  awayTeam: 'TSV Nord',
  league: first.league,
};

async function showForm(edited?: Edited<Game>, sameDevice = false) {
  const save = vi.fn<(input: GameInput) => Promise<Game>>();
  await show(
    onPage(
      <GameForm
        {...(edited && { edited })}
        teams={[first, second]}
        save={save}
        success={words.createdDone}
        failure={words.createFailed}
        submitLabel={words.create}
        done={() => undefined}
      />,
    ),
    { texts: ['games', 'gamesResults', 'matches', 'forms'], sameDevice },
  );
  await expect.element(field(words.team)).toBeVisible();
  return save;
}
const send = () => page.getByRole('button', { name: words.create }).click();

async function fillIn() {
  await field(words.team).selectOptions(first.name);
  await field(words.awayTeam).fill('TSV Nord');
  await field(words.date).fill('14.11.2036');
  await field(ui.time).fill('1930');
}

test('an empty game is not sent: each missing field says so, and the first one gets the focus', async () => {
  const save = await showForm();
  await send();
  await expect.element(page.getByText(fields['team-empty'])).toBeVisible();
  await expect.element(page.getByText(fields['home-team-empty'])).toBeVisible();
  await expect.element(page.getByText(fields['away-team-empty'])).toBeVisible();
  await expect.element(page.getByText(fields['start-date-empty'])).toBeVisible();
  await expect.element(field(words.team)).toHaveFocus();
  expect(await accessibilityFaults()).toEqual([]);
  expect(save).not.toHaveBeenCalled();

  await fillIn();
  save.mockResolvedValue({} as Game);
  await send();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(save.mock.lastCall?.[0]).toMatchObject({
    teamId: first.id,
    homeTeam: first.name,
    awayTeam: 'TSV Nord',
    date: '2036-11-14T18:30:00Z',
  });
});

test('a date that nobody understands is not sent, and stays as it was typed', async () => {
  const save = await showForm();
  await fillIn();
  await field(words.date).fill('31.11.2036');
  await send();
  await expect.element(page.getByText(fields['not-a-date'])).toBeVisible();
  await expect.element(field(words.date)).toHaveFocus();
  await expect.element(field(words.date)).toHaveValue('31.11.2036');
  expect(save).not.toHaveBeenCalled();
});

test('when saving fails, all that was entered stays, and it can be sent again', async () => {
  const save = await showForm();
  await fillIn();
  save.mockRejectedValueOnce(new Failure('missing-permission'));
  await send();
  await expectInPlace(failures['missing-permission']);
  await expect.element(field(words.awayTeam)).toHaveValue('TSV Nord');
  await expect.element(field(words.date)).toHaveValue('14.11.2036');
  await expect.element(field(ui.time)).toHaveValue('19:30');
  expect(await accessibilityFaults()).toEqual([]);
  save.mockResolvedValue({} as Game);
  // with the key, since the message may cover the button for a moment
  await field(words.awayTeam).fill('TSV Nord');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(save).toHaveBeenCalledTimes(2);
});

test('choosing another team replaces its name and league, and keeps the opponent', async () => {
  await showForm();
  await fillIn();
  await field(words.team).selectOptions(second.name);
  await expect.element(field(words.homeTeam)).toHaveValue(second.name);
  await expect.element(field(words.awayTeam)).toHaveValue('TSV Nord');
  await expect.element(field(words.league)).toHaveValue(second.league);
});

test('with a score, a game of a past day is over, unless another state is chosen', async () => {
  await showForm();
  await fillIn();
  await field(words.date).fill('14.11.2025');
  await field(words.scoreHome).fill('9');
  await field(words.scoreGuest).fill('4');
  await expect.element(field(words.state)).toHaveValue('final');
  await expect.element(page.getByText(results.finalByDate)).toBeVisible();
  await field(words.state).selectOptions(words.states.live);
  await field(words.scoreGuest).fill('5');
  await userEvent.tab();
  await expect.element(field(words.state)).toHaveValue('live');
});

test('without the score that was entered by mistake a game is planned again, and with a corrected one it is not', async () => {
  const game: Game = { ...planned, state: 'final', scoreHome: 9, scoreGuest: 4 };
  const record = { data: game, etag: '"1"' };
  const save = await showForm({ record, reread: async () => record });
  await field(words.scoreHome).clear();
  await expect.element(field(words.state)).toHaveValue('final');
  await field(words.scoreGuest).clear();
  await expect.element(field(words.state)).toHaveValue('planned');
  await field(words.scoreHome).fill('8');
  await expect.element(field(words.state)).toHaveValue('final');
  await field(words.scoreHome).clear();
  save.mockResolvedValue(game);
  await send();
  const none = { state: 'planned', scoreHome: null, scoreGuest: null };
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject(none);
});

test('a new game without a league gets that of its team; that of a game is not taken away', async () => {
  const created = await showForm();
  await fillIn();
  await field(words.league).fill('');
  created.mockResolvedValue({} as Game);
  await send();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(created.mock.lastCall?.[0]).not.toHaveProperty('league');

  await cleanup();
  const record = { data: planned, etag: '"1"' };
  const changed = await showForm({ record, reread: async () => record });
  await field(words.league).fill('');
  await send();
  await expect.element(page.getByText(fields['league-empty'])).toBeVisible();
  expect(changed).not.toHaveBeenCalled();
});

test('giving a planned game to another team says what that costs, and taking it back does not', async () => {
  const record = { data: planned, etag: '"1"' };
  await showForm({ record, reread: async () => record });
  await expect.element(page.getByText(words.teamChangeHelp)).not.toBeInTheDocument();
  await field(words.team).selectOptions(second.name);
  await expect.element(page.getByText(words.teamChangeHelp)).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await field(words.team).selectOptions(first.name);
  await expect.element(page.getByText(words.teamChangeHelp)).not.toBeInTheDocument();
});

test('a game whose score a match report keeps has no fields for it, and cannot be finished here', async () => {
  const game: Game = { ...planned, state: 'live', scoreHome: 2, scoreGuest: 1, hasReport: true };
  const record = { data: game, etag: '"1"' };
  const save = await showForm({ record, reread: async () => record });
  await expect.element(page.getByText(results.byReport)).toBeVisible();
  await expect.element(page.getByText(words.scoreHome, { exact: true })).not.toBeInTheDocument();
  const states = [...document.querySelectorAll('select')].at(-1)?.options ?? [];
  expect([...states].map(({ text }) => text)).toEqual([words.states.live, words.states.cancelled]);
  await field(words.location).fill('Halle 2');
  save.mockResolvedValue(game);
  await send();
  await expect.poll(() => save.mock.lastCall?.[0]).toMatchObject({ location: 'Halle 2' });
});

test('a game that is called off in a draft is still called off when the draft comes back', async () => {
  const record = { data: planned, etag: '"1"' };
  const edited = { record, reread: async () => record };
  await showForm(edited);
  await field(words.state).selectOptions(words.states.cancelled);
  await field(words.location).fill('Halle 2');
  await cleanup();
  await showForm(edited, true);
  await expect.element(field(words.location)).toHaveValue('Halle 2');
  await expect.element(field(words.state)).toHaveValue('cancelled');
});

test('a meeting at a time that the clocks skip is not sent, and says so', async () => {
  const record = { data: { ...planned, meetAt: '2036-11-14T17:45:00Z' }, etag: '"1"' };
  const save = await showForm({ record, reread: async () => record });
  await field(words.date).fill('30.3.2036');
  await field(matches.meetAt).fill('02:30');
  await send();
  await expect.element(field(matches.meetAt)).toHaveAccessibleDescription(fields['time-skipped']);
  await expect.element(field(matches.meetAt)).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await field(matches.meetAt).fill('03:30');
  save.mockResolvedValue(planned);
  await send();
  await expect.element(page.getByText(words.createdDone)).toBeVisible();
  expect(save.mock.lastCall?.[0].meetAt).toBe('2036-03-30T01:30:00Z');
});
