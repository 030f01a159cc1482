/** An opened event that cannot be shown: whether it is gone, or only cannot be read now. */
import { listCalendarCategories } from '@club/contract/calendar/categories/paths.ts';
import { getCalendarEvent } from '@club/contract/calendar/paths.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, own, pageOf, show } from '../testing/show.ts';
import { events as words } from '../texts/de/events.ts';
import { ui } from '../texts/de/ui.ts';
import { EventCard } from './EventCard.tsx';

test.each([
  ['not-found', true],
  ['too-many', false],
] as const)('an event that is refused with %s is gone: %s', async (code, isGone) => {
  const server = fakeServer();
  server.answer(listCalendarCategories, () => pageOf());
  server.refuse(getCalendarEvent, code, { id: own });
  const nothing = () => undefined;
  await show(onPage(<EventCard id={own} close={nothing} edit={nothing} />), { texts: ['events'] });
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(page.getByText(words.gone).elements()).toHaveLength(isGone ? 1 : 0);
  expect(page.getByRole('button', { name: ui.retry }).elements()).toHaveLength(isGone ? 0 : 1);
});
