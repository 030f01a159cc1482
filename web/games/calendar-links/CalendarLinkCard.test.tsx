/** The calendar link of a team: proposal, failure, and the switch, for those who decide and for those who do not. */
import {
  dismissCalendarProposal,
  getCalendarLink,
  readCalendarLink,
  setCalendarLink,
  takeCalendarProposal,
} from '@club/contract/games/calendar-links/paths.ts';
import { linkFailures } from '@club/contract/games/calendar-links/rules.ts';
import type { CalendarLink } from '@club/contract/games/calendar-links/shape.ts';
import type { Game } from '@club/contract/games/shape.ts';
import type { Permission } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../../testing/accessible.ts';
import { onPage } from '../../testing/one-page.ts';
import { fakeServer, show } from '../../testing/show.ts';
import { calendarLinks as words } from '../../texts/de/calendar-links.ts';
import { failures } from '../../texts/de/failures.ts';
import { TeamCalendarLink } from './TeamCalendarLink.tsx';

const teamId = '01a00000-0000-7000-8000-0000000000a1';
const params = { id: teamId };
const team = { id: teamId, name: 'TTC 1990 Hof', color: '#134677', linkCalendar: 'webcal://x.example/a' };
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const read: CalendarLink = {
  teamId,
  automatic: false,
  reading: false,
  readAt: ago(2),
  triedAt: ago(2),
  failure: null,
  proposal: null,
};
const game = {
  id: teamId,
  teamId,
  homeTeam: 'TTC 1990 Hof',
  awayTeam: 'TTC Selb',
  homeGame: true,
  date: '2026-12-05T17:00:00Z',
  location: 'Jahnhalle',
  state: 'planned',
} as Game;
const proposed: CalendarLink = {
  ...read,
  proposal: {
    digest: 'seen',
    changes: {
      dryRun: true,
      created: [],
      changed: [{ game, fields: { date: ['2026-12-04T18:30:00Z', game.date] } }],
      unchanged: [game],
      cancelled: [],
      unreadable: [],
    },
  },
};

async function showLink(
  link: CalendarLink,
  permissions: Permission[] = ['m_gms'],
  shownTeam: typeof team = team,
) {
  const server = fakeServer();
  const now = { link };
  server.answer(getCalendarLink, () => now.link, params);
  await show(
    onPage(
      <div data-probe="">
        <TeamCalendarLink team={shownTeam} />
      </div>,
    ),
    { texts: [], permissions },
  );
  return { server, now };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a change is shown with old and new date, and taken over by one tap', async () => {
  const { server, now } = await showLink(proposed);
  await expect.element(page.getByRole('heading', { name: words.proposal })).toBeVisible();
  for (const text of ['1 geändert', 'Fr., 04.12.2026, 19:30', 'TTC Selb'])
    await expect.element(page.getByText(text).first()).toBeVisible();
  expect(await accessibilityFaults()).toEqual([]);
  const bodies: unknown[] = [];
  server.answer(
    takeCalendarProposal,
    ({ body }) => {
      bodies.push(body);
      now.link = read;
      return read;
    },
    params,
  );
  await button(words.take).click();
  await expect.element(page.getByText(words.same)).toBeVisible();
  await expect.element(button(words.take)).not.toBeInTheDocument();
  expect(bodies).toEqual([{ digest: 'seen' }]);
});

test('a calendar that could not be read last is not said to be the same', async () => {
  const failure = { reason: linkFailures[0], status: null, since: '2026-11-20T11:00:00Z', count: 1 };
  await showLink({ ...read, failure });
  await expect.element(page.getByRole('status').filter({ hasText: words.gamesStay })).toBeVisible();
  expect(page.getByText(words.same).elements()).toEqual([]);
});

test('a change is left out, and one that was replaced meanwhile is refused and shown again', async () => {
  const { server, now } = await showLink(proposed);
  server.refuse(dismissCalendarProposal, 'stale', params);
  await button(words.dismiss).click();
  await expect.element(page.getByText(failures.stale).first()).toBeVisible();
  server.answer(
    dismissCalendarProposal,
    () => {
      now.link = read;
      return read;
    },
    params,
  );
  await button(words.dismiss).click();
  await expect.element(button(words.take)).not.toBeInTheDocument();
});

test.each(linkFailures)('that it fails for %s is said in a sentence, with its beginning', async (reason) => {
  const status = reason === 'http-error' ? 503 : null;
  await showLink({ ...read, failure: { reason, status, since: '2026-11-20T11:00:00Z', count: 3 } });
  const alert = page.getByRole('status').filter({ hasText: words.failing(3) });
  const why = status === null ? words.failures[reason] : words.httpError(status);
  await expect
    .element(alert)
    .toHaveTextContent(`${words.failing(3)}${why} ${words.since} Fr., 20.11.2026, 12:00. ${words.gamesStay}`);
  expect(await accessibilityFaults()).toEqual([]);
});

test('it is read on demand, and a minute later again', async () => {
  const { server, now } = await showLink({ ...read, readAt: null });
  await expect.element(page.getByText(words.neverRead)).toBeVisible();
  server.answer(
    readCalendarLink,
    () => {
      now.link = { ...read, reading: true };
      return now.link;
    },
    params,
  );
  await button(words.read).click();
  await expect.element(page.getByRole('status').filter({ hasText: words.reading }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: words.read })).toBeDisabled();
});

test('a refusal to read so soon is said', async () => {
  const { server } = await showLink(read);
  server.refuse(readCalendarLink, 'read-just-now', params);
  await button(words.read).click();
  await expect.element(page.getByText(failures['read-just-now'])).toBeVisible();
});

test('the switch says that changes are taken over by themselves', async () => {
  const { server, now } = await showLink(read);
  const bodies: unknown[] = [];
  server.answer(
    setCalendarLink,
    ({ body }) => {
      bodies.push(body);
      now.link = { ...read, automatic: true };
      return now.link;
    },
    params,
  );
  const toggle = page.getByRole('switch', { name: new RegExp(words.automatic) });
  await expect.element(toggle).not.toBeChecked();
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  expect(bodies).toEqual([{ automatic: true }]);
});

test('who manages teams sees what would change, and decides nothing', async () => {
  await showLink(proposed, ['m_tms']);
  await expect.element(page.getByText(words.forDeciders)).toBeVisible();
  await expect.element(button(words.take)).not.toBeInTheDocument();
  await expect.element(page.getByRole('switch')).not.toBeInTheDocument();
});

/** While it is loading, something would be shown. */
const isEmpty = () => document.querySelector('[data-probe]')?.children.length === 0;

test('others see nothing', async () => {
  await showLink(proposed, []);
  await expect.poll(isEmpty).toBe(true);
});

test('where there is no link, nobody sees anything', async () => {
  await showLink(proposed, ['m_gms'], { ...team, linkCalendar: null as unknown as string });
  await expect.poll(isEmpty).toBe(true);
});
