/** Substitutes: a captain chooses whom to ask and follows the search; people who are asked answer with one tap. */
import { getMatch, listComing } from '@club/contract/matches/paths.ts';
import type { Coming, Match } from '@club/contract/matches/shape.ts';
import {
  answerSearch,
  askSubstitute,
  startSearch,
  stopSearch,
} from '@club/contract/matches/substitutes/paths.ts';
import type {
  Candidate,
  Proposed,
  Question,
  Search,
  Substitutes as Shown,
} from '@club/contract/matches/substitutes/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AskedCard } from '../home/AskedCard.tsx';
import { accessibilityFaults } from '../testing/accessible.ts';
import { expectInPlace } from '../testing/in-place.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { failures } from '../texts/de/failures.ts';
import { fields } from '../texts/de/fields.ts';
import { substitutes as words } from '../texts/de/substitutes.ts';
import { useMatch } from './queries.ts';
import { Substitutes } from './Substitutes.tsx';
import { SubstituteQuestions } from './substitutes/SubstituteQuestions.tsx';

const gameId = '01a00000-0000-7000-8000-0000000000a1';
const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000c${at}`;
const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', photoUrl: null });
const ben = person(idOf(1), 'Ben');
const cem = person(idOf(2), 'Cem');
const date = '2099-12-05T18:00:00Z';

const proposedOf = (one: typeof ben, label: string, more: Partial<Proposed> = {}): Proposed => ({
  person: one,
  label,
  qttr: null,
  answer: null,
  ownGame: null,
  ...more,
});
const candidate = (one: typeof ben, more: Partial<Candidate> = {}): Candidate => ({
  person: one,
  label: '2.1',
  askedAt: null,
  deadline: null,
  answer: null,
  answeredAt: null,
  plays: false,
  skipped: false,
  chosen: false,
  ...more,
});
const searchOf = (candidates: Candidate[], more: Partial<Search> = {}): Search => ({
  mode: 'inOrder',
  wanted: 1,
  hoursEach: 6,
  state: 'open',
  createdAt: '2099-12-01T10:00:00Z',
  asksAt: null,
  candidates,
  ...more,
});
const question = (more: Partial<Question> = {}): Question => ({
  team: 1,
  askedAt: '2099-12-01T10:00:00Z',
  deadline: '2099-12-01T16:00:00Z',
  answer: null,
  standing: 'asks',
  ...more,
});
const matchOf = (substitutes: Partial<Shown>, more: Partial<Match> = {}) =>
  ({
    game: gameAt(date),
    players: [],
    wanted: 4,
    leads: true,
    substitutes: { own: null, search: null, proposed: null, ...substitutes },
    ...more,
  }) as unknown as Match;
const gameAt = (start: string) => ({ id: gameId, state: 'planned', date: start }) as Match['game'];
const playing = (one: typeof ben) =>
  ({ person: one, substitute: false, given: { answer: 'yes', stale: false } }) as Match['players'][number];

function ShownMatch() {
  const match = useMatch(gameId).data;
  if (!match?.substitutes) return null;
  return (
    <>
      <SubstituteQuestions gameId={gameId} substitutes={match.substitutes} />
      <Substitutes match={match} substitutes={match.substitutes} />
    </>
  );
}

async function showMatch(substitutes: Partial<Shown>, more?: Partial<Match>, guardianOf: string[] = []) {
  const server = fakeServer();
  const now = { match: matchOf(substitutes, more) };
  server.answer(getMatch, () => now.match, { id: gameId });
  await show(onPage(<ShownMatch />), { texts: ['games', 'matches', 'profiles', 'substitutes'], guardianOf });
  return { server, becomes: (next: Partial<Shown>) => (now.match = matchOf(next, more)) };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const proposed = [
  proposedOf(ben, '2.1', { qttr: 1483, ownGame: { team: 2, needs: 4, has: 4, remaining: 3 } }),
  proposedOf(cem, '2.2'),
];
const nothing: Shown = { own: null, search: null, proposed: [] };

test.each([
  ['open', true],
  ['exhausted', true],
  ['filled', false],
  ['stopped', false],
] as const)('a search that is %s can be ended: %s', async (state, can) => {
  await showMatch({ search: searchOf([], { state }), proposed });
  await expect.element(page.getByRole('heading', { name: words.title })).toBeVisible();
  await expect.poll(() => button(words.stop).elements().length).toBe(can ? 1 : 0);
});

test('a captain leaves somebody out, changes the order and asks', async () => {
  const { server, becomes } = await showMatch({ proposed });
  await button(words.search).click();
  await expect.element(page.getByText(words.ownGame(2, 3, 4))).toBeVisible();
  await expect.element(page.getByText('QTTR 1483', { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.up('Cem Berg')).click();
  const bodies: unknown[] = [];
  server.answer(
    startSearch,
    ({ body }) => {
      bodies.push(body);
      return nothing;
    },
    { id: gameId },
  );
  becomes({
    proposed,
    search: searchOf([candidate(cem, { askedAt: '2099-12-01T10:00:00Z' }), candidate(ben)]),
  });
  // four are missing, and two can be asked
  await button(words.start).click();
  await expect.element(page.getByText(words.states.open, { exact: false }).first()).toBeVisible();
  expect(bodies).toEqual([{ mode: 'inOrder', wanted: 2, hoursEach: 6, candidates: [cem.id, ben.id] }]);
});

test('before a game that starts too soon to ask one after the other, all are asked at once', async () => {
  await showMatch({ proposed }, { game: gameAt(new Date(Date.now() + 30 * 60_000).toISOString()) });
  await button(words.search).click();
  await expect.element(page.getByRole('radio', { name: words.modes.atOnce })).toBeChecked();
});

test('errors of the server are shown at their field, and nothing is lost', async () => {
  const { server } = await showMatch({ proposed });
  await button(words.search).click();
  await page.getByRole('checkbox', { name: /Ben Berg/ }).click();
  await page.getByRole('checkbox', { name: /Cem Berg/ }).click();
  await page.getByRole('radio', { name: words.modes.atOnce }).click();
  await button(words.start).click();
  await expect.element(page.getByText(fields['candidates-empty'])).toBeVisible();
  await page.getByRole('checkbox', { name: /Cem Berg/ }).click();
  server.refuse(startSearch, 'search-open', { id: gameId });
  await button(words.start).click();
  await expectInPlace(failures['search-open']);
  await expect.element(page.getByRole('checkbox', { name: /Ben Berg/ })).not.toBeChecked();
});

test('where nobody can be asked, the page says why', async () => {
  await showMatch({ proposed: [] });
  await expect.element(page.getByText(words.nobody)).toBeVisible();
  await expect.element(button(words.search)).not.toBeInTheDocument();
});

test.each([
  ['no line-up of the half is entered', [], words.nobodyReported],
  ['only the team’s own players are known', [null], words.nobodyReported],
  ['players are reported', [null, '1.1'], words.nobody],
])('where nobody can be asked and %s, the page says so', async (_, labels, text) => {
  const listed = labels.map((label) => ({ person: ben, label }));
  await showMatch({ proposed: [] }, { board: { team: 1, listed } as unknown as Match['board'] });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('the captain sees who was asked and what they said, enters an answer, and stops after a question', async () => {
  const asked = { askedAt: '2099-12-01T10:00:00Z', deadline: '2099-12-01T16:00:00Z' };
  const dan = person(idOf(3), 'Dan');
  const eli = person(idOf(4), 'Eli');
  const people = [
    candidate(ben, { ...asked, answer: 'no' }),
    candidate(cem, asked),
    candidate(dan, { skipped: true }),
    candidate(eli),
  ];
  const { server, becomes } = await showMatch({ proposed, search: searchOf(people) });
  for (const text of [words.saidNo, words.skipped, words.notAsked])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Antwort bis Di., 01.12.2099, 17:00/)).toBeVisible();
  await expect.element(page.getByText(words.found(0, 1), { exact: false })).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  server.answer(askSubstitute, () => nothing, { id: gameId, userId: dan.id });
  await button(words.askOf('Dan Berg')).click();
  await expect.element(page.getByText(words.askedDone)).toBeVisible();
  server.answer(answerSearch, () => nothing, { id: gameId, userId: cem.id });
  becomes({
    proposed,
    search: searchOf([candidate(cem, { ...asked, answer: 'yes', plays: true }), candidate(eli)]),
  });
  await page.getByLabelText(words.answerOf('Cem Berg')).selectOptions('yes');
  await expect.element(page.getByText(words.plays, { exact: true })).toBeVisible();
  server.answer(stopSearch, () => nothing, { id: gameId });
  becomes({ proposed, search: searchOf(people, { state: 'stopped' }) });
  await button(words.stop).click();
  const dialog = page.getByRole('dialog', { name: words.stopQuestion });
  await dialog.getByRole('button', { name: words.stop }).click();
  await expect.element(button(words.searchAgain)).toBeVisible();
});

test('once enough of the own players can play, one tap stops the search', async () => {
  const search = searchOf([candidate(cem, { askedAt: '2099-12-01T10:00:00Z' })]);
  const { server, becomes } = await showMatch({ proposed, search }, { wanted: 1, players: [playing(ben)] });
  await expect.element(page.getByText(words.enough)).toBeVisible();
  server.answer(stopSearch, () => nothing, { id: gameId });
  becomes({ proposed, search: { ...search, state: 'stopped' } });
  await button(words.stop).click();
  await expect.element(button(words.searchAgain)).toBeVisible();
  await expect.element(page.getByText(words.enough)).not.toBeInTheDocument();
});

test('a substitute who can play does not make the search superfluous', async () => {
  const search = searchOf([candidate(cem, { askedAt: '2099-12-01T10:00:00Z' })]);
  await showMatch({ proposed, search }, { wanted: 1, players: [{ ...playing(ben), substitute: true }] });
  await expect.element(button(words.stop)).toBeVisible();
  await expect.element(page.getByText(words.enough)).not.toBeInTheDocument();
});

test('after a search that was stopped nobody who had said yes is called late', async () => {
  const yes = candidate(cem, { askedAt: '2099-12-01T10:00:00Z', answer: 'yes' });
  await showMatch({ proposed, search: searchOf([yes], { state: 'stopped' }) });
  await expect.element(page.getByText(words.saidYes, { exact: true })).toBeVisible();
  await expect.element(page.getByText(words.late, { exact: true })).not.toBeInTheDocument();
});

test('at night the page says when the search goes on', async () => {
  await showMatch({ proposed, search: searchOf([candidate(ben)], { asksAt: '2099-12-02T07:00:00Z' }) });
  await expect.element(page.getByText(words.atNight('Mi., 02.12.2099, 08:00'))).toBeVisible();
});

test('a person who is asked says yes with one tap, and can undo it', async () => {
  const { server, becomes } = await showMatch({ own: question() });
  await expect.element(page.getByText(words.question(1))).toBeVisible();
  await expect.element(page.getByText(words.answerBy('Di., 01.12.2099, 17:00'))).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.title, exact: true })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
  const bodies: unknown[] = [];
  server.answer(
    answerSearch,
    ({ body }) => {
      bodies.push(body);
      return nothing;
    },
    { id: gameId, userId: own },
  );
  becomes({ own: question({ answer: 'yes', standing: 'plays' }) });
  await button(words.yes).click();
  await expect.element(page.getByText(words.youPlay(1))).toBeVisible();
  becomes({ own: question({ answer: 'no' }) });
  await button(words.cannotAfterAll).click();
  await expect.element(page.getByText(words.youSaidNo)).toBeVisible();
  await expect.element(button(words.canAfterAll)).toBeVisible();
  expect(bodies).toEqual([{ answer: 'yes' }, { answer: 'no' }]);
});

test('a late answer gets a friendly message, and the question is closed', async () => {
  const { server, becomes } = await showMatch({ own: question() });
  server.refuse(answerSearch, 'place-taken', { id: gameId, userId: own });
  becomes({ own: question({ answer: 'yes', standing: 'settled' }) });
  await button(words.yes).click();
  await expect.element(page.getByText(failures['place-taken'])).toBeVisible();
  await expect.element(page.getByText(words.settled)).toBeVisible();
  await expect.element(button(words.yes)).not.toBeInTheDocument();
});

test('the start page shows games that one is asked for, and no others', async () => {
  const server = fakeServer();
  const game = (id: string, awayTeam: string) => ({
    id,
    teamId: gameId,
    homeTeam: 'Hof',
    awayTeam,
    homeGame: true,
    state: 'planned',
    league: 'Liga',
    date,
    location: null,
    scoreHome: null,
    scoreGuest: null,
    cupGame: false,
  });
  const items = [
    { game: game(gameId, 'Selb'), question: question() },
    { game: game(idOf(5), 'Rehau'), question: null },
    { game: game(idOf(6), 'Naila'), question: question({ standing: 'settled' }) },
  ] as unknown as Coming[];
  server.answer(listComing, () => ({ items }));
  await show(onPage(<AskedCard teams={[]} />), { texts: ['home', 'games', 'matches', 'substitutes'] });
  await expect.element(page.getByText(words.question(1))).toBeVisible();
  await expect.element(page.getByText('Selb', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Rehau', { exact: false })).not.toBeInTheDocument();
  await expect.element(page.getByText('Naila', { exact: false })).not.toBeInTheDocument();
  expect(await accessibilityFaults()).toEqual([]);
});

test('a parent answers for the child who is asked, under its name', async () => {
  const children = [{ person: cem, question: question() }];
  const { server } = await showMatch({ children }, { leads: false }, [cem.id]);
  await expect.element(page.getByRole('heading', { name: `${words.own}: Cem Berg` })).toBeVisible();
  const answers: unknown[] = [];
  server.answer(
    answerSearch,
    ({ body }) => {
      answers.push(body);
      return nothing;
    },
    { id: gameId, userId: cem.id },
  );
  await button(words.ofChild.yes).click();
  await expect.poll(() => answers).toEqual([{ answer: 'yes' }]);
});
