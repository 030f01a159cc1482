/** What arrives after the start page was drawn takes nothing away from under a finger: it goes below, and what was there stays. */
import { listBookableEvents } from '@club/contract/bookings/events/paths.ts';
import { listChildren } from '@club/contract/families/paths.ts';
import { listGames } from '@club/contract/games/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { training } from '../bookings/testing-training.ts';
import { confirmed, mira } from '../families/testing-child.ts';
import { game } from '../games/testing-game.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { onPage } from '../testing/one-page.ts';
import { viewerOf } from '../testing/people.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { family } from '../texts/de/family.ts';
import { home as words } from '../texts/de/home.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { HomePage } from './HomePage.tsx';

const topOf = (element: Element) => element.getBoundingClientRect().top;
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const draw = (more: { guardianOf?: string[] } = {}) =>
  show(onPage(<HomePage />), { texts: textModulesOf('/'), ...more });

test('the choice of a child that comes late leaves one’s own cards as they are, with the focus', async () => {
  const held = Promise.withResolvers<void>();
  const server = fakeServer();
  server.answer(listBookableEvents, () => pageOf(training));
  server.answer(listChildren, () => held.promise.then(() => pageOf(confirmed)), { id: own });
  await draw({ guardianOf: [mira] });
  const link = page.getByRole('link', { name: words.allTrainings });
  await expect.element(link).toBeVisible();
  const before = topOf(link.element());
  (link.element() as HTMLElement).focus();
  held.resolve();
  await expect.element(page.getByRole('radio', { name: family.you })).toBeInTheDocument();
  await expect.element(link).toHaveFocus();
  expect(topOf(link.element())).toBe(before);
});

test('trainings that come late stand below the games, and move none of them', async () => {
  const held = Promise.withResolvers<void>();
  const server = fakeServer();
  server.answer(listGames, () => pageOf({ ...game, date: '2036-12-01T18:00:00Z' }));
  server.answer(listBookableEvents, () => held.promise.then(() => pageOf(training)));
  await draw();
  await expect.element(heading(words.games)).toBeVisible();
  const before = topOf(heading(words.games).element());
  held.resolve();
  await expect.element(heading(words.trainings)).toBeVisible();
  expect(topOf(heading(words.games).element())).toBe(before);
});

test('trainings that came late are there again once the viewer acts no more for the child that was chosen', async () => {
  const held = Promise.withResolvers<void>();
  const server = fakeServer();
  server.answer(listBookableEvents, ({ query }) =>
    query.get('userId') ? pageOf() : held.promise.then(() => pageOf(training)),
  );
  server.answer(listChildren, () => pageOf(confirmed), { id: own });
  await draw({ guardianOf: [mira] });
  const childOf = page.getByRole('radio', { name: 'Mira' });
  await expect.element(childOf).toBeInTheDocument();
  held.resolve();
  await expect.element(heading(words.trainings)).toBeVisible();
  await childOf.click({ force: true });
  await expect.element(heading(words.trainings)).not.toBeInTheDocument();
  adoptViewer(viewerOf(own, { guardianOf: [] }));
  await expect.element(heading(words.trainings)).toBeVisible();
});
