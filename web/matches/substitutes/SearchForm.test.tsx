/** The search for substitutes: how and how many are asked, and what a captain does in each kind of search. */
import { getMatch } from '@club/contract/matches/paths.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { answerSearch, askSubstitute, startSearch } from '@club/contract/matches/substitutes/paths.ts';
import type { Candidate, Proposed, Search } from '@club/contract/matches/substitutes/shape.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { game } from '../../games/testing-game.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, show } from '../../testing/show.ts';
import { failures } from '../../texts/de/failures.ts';
import { substitutes as words } from '../../texts/de/substitutes.ts';
import { ui } from '../../texts/de/ui.ts';
import { useMatch } from '../queries.ts';
import { Substitutes } from '../Substitutes.tsx';
import { OwnQuestion } from './OwnQuestion.tsx';

const idOf = (at: number) => `01a00000-0000-7000-8000-0000000000c${at}`;
const people = ['Ben', 'Cem', 'Dan'].map((firstName, at) => ({
  id: idOf(at),
  firstName,
  lastName: 'Berg',
  photoUrl: null,
})) as [Candidate['person'], Candidate['person'], Candidate['person']];
const [ben, cem, dan] = people;
const proposed: Proposed[] = people.map((person, at) => ({
  person,
  label: `2.${at + 1}`,
  qttr: null,
  answer: null,
  ownGame: null,
}));
const candidate = (person: typeof ben, more: Partial<Candidate> = {}): Candidate => ({
  person,
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
const searchOf = (more: Partial<Search>): Search => ({
  mode: 'inOrder',
  wanted: 1,
  hoursEach: 6,
  state: 'open',
  createdAt: '2036-11-01T10:00:00Z',
  asksAt: null,
  candidates: [],
  ...more,
});
const willing = { person: dan, substitute: false, given: { answer: 'yes', stale: false } };

function Shown() {
  const match = useMatch(game.id).data;
  return match?.substitutes ? <Substitutes match={match} substitutes={match.substitutes} /> : null;
}

async function open(search: Search | null, more: Partial<Match> = {}) {
  const server = fakeServer();
  const sent: unknown[] = [];
  const match = {
    game,
    players: [],
    wanted: 4,
    leads: true,
    substitutes: { own: null, search, proposed },
    ...more,
  } as unknown as Match;
  server.answer(getMatch, () => match, { id: game.id });
  const note = (what: unknown) => {
    sent.push(what);
    return { own: null, search, proposed: [] };
  };
  server.answer(startSearch, ({ body }) => note(body), { id: game.id });
  for (const { id } of people) {
    server.answer(askSubstitute, () => note(`ask ${id}`), { id: game.id, userId: id });
    server.answer(answerSearch, ({ body }) => note([id, body]), { id: game.id, userId: id });
  }
  await show(onPage(<Shown />), { texts: ['matches', 'profiles', 'substitutes', 'forms'] });
  await expect.element(page.getByRole('heading', { name: words.title, exact: true })).toBeVisible();
  return { server, sent };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const ask = ({ firstName }: typeof ben) => button(words.askOf(`${firstName} Berg`));

test('it proposes to ask for as many as are missing', async () => {
  const players = [willing, willing] as unknown as Match['players'];
  await open(null, { players });
  await button(words.search).click();
  await expect.element(field(words.wanted)).toHaveValue('2');
});

test('where nobody is missing one is proposed, and never more than can be asked', async () => {
  await open(null, { players: Array.from({ length: 5 }, () => willing) as unknown as Match['players'] });
  await button(words.search).click();
  await expect.element(field(words.wanted)).toHaveValue('1');
});

test('who asks everybody at once sets no hours for each', async () => {
  const { sent } = await open(null);
  await button(words.search).click();
  await expect.element(field(words.hoursEach)).toHaveValue('6');
  await field(words.wanted).selectOptions('2');
  await page.getByRole('radio', { name: words.modes.atOnce }).click();
  await expect.element(page.getByText(words.modeHelp.atOnce)).toBeVisible();
  await expect.element(field(words.hoursEach)).not.toBeInTheDocument();
  await button(words.start).click();
  await expect
    .poll(() => sent)
    .toEqual([{ mode: 'atOnce', wanted: 2, candidates: [ben.id, cem.id, dan.id] }]);
});

test('by keyboard somebody is moved to the first place, and the button keeps the focus there', async () => {
  await open(null);
  await button(words.search).click();
  (button(words.up('Cem Berg')).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.element(button(words.up('Cem Berg'))).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button(words.up('Cem Berg'))).toHaveFocus();
  await expect.element(button(words.up('Ben Berg'))).not.toHaveAttribute('aria-disabled');
});

test('the chosen hours and the order are sent, and the first cannot go further up', async () => {
  const { sent } = await open(null);
  await button(words.search).click();
  const nowhere = [button(words.up('Ben Berg')), button(words.down('Dan Berg'))];
  for (const one of nowhere) {
    await expect.element(one).toHaveAttribute('aria-disabled', 'true');
    await one.click({ force: true });
  }
  await button(words.down('Ben Berg')).click();
  await field(words.hoursEach).selectOptions('12');
  await button(words.start).click();
  await expect
    .poll(() => sent)
    .toEqual([{ mode: 'inOrder', wanted: 3, hoursEach: 12, candidates: [cem.id, ben.id, dan.id] }]);
});

test('the form is closed again without a search', async () => {
  const { sent } = await open(null);
  await button(words.search).click();
  await expect.element(button(words.start)).toBeVisible();
  expect(button(words.search).elements()).toEqual([]);
  await button(ui.cancel).click();
  await expect.element(button(words.search)).toBeVisible();
  expect(sent).toEqual([]);
});

test('in a search by hand the captain asks whom they want, who was not asked yet', async () => {
  const asked = candidate(cem, { askedAt: '2036-11-01T10:00:00Z' });
  const candidates = [candidate(ben), asked, candidate(dan, { chosen: true })];
  const { sent } = await open(searchOf({ mode: 'byHand', candidates }));
  await expect.element(page.getByText(words.willBeAsked)).toBeVisible();
  expect(ask(cem).elements()).toEqual([]);
  expect(ask(dan).elements()).toEqual([]);
  await ask(ben).click();
  await expect.element(page.getByText(words.askedDone)).toBeVisible();
  expect(sent).toEqual([`ask ${ben.id}`]);
});

test('in a search by order nobody is asked before their turn', async () => {
  await open(searchOf({ candidates: [candidate(ben), candidate(cem, { skipped: true })] }));
  await expect.element(ask(cem)).toBeVisible();
  expect(ask(ben).elements()).toEqual([]);
});

test('who has answered without being asked is not asked any more', async () => {
  await open(searchOf({ mode: 'byHand', candidates: [candidate(ben, { answer: 'no' }), candidate(cem)] }));
  await expect.element(ask(cem)).toBeVisible();
  expect(ask(ben).elements()).toEqual([]);
});

test('a refused question says why', async () => {
  const { server } = await open(searchOf({ candidates: [candidate(cem, { skipped: true })] }));
  server.refuse(askSubstitute, 'missing-permission', { id: game.id, userId: cem.id });
  await ask(cem).click();
  await expect.element(page.getByText(words.askFailed)).toBeVisible();
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
});

test('once everybody is found, only who plays can still cancel, and nobody is asked any more', async () => {
  const plays = candidate(ben, { answer: 'yes', plays: true });
  const { sent } = await open(
    searchOf({ state: 'filled', candidates: [plays, candidate(cem, { skipped: true })] }),
  );
  await expect.element(page.getByText(words.found(1, 1), { exact: true })).toBeVisible();
  expect(ask(cem).elements()).toEqual([]);
  expect(page.getByRole('combobox').elements()).toHaveLength(1);
  expect(button(words.stop).elements()).toEqual([]);
  await field(words.answerOf('Ben Berg')).selectOptions('no');
  await expect.poll(() => sent).toEqual([[ben.id, { answer: 'no' }]]);
});

test('who has not answered in time is named with the time that has passed', async () => {
  const deadline = '2026-01-05T12:00:00Z';
  await open(searchOf({ candidates: [candidate(ben, { askedAt: '2026-01-05T06:00:00Z', deadline })] }));
  await expect.element(page.getByText(words.timePassed('Mo., 05.01.2026, 13:00'))).toBeVisible();
});

test('a game that is over shows how the search went, and begins none', async () => {
  const begun = { ...game, date: '2026-01-05T18:00:00Z' };
  await open(searchOf({ state: 'exhausted', candidates: [candidate(ben, { answer: 'no' })] }), {
    game: begun,
  });
  await expect.element(page.getByText(words.saidNo, { exact: true })).toBeVisible();
  expect(button(words.searchAgain).elements()).toEqual([]);
  expect(button(words.stop).elements()).toEqual([]);
});

test.each([undefined, ben.id])(
  'who said no can change that, for themselves or for a child: %s',
  async (child) => {
    const server = fakeServer();
    const sent: unknown[] = [];
    server.answer(
      answerSearch,
      ({ body }) => {
        sent.push(body);
        return { own: null, search: null, proposed: null };
      },
      { id: game.id, userId: child ?? own },
    );
    const question = { team: 2, askedAt: game.date, deadline: null, answer: 'no', standing: 'asks' } as const;
    await show(<OwnQuestion gameId={game.id} question={question} forWhom={child} />, {
      texts: ['substitutes', 'matches'],
    });
    const spoken = child ? { ...words, ...words.ofChild } : words;
    await expect.element(page.getByText(spoken.youSaidNo)).toBeVisible();
    await button(spoken.canAfterAll).click();
    await expect.poll(() => sent).toEqual([{ answer: 'yes' }]);
  },
);
