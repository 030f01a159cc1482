/** A family on one page and on the start page: whose parts are shown, to whom, and what a parent enters for a child. */
import { createAbsence, listAbsences } from '@club/contract/absences/paths.ts';
import type { Absence, AbsenceInput } from '@club/contract/absences/shape.ts';
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { listChildren, putGuardian } from '@club/contract/families/paths.ts';
import type { Child } from '@club/contract/families/shape.ts';
import { listComing, setAvailability } from '@club/contract/matches/paths.ts';
import type { Coming } from '@club/contract/matches/shape.ts';
import { listTeams } from '@club/contract/teams/paths.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { training } from '../../bookings/testing-training.ts';
import { ForWhomField } from '../../families/ForWhomField.tsx';
import { childOf, confirmed, mira } from '../../families/testing-child.ts';
import { awaitFirstPaint } from '../../platform/after-first-paint.ts';
import { createQueryClient } from '../../platform/queries.ts';
import { adoptViewer, currentViewer } from '../../platform/viewer.ts';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { field } from '../../testing/field.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../../testing/show.ts';
import { absences } from '../../texts/de/absences.ts';
import { failures } from '../../texts/de/failures.ts';
import { family as words } from '../../texts/de/family.ts';
import { ui } from '../../texts/de/ui.ts';
import { ChildCards } from './ChildCards.tsx';
import { FamilyCards } from './FamilyCards.tsx';
import { FamilyPage } from './FamilyPage.tsx';

const ben = '01a00000-0000-7000-8000-0000000000c2';
const requested = childOf(ben, 'Ben', null);
const absence: Absence = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  userId: mira,
  from: '2036-08-01',
  to: '2036-08-01',
  reason: null,
};
const comingOf = (at: number, asked: boolean) =>
  ({
    game: {
      id: `game-${at}`,
      teamId: 'team',
      homeTeam: 'TTC 1990 Hof',
      awayTeam: `Gegner ${at}`,
      homeGame: true,
      date: `2036-12-0${at}T18:00:00Z`,
      state: 'planned',
    },
    wanted: 4,
    mayAnswer: false,
    given: null,
    question: asked
      ? { team: 1, answer: null, standing: 'asks', deadline: '2036-12-01T18:00:00Z', askedAt: null }
      : null,
    playing: [],
    unanswered: 2,
    lineUp: null,
    ride: null,
  }) as unknown as Coming;

type Shown = { children?: Child[]; events?: BookableEvent[]; games?: Coming[]; sameDevice?: boolean };

async function open(element: ReactNode, more: Shown = {}) {
  const { children = [confirmed, requested], events = [], games = [], sameDevice = false } = more;
  awaitFirstPaint(Promise.resolve(), createQueryClient());
  const server = fakeServer();
  const away: Absence[] = [];
  server.answer(listChildren, () => pageOf(...children), { id: own });
  server.answer(listBookableEvents, () => pageOf(...events));
  server.answer(listComing, ({ query }) => ({ items: query.get('userId') === mira ? games : [] }));
  server.answer(listTeams, () => pageOf());
  server.answer(listAbsences, ({ query }) => pageOf(...(query.get('userId') === mira ? away : [])));
  await show(onPage(element), {
    texts: ['family', 'bookableEvents', 'matches', 'games', 'home', 'substitutes', 'absences', 'profiles'],
    guardianOf: [mira],
    sameDevice,
  });
  return { server, away };
}
const part = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('confirmed children have their part, requested ones only their name, and one’s own part comes last', async () => {
  await open(<FamilyPage />);
  await expect.element(part('Mira Hof')).toBeVisible();
  const waiting = part(words.children);
  await expect.element(waiting.getByText('Ben Hof')).toBeVisible();
  await expect.element(waiting.getByText(words.waits(words.kinds.parent))).toBeVisible();
  await expect.element(button(absences.add)).not.toBeInTheDocument();
  await expect.element(button(words.addAbsenceOf('Mira Hof'))).toBeVisible();
  await expect.element(button(words.addAbsenceOwn)).toBeVisible();
  const parts = page.getByRole('heading', { level: 2 }).elements();
  expect(parts.map(({ textContent }) => textContent)).toEqual([words.children, 'Mira Hof', words.you]);
  const links = part('Mira Hof').getByRole('link').elements();
  expect(links.map((one) => [one.getAttribute('aria-label'), one.getAttribute('href')])).toEqual([
    [words.emergencyOf('Mira Hof'), `/users/${mira}#emergency`],
    [words.detailsOf('Mira Hof'), `/users/${mira}`],
    [words.consentsOf('Mira Hof'), `/users/${mira}#consents`],
  ]);
  await expect
    .element(part(words.you).getByRole('link', { name: words.emergencyOwn }))
    .toHaveAttribute('href', `/users/${own}#emergency`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('who is no member acts for the children alone: no part of one’s own, and no further child', async () => {
  await open(<FamilyPage />, { games: [comingOf(1, false)] });
  await expect.element(part(words.you)).toBeVisible();
  const viewer = currentViewer();
  if (viewer) adoptViewer({ ...viewer, approved: false, guardianOnly: true });
  await expect.element(part(words.you)).not.toBeInTheDocument();
  await expect.element(part('Mira Hof').getByText('Gegner 1')).toBeVisible();
  // the page of the game is for members
  expect(part('Mira Hof').getByRole('link').filter({ hasText: 'Gegner 1' }).elements()).toEqual([]);
  expect(button(words.askFor).elements()).toEqual([]);
  await expect.element(page.getByText(words.helpChildren)).toBeVisible();
});

test('without children one reads so, and asks for one in a form that closes again', async () => {
  await open(<FamilyPage />, { children: [] });
  await expect.element(page.getByText(words.noChildren)).toBeVisible();
  await button(words.askFor).click();
  await expect.element(page.getByRole('searchbox', { name: words.searchChild })).toBeVisible();
  await expect.element(button(words.askFor)).not.toBeInTheDocument();
  expect(page.getByText(words.noChildren).elements()).toEqual([]);
  await button(ui.cancel).click();
  await expect.element(page.getByRole('searchbox', { name: words.searchChild })).not.toBeInTheDocument();
  await expect.element(button(words.askFor)).toBeVisible();
  // a page without children has no part of one's own either
  expect(part(words.you).elements()).toEqual([]);
});

test('on a phone nothing floats above a form that is open', async () => {
  await open(<FamilyPage />);
  await expect.element(button(words.askFor)).toBeVisible();
  await button(words.addAbsenceOf('Mira Hof')).click();
  await expect.element(button(ui.cancel)).toBeVisible();
  await expect.element(button(words.askFor)).not.toBeInTheDocument();
  await button(ui.cancel).click();
  await expect.element(button(words.askFor)).toBeVisible();
});

test('a child that one has asked for stands there at once, and waits', async () => {
  const children: Child[] = [];
  const { server } = await open(<FamilyPage />, { children });
  server.answer(listProfiles, () => pageOf({ ...requested.user, teams: [] }));
  server.answer(
    putGuardian,
    () => {
      children.push(requested);
      return requested as never;
    },
    { id: ben, userId: own },
  );
  await button(words.askFor).click();
  await page.getByRole('searchbox', { name: words.searchChild }).fill('hof');
  await button(`Ben Hof: ${words.ask}`).click();
  await expect.element(page.getByText(words.askedDone)).toBeVisible();
  await expect.element(page.getByText(words.waits(words.kinds.parent))).toBeVisible();
});

test('children who could not be loaded: it says why, and they are asked for again', async () => {
  const { server } = await open(<FamilyPage />);
  await expect.element(part('Mira Hof')).toBeVisible();
  await cleanup();
  server.refuse(listChildren, 'missing-permission', { id: own });
  await show(onPage(<FamilyPage />), { texts: ['family'] });
  await expect.element(page.getByText(failures['missing-permission'])).toBeVisible();
  expect(page.getByText(words.noChildren).elements()).toEqual([]);
  server.answer(listChildren, () => pageOf(), { id: own });
  await button(ui.retry).click();
  await expect.element(page.getByText(words.noChildren)).toBeVisible();
});

function Cards() {
  const [chosen, choose] = useState<string>();
  return (
    <FamilyCards parts={{ ForWhomField, ChildCards }} chosen={chosen} choose={choose}>
      <p>eigene Karten</p>
    </FamilyCards>
  );
}

test('on the start page the cards of the chosen child stand in the place of one’s own', async () => {
  await open(<Cards />);
  await expect.element(page.getByText('eigene Karten')).toBeVisible();
  await page.getByRole('radio', { name: 'Mira' }).click({ force: true });
  await expect.element(part('Mira Hof')).toBeVisible();
  await expect.element(page.getByText('eigene Karten')).not.toBeInTheDocument();
  await page.getByRole('radio', { name: words.you }).click({ force: true });
  await expect.element(page.getByText('eigene Karten')).toBeVisible();
  expect(part('Mira Hof').elements()).toEqual([]);
});

test('an absence of a child is entered for the child; what was begun is there again after a reload', async () => {
  const { server, away } = await open(<FamilyPage />);
  await button(words.addAbsenceOf('Mira Hof')).click();
  await field(absences.from).fill('1.8.2036');
  await expect.element(field(absences.to)).toHaveValue('01.08.2036');
  await expect.poll(() => Object.keys(localStorage).some((key) => key.includes('absence-of'))).toBe(true);
  await cleanup();
  await show(onPage(<FamilyPage />), {
    texts: ['family', 'bookableEvents', 'matches', 'games', 'home', 'absences'],
    guardianOf: [mira],
    sameDevice: true,
  });
  // in the child's part alone
  await expect
    .element(part('Mira Hof').getByRole('textbox', { name: absences.from }))
    .toHaveValue('01.08.2036');
  await expect.element(button(words.addAbsenceOwn)).toBeVisible();
  const sent: AbsenceInput[] = [];
  server.answer(createAbsence, ({ body }) => {
    sent.push(body as AbsenceInput);
    away.push(absence);
    return absence;
  });
  await button(ui.save).click();
  await expect.element(part('Mira Hof').getByRole('heading', { name: 'Fr., 01.08.2036' })).toBeVisible();
  await expect.element(button(words.addAbsenceOf('Mira Hof'))).toBeVisible();
  expect(sent).toMatchObject([{ userId: mira, from: '2036-08-01', to: '2036-08-01' }]);
  const card = part('Mira Hof').getByRole('listitem').filter({ hasText: 'Fr., 01.08.2036' }).element();
  // a card of its own, whose words do not touch its frame
  expect(Number.parseFloat(getComputedStyle(card).paddingTop)).toBeGreaterThan(8);
});

test('a game that a child has an answer for is named below an absence that is entered over it', async () => {
  const game = comingOf(1, false);
  const date = '2036-08-01T18:00:00Z';
  const given = { answer: 'yes', answeredBy: 'guardian', remark: null, forDate: date, stale: false };
  const games = [{ ...game, game: { ...game.game, date }, given } as Coming];
  const { server, away } = await open(<FamilyPage />, { games });
  server.answer(createAbsence, () => {
    away.push(absence);
    games.splice(0, 1, { ...games[0], given: { ...given, away: true } } as Coming);
    return absence;
  });
  await button(words.addAbsenceOf('Mira Hof')).click();
  await field(absences.from).fill('1.8.2036');
  await button(ui.save).click();
  await expect
    .element(part('Mira Hof').getByRole('heading', { name: absences.gamesAnswered(1) }))
    .toBeVisible();
  const sent: unknown[] = [];
  const params = { id: 'game-1', userId: mira };
  server.answer(setAvailability, ({ body }) => void sent.push(body) as never, params);
  await button(absences.sayNoTo('TTC 1990 Hof – Gegner 1', 'Fr., 01.08.2036, 20:00')).click();
  await expect.poll(() => sent).toEqual([{ answer: 'no', remark: null, forDate: date }]);
});

test('the next trainings of a child are shown, and all others on demand', async () => {
  const events = [1, 2, 3, 4, 5].map((at) => ({
    ...training,
    id: `01a00000-0000-7000-8000-0000000000e${at}`,
    title: `Training ${at}`,
  }));
  await open(<FamilyPage />, { children: [confirmed], events });
  const trainings = part('Mira Hof').getByText(/^Training \d$/);
  await expect.poll(() => trainings.elements().length).toBe(3);
  const more = part('Mira Hof').getByRole('button', { name: words.moreTrainings });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  await expect.poll(() => trainings.elements().length).toBe(5);
  // the other part is as it was
  expect(
    part(words.you)
      .getByText(/^Training \d$/)
      .elements(),
  ).toHaveLength(3);
  await part('Mira Hof').getByRole('button', { name: words.fewerTrainings }).click();
  await expect.poll(() => trainings.elements().length).toBe(3);
});

test('the next three games of a child are shown, and later ones only when the child is asked to help out or does', async () => {
  const games = [
    comingOf(1, false),
    comingOf(2, false),
    comingOf(3, false),
    comingOf(4, false),
    comingOf(5, true),
    { ...comingOf(6, false), helpsOut: true },
  ];
  await open(<FamilyPage />, { children: [confirmed], games });
  const shown = part('Mira Hof').getByText(/^Gegner \d$/);
  await expect
    .poll(() => shown.elements().map(({ textContent }) => textContent))
    .toEqual(['Gegner 1', 'Gegner 2', 'Gegner 3', 'Gegner 5', 'Gegner 6']);
  await expect.element(part(words.you).getByText(words.noGames)).toBeVisible();
});
