/** Text of twice the usual size, as somebody sets it in their browser: on a phone few words fit into a line. */
import type { Match, MatchPlayer } from '@club/contract/matches/shape.ts';
import { listProfiles } from '@club/contract/users/paths.ts';
import { Button } from '@mantine/core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { EventRow } from '../bookings/EventRow.tsx';
import { HallRow } from '../bookings/manage/HallRow.tsx';
import { bookingWith, training } from '../bookings/testing-training.ts';
import { GameCard } from '../games/GameCard.tsx';
import { game } from '../games/testing-game.ts';
import { four, showReport, standing } from '../match-reports/testing-report.ts';
import { PlayersByAnswer } from '../matches/PlayersByAnswer.tsx';
import { team } from '../teams/testing-team.ts';
import { brokenWords } from '../testing/layout-faults.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, show } from '../testing/show.ts';
import { shell } from '../texts/de/shell.ts';
import { PersonSearch } from '../users/profiles/PersonSearch.tsx';
import { BottomBar } from './BottomBar.tsx';

// a phone of 400 pixels, measured in letters
beforeEach(() => page.viewport(200, 800));
afterEach(async () => {
  document.documentElement.style.fontSize = '';
  await page.viewport(390, 844);
});

const standsOut = () => document.documentElement.scrollWidth > innerWidth;

test('the players of a game keep their names whole beside what a captain answers for them', async () => {
  const person = { id: own, firstName: 'Dörte', lastName: 'Seitenschnitt', photoUrl: null };
  const player: MatchPlayer = { person, place: 1, qttr: 1483, substitute: false, given: null };
  const match = { game, players: [player], leads: true } as unknown as Match;
  fakeServer();
  await show(onPage(<PlayersByAnswer match={match} />), { texts: ['matches', 'profiles'] });
  const name = page.getByRole('link', { name: 'Dörte Seitenschnitt' });
  await expect.element(name).toBeVisible();
  expect(brokenWords(name.element())).toEqual([]);
  expect(standsOut()).toBe(false);
});

test('a trainer reads the names in the hall beside the buttons', async () => {
  const user = { id: own, firstName: 'Franziska', lastName: 'Zählbrett', photoUrl: null };
  const nothing = () => undefined;
  fakeServer();
  await show(
    <ul>
      <HallRow booking={bookingWith(user)} open mark={nothing} cancel={nothing} about={null} />
    </ul>,
    { texts: ['bookableEventsManage'] },
  );
  const name = page.getByText('Franziska Zählbrett');
  await expect.element(name).toBeVisible();
  expect(brokenWords(name.element())).toEqual([]);
});

test('a mother reads the name of the child beside the button to ask for it', async () => {
  const found = { id: own, firstName: 'Nele', lastName: 'Ballonrieder', photoUrl: null, teams: [] };
  const server = fakeServer();
  server.answer(listProfiles, () => ({ items: [found], total: 1, nextCursor: null }));
  await show(<PersonSearch label="Kind" action="Anfragen" busy={false} onPick={() => true} />, {
    texts: ['profiles'],
  });
  await page.getByRole('searchbox').fill('Nele');
  const name = page.getByText('Nele Ballonrieder');
  await expect.element(name).toBeVisible();
  expect(brokenWords(name.element())).toEqual([]);
});

test('the teams of a match report are readable around the score', async () => {
  await showReport({ record: { mayWrite: false }, said: four });
  await expect.element(standing(0, 0)).toBeVisible();
  expect(brokenWords(standing(0, 0).element())).toEqual([]);
});

test('a game keeps the names of its teams whole beside the score', async () => {
  fakeServer();
  const played = {
    ...game,
    awayTeam: 'TTC Birkenreuth',
    state: 'final',
    scoreHome: 9,
    scoreGuest: 3,
  } as const;
  const card = (
    <div style={{ width: 136 }}>
      <GameCard game={played} team={team} />
    </div>
  );
  await show(card, { texts: ['games'] });
  const names = page.getByText('TTC Birkenreuth');
  await expect.element(names).toBeVisible();
  expect(brokenWords(names.element())).toEqual([]);
});

test('the words of a button wrap instead of widening the page', async () => {
  fakeServer();
  await show(<Button>Nicht gespielt oder aufgegeben</Button>, { texts: [] });
  const button = page.getByRole('button');
  await expect.element(button).toBeVisible();
  expect(standsOut()).toBe(false);
  const [words, around] = [page.getByText('Nicht gespielt oder aufgegeben').element(), button.element()];
  expect(words.scrollHeight).toBeLessThanOrEqual(around.clientHeight);
});

test('the words in the bar at the bottom do not touch each other', async () => {
  await show(onPage(<BottomBar path="/" menuOpen={false} openMenu={() => undefined} />), { texts: [] });
  const bar = page.getByRole('navigation', { name: shell.bar.label });
  await expect.element(bar).toBeVisible();
  expect([...bar.element().children].filter((one) => one.scrollWidth > one.clientWidth)).toEqual([]);
});

test('the time of a training does not cover its title', async () => {
  await page.viewport(390, 844);
  document.documentElement.style.fontSize = '200%';
  fakeServer();
  const open = () => undefined;
  await show(<EventRow event={training} now={new Date('2036-12-01T12:00:00Z')} open={open} />, {
    texts: ['bookableEvents', 'declining'],
  });
  const title = page.getByRole('button', { name: training.title, exact: true });
  await expect.element(title).toBeVisible();
  const time = document.createRange();
  time.selectNodeContents(document.querySelector('time') as Element);
  expect(time.getBoundingClientRect().right).toBeLessThan(title.element().getBoundingClientRect().left);
});
