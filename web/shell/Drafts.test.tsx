/** Nothing typed is lost: what was written in any form is there again after its page was closed at once. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { field } from '../testing/field.ts';
import { openClubAs } from '../testing/recorded-club.ts';
import { type } from '../testing/type.ts';
import { bookableEventsManage } from '../texts/de/bookable-events-manage.ts';
import { bookableEventsRecurring } from '../texts/de/bookable-events-recurring.ts';
import { categories } from '../texts/de/categories.ts';
import { events } from '../texts/de/events.ts';
import { fields } from '../texts/de/fields.ts';
import { forms } from '../texts/de/forms.ts';
import { games } from '../texts/de/games.ts';
import { notifications } from '../texts/de/notifications.ts';
import { positions } from '../texts/de/positions.ts';
import { postsEditor } from '../texts/de/posts-editor.ts';
import { qttr } from '../texts/de/qttr.ts';
import { teams } from '../texts/de/teams.ts';
import { users } from '../texts/de/users.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const club = openClubAs('admin');
const drafts = () => Object.entries(localStorage).filter(([key]) => key.startsWith('club-form:'));
const discard = page.getByRole('status').getByRole('button', { name: forms.discard });

/** Types a text, and closes the page within the same moment. @returns what the device has stored by then */
function typeAndClose(input: HTMLInputElement, text: string) {
  type(input, text);
  // as the browser does when a page is closed or loaded again, and a phone when another app is opened
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
  return drafts();
}

async function reopened(url: string, label: string, text: string) {
  const first = await club.open(url);
  await expect.element(field(label)).toBeEnabled();
  const input = field(label).element() as HTMLInputElement;
  const before = input.value;
  const stored = typeAndClose(input, text);
  expect(stored).toHaveLength(1);
  // a page that goes away in the app stores its draft once more: the device has only what it had before
  await first.view.unmount();
  localStorage.clear();
  for (const [key, draft] of stored) localStorage.setItem(key, draft);
  await club.open(url, true);
  await expect.element(field(label)).toHaveValue(text);
  return before;
}

async function discarded(label: string, before: string) {
  await discard.click();
  await expect.element(field(label)).toHaveValue(before);
  await expect.element(discard).not.toBeInTheDocument();
  expect(drafts()).toEqual([]);
}

/** Every form, and one of its text fields. */
test.each([
  ['/users/{player}#profile', users.lastName],
  ['/teams/create', teams.name],
  ['/teams/edit/{teamId}', teams.name],
  ['/games/create', games.location],
  ['/games/edit/{nextGame}', games.location],
  ['/events/create', events.eventTitle],
  ['/events/edit/{eventId}', events.eventTitle],
  ['/events/categories/create', categories.name],
  ['/events/categories/edit/{calendarCategoryId}', categories.name],
  ['/posts/categories/create', categories.name],
  ['/posts/categories/edit/{postCategoryId}', categories.name],
  ['/qttr/create', qttr.value],
  ['/qttr/edit/{valueId}', qttr.value],
  ['/positions/create', positions.place],
  ['/positions/edit/{positionId}', positions.place],
  ['/notifications', notifications.messageTitle],
  ['/bookable-events/create', bookableEventsManage.eventTitle],
  ['/bookable-events/edit/{trainingId}', bookableEventsManage.eventTitle],
  ['/bookable-events/recurring/create', bookableEventsRecurring.name],
  ['/bookable-events/recurring/edit/{seriesId}', bookableEventsRecurring.name],
  ['/bookable-events/categories/create', categories.name],
  ['/bookable-events/categories/edit/{bookableCategoryId}', categories.name],
  ['/posts/create', postsEditor.headline],
  ['/posts/edit/{postId}', postsEditor.headline],
])('%s: %s', async (url, label) => {
  await discarded(label, await reopened(url, label, '77'));
});

test('a date that cannot be read yet is there again as it was typed, with what is wrong about it', async () => {
  const before = await reopened('/qttr/create', qttr.date, '31.2.');
  const wrong = page.getByText(fields['not-a-date']);
  await expect.element(wrong).toBeVisible();
  await discarded(qttr.date, before);
  await expect.element(wrong).not.toBeInTheDocument();
});
