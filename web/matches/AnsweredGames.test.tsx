/** Below an absence: games for which an answer of one's own still stands, and saying no to them. */
import { createAbsence, listAbsences } from '@club/contract/absences/paths.ts';
import type { Absence } from '@club/contract/absences/shape.ts';
import { listUserBookings } from '@club/contract/bookings/paths.ts';
import { listComing, setAvailability } from '@club/contract/matches/paths.ts';
import type { Answer } from '@club/contract/matches/rules.ts';
import type { Availability, Coming } from '@club/contract/matches/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AbsencesPage } from '../absences/AbsencesPage.tsx';
import { accessibilityFaults } from '../testing/accessible.ts';
import { field } from '../testing/field.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { absences as words } from '../texts/de/absences.ts';
import { matches } from '../texts/de/matches.ts';
import { ui } from '../texts/de/ui.ts';
import { AnsweredGames } from './AnsweredGames.tsx';

const summer: Absence = {
  id: '01a00000-0000-7000-8000-0000000000a1',
  userId: own,
  from: '2036-08-01',
  to: '2036-08-14',
  reason: null,
};
type Given = NonNullable<Coming['given']>;

/** A game against `awayTeam` at this time, with an answer that its person gave. */
const coming = (awayTeam: string, date: string, answer: Answer, more: Partial<Given> = {}) => {
  const given = { answer, remark: 'ab 19 Uhr', answeredBy: 'self', forDate: date, stale: false, ...more };
  return { game: { id: awayTeam, homeTeam: 'Hof', awayTeam, date }, given } as Coming;
};
const away = { away: true } as const;
const first = coming('Rehau', '2036-08-01T17:00:00Z', 'yes', away);
const last = coming('Selb', '2036-08-14T20:00:00Z', 'maybe', away);

async function showAbsences(items: Coming[], absences = [summer]) {
  const server = fakeServer();
  const state = { items, absences, sent: [] as unknown[] };
  server.answer(listAbsences, () => pageOf(...state.absences));
  server.answer(listUserBookings, () => pageOf(), { id: own });
  server.answer(listComing, () => ({ items: state.items }));
  for (const { game, given } of items)
    server.answer(
      setAvailability,
      ({ body }) => {
        state.sent.push([game.id, body]);
        state.items = state.items.filter((one) => one.game !== game);
        return { ...given, gameId: game.id, userId: own } as Availability;
      },
      { id: game.id, userId: own },
    );
  await show(onPage(<AbsencesPage Games={AnsweredGames} />), {
    texts: ['absences', 'forms', 'games', 'matches'],
  });
  return { server, state };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('games for which one has said otherwise are named with the answer, and one says no with one tap', async () => {
  const { state } = await showAbsences([first, last]);
  await expect.element(page.getByRole('heading', { name: words.gamesAnswered(2) })).toBeVisible();
  await expect
    .element(page.getByText(`Do., 14.08.2036, 22:00, ${words.answered(matches.answers.maybe)}`))
    .toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.sayNoTo('Hof – Rehau', 'Fr., 01.08.2036, 19:00')).click();
  await expect.element(page.getByText(matches.answeredDone)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: words.gamesAnswered(1) })).toBeVisible();
  expect(state.sent).toEqual([
    ['Rehau', { answer: 'no', remark: 'ab 19 Uhr', forDate: '2036-08-01T17:00:00Z' }],
  ]);
});

test('nothing is asked about games on other days, or that the absence has answered, or that one has called off', async () => {
  await showAbsences([
    first,
    // the day after in the club's time
    coming('Plauen', '2036-08-14T22:00:00Z', 'yes', away),
    coming('Asch', '2036-08-02T17:00:00Z', 'no', away),
    coming('Naila', '2036-08-03T17:00:00Z', 'no', { answeredBy: 'absence' }),
    coming('Kronach', '2036-08-04T17:00:00Z', 'yes', { ...away, stale: true }),
    { ...coming('Münchberg', '2036-08-05T17:00:00Z', 'yes'), given: null } as Coming,
  ]);
  await expect.element(page.getByRole('heading', { name: words.gamesAnswered(1) })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Hof – Rehau' })).toBeVisible();
});

test('it is asked as soon as an absence is saved, also where the games were known before', async () => {
  const spring = {
    ...summer,
    id: '01a00000-0000-7000-8000-0000000000a2',
    from: '2036-03-01',
    to: '2036-03-02',
  };
  const other = coming('Asch', '2036-03-01T17:00:00Z', 'yes', away);
  const { server, state } = await showAbsences([other, coming('Rehau', first.game.date, 'yes')], [spring]);
  server.answer(createAbsence, () => {
    state.absences = [spring, summer];
    state.items = [other, first];
    return summer;
  });
  await expect.element(page.getByRole('link', { name: 'Hof – Asch' })).toBeVisible();
  await button(words.add).first().click();
  await field(words.from).fill('1.8.2036');
  await button(ui.save).click();
  await expect.element(page.getByRole('link', { name: 'Hof – Rehau' })).toBeVisible();
});

test('games that could not be loaded are said to be so, and asked for again', async () => {
  const { server } = await showAbsences([], []);
  server.refuse(listComing, 'unavailable');
  server.answer(createAbsence, () => summer);
  server.answer(listAbsences, () => pageOf(summer));
  await button(words.add).last().click();
  await field(words.from).fill('1.8.2036');
  await button(ui.save).click();
  await expect.element(page.getByText(words.gamesUnknown)).toBeVisible();
  server.answer(listComing, () => ({ items: [first] }));
  await button(ui.retry).click();
  await expect.element(page.getByRole('heading', { name: words.gamesAnswered(1) })).toBeVisible();
});
