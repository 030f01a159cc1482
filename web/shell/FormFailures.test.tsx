/** A changed record that the server does not take: its form says why, leaves what is typed, and can be sent again. */
import { statuses } from '@club/contract/failures.ts';
import { notifications } from '@mantine/notifications';
import { afterEach, expect, test, vi } from 'vitest';
import { above, messages } from '../testing/pressing.ts';
import { openClubAs } from '../testing/recorded-club.ts';
import { recorded } from '../testing/recorded-requests.ts';
import { failures } from '../texts/de/failures.ts';

afterEach(() => void vi.unstubAllGlobals());

const club = openClubAs('admin');
const formShown = () => document.querySelector<HTMLFormElement>('form[novalidate]:has([type=submit])');
const button = () => formShown()?.querySelector<HTMLButtonElement>('[type=submit]');
const often = { interval: 10 };

/** Everything that is typed and chosen. */
const values = () =>
  [...(formShown()?.querySelectorAll<HTMLInputElement>('input, textarea, select') ?? [])].map((input) =>
    input.type === 'checkbox' ? input.checked : input.value,
  );

/** Says yes to what is asked before something is sent. */
const agree = () => [...document.querySelectorAll<HTMLElement>(`:is(${above}) button`)].at(-1)?.click();

const refusals = ['already-there', 'stale', 'unreadable-body', 'too-many', 'internal'] as const;
const outcomes = [
  ...refusals.map((code) => ({
    sentence: failures[code],
    answer: () => Response.json({ code }, { status: statuses[code] }),
  })),
  {
    sentence: 'nicht erreichbar',
    answer: () => {
      throw new TypeError('Failed to fetch');
    },
  },
];

test.each([
  ...['/teams/edit/{teamId}', '/games/edit/{nextGame}', '/events/edit/{eventId}', '/qttr/edit/{valueId}'],
  ...['/positions/edit/{positionId}', '/bookable-events/edit/{trainingId}', '/posts/edit/{postId}'],
  ...['/events/categories/edit/{calendarCategoryId}', '/posts/categories/edit/{postCategoryId}'],
  ...['/bookable-events/categories/edit/{bookableCategoryId}', '/users/{admin}#profile'],
])('%s', async (url) => {
  const { view } = await club.open(url);
  const read = globalThis.fetch;
  let sent = 0;
  let typed: ReturnType<typeof values> = [];
  let answer: () => Response = () => Response.error();
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    if (recorded(...request) !== null) return read(...request);
    sent += 1;
    typed = values();
    return answer();
  });
  await expect.poll(formShown).not.toBe(null);
  for (const outcome of outcomes) {
    [sent, answer] = [0, outcome.answer];
    button()?.click();
    await expect
      .poll(() => {
        agree();
        return sent;
      }, often)
      .toBeGreaterThan(0);
    await expect.poll(messages, often).toContain(outcome.sentence);
    await expect.poll(() => formShown()?.ariaBusy, often).toBe('false');
    expect(button()?.disabled).toBe(false);
    expect(values()).toEqual(typed);
    notifications.clean();
  }
  await view.unmount();
});
