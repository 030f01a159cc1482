/** Who can play: one's own answer with its remark, a game that has moved, and what captains enter for others. */
import { deleteAvailability, getMatch, setAvailability } from '@club/contract/matches/paths.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { matches as words } from '../texts/de/matches.ts';
import { OwnAnswer } from './OwnAnswer.tsx';
import { PlayersByAnswer } from './PlayersByAnswer.tsx';
import { useMatch } from './queries.ts';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const other = '01a00000-0000-7000-8000-000000000002';
const date = '2036-12-05T17:00:00Z';

const given = (answer: Answer, more = {}): MatchPlayer['given'] => ({
  answer,
  remark: null,
  answeredAt: '2036-12-01T10:00:00Z',
  answeredBy: 'self',
  forDate: date,
  stale: false,
  ...more,
});
const player = (id: string, lastName: string, answer: MatchPlayer['given']): MatchPlayer => ({
  person: { id, firstName: 'Ada', lastName, photoUrl: null },
  place: null,
  qttr: null,
  substitute: false,
  given: answer,
});
const matchOf = (players: MatchPlayer[], more: Partial<Match> = {}) =>
  ({
    game: { id: gameId, state: 'planned', date },
    team: { id: gameId, rank: 1 },
    captains: [],
    players,
    leads: false,
    ...more,
  }) as unknown as Match;

function Shown() {
  const match = useMatch(gameId).data;
  if (!match) return null;
  const mine = match.players.find(({ person }) => person.id === own);
  return (
    <>
      {mine ? <OwnAnswer game={match.game} player={mine} /> : null}
      <PlayersByAnswer match={match} />
    </>
  );
}

async function showMatch(match: Match) {
  const server = fakeServer();
  const now = { match };
  server.answer(getMatch, () => now.match, { id: gameId });
  await show(onPage(<Shown />), { texts: ['matches', 'profiles'] });
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  return { server, now };
}
const button = (answer: Answer) =>
  page.getByRole('group', { name: words.question }).getByRole('button', { name: words.answers[answer] });
const pressed = (answer: Answer) => expect.element(button(answer)).toHaveAttribute('aria-pressed', 'true');

test('an answer is shown before the server has it, and sent with the remark that is there', async () => {
  const { server, now } = await showMatch(
    matchOf([player(own, 'Angriff', given('maybe', { remark: 'Knie' }))]),
  );
  await pressed('maybe');
  expect(await accessibilityFaults()).toEqual([]);
  const sent = Promise.withResolvers<unknown>();
  const answered = Promise.withResolvers<void>();
  server.answer(
    setAvailability,
    async ({ body }) => {
      sent.resolve(body);
      await answered.promise;
      return {} as never;
    },
    { id: gameId, userId: own },
  );
  await button('yes').click();
  await pressed('yes');
  expect(await sent.promise).toEqual({ answer: 'yes', remark: 'Knie', forDate: date });
  // the next one builds on it
  await expect.element(button('no')).toBeDisabled();
  now.match = matchOf([player(own, 'Angriff', given('yes', { remark: 'Knie' }))]);
  answered.resolve();
  await expect.element(page.getByRole('heading', { name: `${words.groups.yes} 1` })).toBeVisible();
  await pressed('yes');
  await expect.element(button('no')).toBeEnabled();
});

test('an answer that is refused goes back to the one before, with the reason', async () => {
  const { server } = await showMatch(matchOf([player(own, 'Angriff', given('no'))]));
  server.refuse(setAvailability, 'game-begun', { id: gameId, userId: own });
  await button('yes').click();
  await expect.element(page.getByText(failures['game-begun'])).toBeVisible();
  await pressed('no');
});

test('a second tap takes the answer back', async () => {
  const { server, now } = await showMatch(matchOf([player(own, 'Angriff', given('yes'))]));
  let taken = 0;
  server.answer(
    deleteAvailability,
    () => {
      taken += 1;
      return undefined;
    },
    { id: gameId, userId: own },
  );
  now.match = matchOf([player(own, 'Angriff', null)]);
  await button('yes').click();
  await expect.element(page.getByRole('heading', { name: `${words.groups.none} 1` })).toBeVisible();
  await expect.element(button('yes')).toHaveAttribute('aria-pressed', 'false');
  expect(taken).toBe(1);
});

test('a game that has moved asks again: the answer is crossed out, and its time is named', async () => {
  const stale = given('yes', { stale: true, forDate: '2036-11-28T17:00:00Z', remark: 'mit Auto' });
  await showMatch(matchOf([player(own, 'Angriff', stale), player(other, 'Berg', given('no'))]));
  await expect.element(page.getByText(words.movedQuestion)).toBeVisible();
  await expect.element(page.getByText('Fr., 28.11.2036, 18:00')).toBeVisible();
  for (const answer of ['yes', 'maybe', 'substituteOnly', 'no'] as const)
    await expect.element(button(answer)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('heading', { name: `${words.groups.none} 1` })).toBeVisible();
  await expect.element(page.getByText(words.staleAnswer)).toBeVisible();
  expect(document.querySelector('s')?.textContent).toBe(words.answers.yes);
  expect(await accessibilityFaults()).toEqual([]);
});

test('a remark is sent when it was changed, and can be emptied', async () => {
  const { server, now } = await showMatch(
    matchOf([player(own, 'Angriff', given('yes', { remark: 'Knie' }))]),
  );
  const bodies: unknown[] = [];
  server.answer(
    setAvailability,
    ({ body }) => {
      bodies.push(body);
      return {} as never;
    },
    { id: gameId, userId: own },
  );
  const remark = page.getByRole('textbox', { name: words.remark });
  await expect.element(page.getByRole('button', { name: words.remarkSave })).not.toBeInTheDocument();
  await remark.click();
  await userEvent.keyboard('{Enter}');
  await remark.fill('  ');
  now.match = matchOf([player(own, 'Angriff', given('yes'))]);
  await page.getByRole('button', { name: words.remarkSave }).click();
  await expect.poll(() => bodies).toEqual([{ answer: 'yes', remark: null, forDate: date }]);
  await expect.element(remark).toHaveValue('');
  await userEvent.type(remark, 'ab 19:30');
  await expect.element(remark).toHaveValue('ab 19:30');
});

test('captains answer for their players, and nobody else does', async () => {
  const players = [player(own, 'Angriff', given('yes')), player(other, 'Berg', null)];
  const { server, now } = await showMatch(matchOf(players, { leads: true }));
  const choice = page.getByRole('combobox', { name: words.answerOf('Ada Berg') });
  const bodies: unknown[] = [];
  server.answer(
    setAvailability,
    ({ body }) => {
      bodies.push(body);
      return {} as never;
    },
    { id: gameId, userId: other },
  );
  now.match = matchOf([player(own, 'Angriff', given('yes')), player(other, 'Berg', given('no'))]);
  await userEvent.selectOptions(choice, words.answers.no);
  await expect.poll(() => bodies).toEqual([{ answer: 'no', remark: null, forDate: date }]);
  await expect.element(page.getByRole('heading', { name: `${words.groups.no} 1` })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('while the answer of one player is on its way captains enter that of another', async () => {
  const players = [player(own, 'Angriff', given('yes')), player(other, 'Berg', null)];
  const { server } = await showMatch(matchOf(players, { leads: true }));
  server.answer(setAvailability, () => new Promise<never>(() => undefined), { id: gameId, userId: other });
  const choiceOf = (name: string) => page.getByRole('combobox', { name: words.answerOf(name) });
  await choiceOf('Ada Berg').selectOptions(words.answers.no);
  await expect.element(choiceOf('Ada Berg')).toBeDisabled();
  await expect.element(choiceOf('Ada Angriff')).toBeEnabled();
});

test('the answer that a captain enters leaves the remark of the player', async () => {
  const berg = player(other, 'Berg', given('maybe', { remark: 'Knie' }));
  const { server } = await showMatch(matchOf([berg], { leads: true }));
  const bodies: unknown[] = [];
  server.answer(
    setAvailability,
    ({ body }) => {
      bodies.push(body);
      return {} as never;
    },
    { id: gameId, userId: other },
  );
  await page.getByRole('combobox', { name: words.answerOf('Ada Berg') }).selectOptions(words.answers.yes);
  await expect.poll(() => bodies).toEqual([{ answer: 'yes', remark: 'Knie', forDate: date }]);
});

test('once the game is over captains enter no answers', async () => {
  const over = { game: { id: gameId, state: 'final', date }, leads: true } as unknown as Partial<Match>;
  await showMatch(matchOf([player(other, 'Berg', given('no'))], over));
  await expect.element(page.getByText('Ada Berg')).toBeVisible();
  expect(page.getByRole('combobox').elements()).toEqual([]);
});

test('who does not lead the team has no choice for others', async () => {
  await showMatch(matchOf([player(other, 'Berg', given('no', { remark: 'im Urlaub' }))]));
  await expect.element(page.getByText('im Urlaub')).toBeVisible();
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await expect.element(page.getByRole('group', { name: words.question })).not.toBeInTheDocument();
});

test('somebody who only helps out is named as a substitute, with their answer', async () => {
  const helper = { ...player(other, 'Berg', given('yes')), substitute: true };
  await showMatch(matchOf([{ ...player(own, 'Angriff', given('yes')), place: 2 }, helper]));
  const people = () =>
    page
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  await expect.poll(people).toEqual([`AAAda Angriff${words.placeOf(2)}`, `ABAda Berg${words.substitute}`]);
});

test('once the game is over nobody is listed as missing an answer', async () => {
  const over = { game: { id: gameId, state: 'final', date } } as unknown as Partial<Match>;
  await showMatch(matchOf([player(own, 'Angriff', null), player(other, 'Berg', given('no'))], over));
  await expect.element(page.getByRole('heading', { name: `${words.groups.no} 1` })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: `${words.groups.none} 1` })).not.toBeInTheDocument();
});

test('an absence on the day of a game is named beside a yes, for oneself and for captains', async () => {
  const yes = given('yes', { away: true });
  await showMatch(matchOf([player(own, 'Angriff', yes), player(other, 'Berg', yes)], { leads: true }));
  await pressed('yes');
  await expect.element(page.getByText(words.ownAwayToo)).toBeVisible();
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Berg' }).getByText(words.awayToo))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
});

test('an absence answers no, says so, and one can answer after all', async () => {
  const { server } = await showMatch(
    matchOf([player(own, 'Angriff', given('no', { answeredBy: 'absence', answeredAt: null }))]),
  );
  await pressed('no');
  await expect.element(page.getByText(words.ownAway)).toBeVisible();
  await expect.element(page.getByText(words.away, { exact: true })).toBeVisible();
  const bodies: unknown[] = [];
  server.answer(
    setAvailability,
    ({ body }) => {
      bodies.push(body);
      return {} as never;
    },
    { id: gameId, userId: own },
  );
  // there is no answer yet that a second tap could remove
  await button('no').click();
  await expect.poll(() => bodies).toEqual([{ answer: 'no', remark: null, forDate: date }]);
});
