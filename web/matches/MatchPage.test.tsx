/** The page of a game: its facts, whom it asks, and what each reader of it sees. */
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { game } from '../games/testing-game.ts';
import { createQueryClient } from '../platform/queries.ts';
import { team } from '../teams/testing-team.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { letClocksAgree, lookAgainAt } from '../testing/clocks.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { games as gameWords } from '../texts/de/games.ts';
import { matches as words } from '../texts/de/matches.ts';
import { substitutes as substituteWords } from '../texts/de/substitutes.ts';
import { ui } from '../texts/de/ui.ts';
import { MatchPage } from './MatchPage.tsx';
import { matchQuery } from './queries.ts';

afterEach(() => {
  if (vi.isFakeTimers()) letClocksAgree();
});

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Berg', photoUrl: null });
const me = person(own, 'Ada');
const mira = person('01a00000-0000-7000-8000-0000000000c2', 'Mira');
const ben = person('01a00000-0000-7000-8000-0000000000c3', 'Ben');
const player = (one: typeof me, answer?: 'yes' | 'no'): MatchPlayer => ({
  person: one,
  place: null,
  qttr: null,
  substitute: false,
  given: answer
    ? {
        answer,
        remark: null,
        answeredAt: '2036-11-01T10:00:00Z',
        answeredBy: 'self',
        forDate: game.date,
        stale: false,
      }
    : null,
});
const planned: Match = {
  game,
  team,
  captains: [],
  meetAt: '2036-11-14T18:00:00Z',
  players: [player(me)],
  wanted: 4,
  leads: false,
  lineUp: null,
  board: null,
  rides: null,
  comments: null,
  seesCodes: false,
  substitutes: null,
};
const over: Match = {
  ...planned,
  game: { ...game, state: 'final', scoreHome: 9, scoreGuest: 3 },
  players: [player(me, 'yes'), player(ben)],
};

const Before = ({ match: { game: one } }: { match: Match }) => <p>vor {one.awayTeam}</p>;

/** @param arrives when the server answers; @param cache what the device remembers */
async function open(
  match: Match,
  { guardianOf = [] as string[], arrives = Promise.resolve(), cache = createQueryClient() } = {},
) {
  const server = fakeServer();
  server.answer(getMatch, () => arrives.then(() => match), { id: game.id });
  await show(onPage(<MatchPage Before={Before} />, `/games/${game.id}/match`, 'games/$id/match'), {
    texts: ['matches', 'games', 'profiles', 'substitutes', 'lineUps', 'positions'],
    guardianOf,
    cache,
  });
  await expect.element(page.getByText(`vor ${game.awayTeam}`)).toBeVisible();
  return server;
}
const fact = (name: string) => page.getByRole('term').filter({ hasText: name });
const factOf = (name: string) => fact(name).element().nextElementSibling?.textContent;
const section = (name: string) => page.getByRole('heading', { level: 2, name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('when and where it is, when one meets, and what is known of it', async () => {
  await open({
    ...planned,
    game: {
      ...game,
      hall: { name: 'Jahnhalle', street: 'Schulweg 4', zip: '95028', town: 'Hof' } as never,
      matchDay: 3,
      matchNumber: '17',
      opponentNote: 'spielt mit Kunststoffbällen',
      cupGame: true,
    },
    captains: [ben, mira],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('TV Selb');
  expect(link(team.name).element().parentElement?.textContent).toBe(
    `${team.name} · ${gameWords.cup} · ${game.league}`,
  );
  expect(factOf(words.start)).toBe('Fr., 14.11.2036, 19:30');
  expect(factOf(words.meet)).toBe('19:00');
  expect(factOf(words.hall)?.replaceAll(/\s+/g, ' ').trim()).toBe('Jahnhalle Schulweg 4 95028 Hof');
  expect(factOf(words.matchDay)).toBe('3');
  expect(factOf(words.matchNumber)).toBe('17');
  expect(factOf(words.captains)).toBe('Ben Berg, Mira Berg');
  expect(factOf(words.opponentNote)).toBe('spielt mit Kunststoffbällen');
  await expect
    .element(link(words.map))
    .toHaveAttribute(
      'href',
      `https://www.openstreetmap.org/search?query=${encodeURIComponent('Schulweg 4, 95028 Hof')}`,
    );
  await expect.element(link(team.name)).toHaveAttribute('href', `/teams/${team.id}/season`);
  await expect.element(link(words.toReport)).toHaveAttribute('href', `/games/${game.id}/report`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('what is not known is not there', async () => {
  await open(planned);
  expect(
    page
      .getByRole('term')
      .elements()
      .map((one) => one.textContent),
  ).toEqual([words.start, words.meet]);
  expect(link(words.toScore).elements()).toEqual([]);
});

test.each([
  [words.rides, { rides: [] }],
  [words.comments, { comments: [] }],
  [words.codes, { seesCodes: true }],
])('of the parts of the team only those are shown that one gets: %s', async (shown, gets) => {
  await open({ ...planned, ...gets });
  // they are loaded together
  await expect.element(section(shown)).toBeVisible();
  for (const part of [words.rides, words.comments, words.codes])
    expect(section(part).elements()).toHaveLength(part === shown ? 1 : 0);
});

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
])(
  'the score is entered by who leads the team, until there is a report: %s %s',
  async (leads, hasReport, offered) => {
    await open({ ...planned, leads, game: { ...game, hasReport } });
    expect(link(words.toScore).elements()).toHaveLength(offered ? 1 : 0);
    if (offered) await expect.element(link(words.toScore)).toHaveAttribute('href', `/games/${game.id}`);
  },
);

test('a parent is asked for the child by name, and not for other players', async () => {
  await open({ ...planned, players: [player(me), player(mira), player(ben)] }, { guardianOf: [mira.id] });
  await expect.element(section(words.question)).toBeVisible();
  await expect.element(page.getByRole('group', { name: words.questionFor('Mira Berg') })).toBeVisible();
  expect(page.getByRole('group').elements()).toHaveLength(2);
});

test('who has a space as a substitute is not asked a second time, nor is a parent for such a child', async () => {
  const question = { team: 2, askedAt: game.date, deadline: null, answer: 'yes', standing: 'plays' } as const;
  const children = [{ person: mira, question }];
  await open(
    {
      ...planned,
      players: [player(me), player(mira), player(ben)],
      substitutes: { own: question, children, search: null, proposed: null },
    },
    { guardianOf: [mira.id, ben.id] },
  );
  await expect.element(page.getByRole('group', { name: words.questionFor('Ben Berg') })).toBeVisible();
  expect(page.getByRole('group').elements()).toHaveLength(1);
});

test('the question whether to help out, to which a message leads, stands above everything about the game', async () => {
  const question = { team: 2, askedAt: game.date, deadline: null, answer: null, standing: 'asks' } as const;
  await open({
    ...planned,
    players: [player(ben)],
    substitutes: { own: question, search: null, proposed: null },
  });
  await expect.element(section(substituteWords.own)).toBeVisible();
  const sections = page.getByRole('heading', { level: 2 }).elements();
  expect(sections.map((one) => one.textContent).slice(0, 2)).toEqual([substituteWords.own, words.day]);
});

test('it counts who can play of how many are needed, and who has not answered', async () => {
  const cem = person('01a00000-0000-7000-8000-0000000000c4', 'Cem');
  const players = [player(me, 'yes'), player(mira, 'no'), player(ben), player(cem, 'yes')];
  await open({ ...planned, players });
  await expect.element(page.getByText(words.counts(2, 4, 1))).toBeVisible();
});

test('a team without players says what to do', async () => {
  await open({ ...planned, players: [] });
  await expect.element(page.getByText(words.noPlayers)).toBeVisible();
});

test('of a game that is over it shows the score and who could play, and asks nobody', async () => {
  await open({ ...over, rides: [] });
  await expect.element(section(words.whoCould)).toBeVisible();
  await expect.element(page.getByText('9:3')).toBeVisible();
  expect(fact(words.meet).elements()).toEqual([]);
  expect(page.getByRole('group').elements()).toEqual([]);
  // nobody drives any more
  expect(section(words.rides).elements()).toEqual([]);
});

test('once a game has begun nobody is asked, answers for others, drives or searches any more, also before its first score', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(game.date) - 60_000 });
  const question = { team: 2, askedAt: game.date, deadline: null, answer: null, standing: 'asks' } as const;
  const driven = { id: person(own, '').id, gameId: game.id, driver: me, seats: 2, from: 'Bahnhof' };
  await open({
    ...planned,
    leads: true,
    players: [player(ben)],
    rides: [{ ...driven, leavesAt: planned.meetAt, passengers: [] }],
    substitutes: { own: question, search: null, proposed: null },
  });
  const controls = [
    page.getByRole('button', { name: words.rideCancel }),
    page.getByRole('combobox', { name: words.answerOf('Ben Berg') }),
    section(substituteWords.own),
  ];
  for (const control of controls) await expect.element(control).toBeVisible();
  lookAgainAt(game.date);
  for (const control of controls) await expect.element(control).not.toBeInTheDocument();
  await expect.element(page.getByText(/Bahnhof/)).toBeVisible();
});

test('of a game that is over and that nobody answered, nothing is said about answers', async () => {
  await open({ ...over, players: [player(me), player(ben)] });
  expect(section(words.whoCould).elements()).toEqual([]);
});

test('a game that cannot be loaded says so, and is asked for again', async () => {
  const server = fakeServer();
  server.refuse(getMatch, 'missing-permission', { id: game.id });
  await show(onPage(<MatchPage Before={() => null} />, `/games/${game.id}/match`, 'games/$id/match'), {
    texts: ['matches', 'games', 'profiles'],
  });
  const retry = page.getByRole('button', { name: ui.retry });
  await expect.element(retry).toBeVisible();
  server.answer(getMatch, () => planned, { id: game.id });
  await retry.click();
  await expect.element(section(words.question)).toBeVisible();
});

test('an answer that the device remembers is not changed before the current one is there', async () => {
  const cache = createQueryClient();
  const remembered = { ...planned, players: [player(me, 'yes')] };
  cache.setQueryData(matchQuery(game.id).queryKey, remembered, { updatedAt: Date.now() - 86_400_000 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await open({ ...planned, players: [player(me, 'no')] }, { cache, arrives: promise });
  const yes = page.getByRole('button', { name: words.answers.yes, exact: true });
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
  await expect.element(yes).toBeDisabled();
  resolve();
  await expect.element(yes).toBeEnabled();
  await expect.element(yes).toHaveAttribute('aria-pressed', 'false');
});
