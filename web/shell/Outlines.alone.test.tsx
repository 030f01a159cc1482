/** Pages whose table is loaded on demand show its outline until it is there, instead of nothing. */
import type { Permission } from '@club/contract/permissions.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { BookableEventsPage } from '../bookings/BookableEventsPage.tsx';
import { EventsPage } from '../calendar/EventsPage.tsx';
import { PostsPage } from '../posts/PostsPage.tsx';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { textModulesOf } from '../texts/text-modules.ts';

type Path = Parameters<typeof textModulesOf>[0];

/** Each page once: a second time its code is there already. */
const pages: [Path, string, ReactNode, Permission][] = [
  ['/events', '?view=list', <EventsPage key="events" />, 'm_cld_evts'],
  ['/bookable-events', '?view=list', <BookableEventsPage key="trainings" />, 'm_boka_evts'],
  ['/posts', '?view=table', <PostsPage key="posts" />, 'm_psts'],
];

test.each(pages)('%s%s', async (path, search, element, permission) => {
  fakeServer();
  const outlines: Element[] = [];
  const observer = new MutationObserver(() => {
    // the field for a search comes with the table
    if (!document.querySelector('input:not([type=radio])'))
      outlines.push(...document.querySelectorAll('[aria-busy="true"]'));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  await show(onPage(element, path + search), { texts: textModulesOf(path), permissions: [permission] });
  await expect.element(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible();
  observer.disconnect();
  expect(outlines.length).toBeGreaterThan(0);
});
