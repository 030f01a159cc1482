/** A message that leads to a page: pressed, it opens it here; with a key that browsers know, elsewhere, as any link. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { onPage } from '../../testing/one-page.ts';
import { show } from '../../testing/show.ts';
import { InboxRow } from './InboxRow.tsx';

const message = {
  id: '01a00000-0000-7000-8000-0000000000b1',
  title: 'Spiel verlegt',
  body: 'Samstag um zehn',
  createdAt: '2026-11-20T12:00:00Z',
  readAt: null,
  sender: null,
  byHand: false,
} as unknown as InboxMessage;

test.each<[string, MouseEventInit, string, string | null, boolean]>([
  ['alone', {}, '/games', '/de/games', true],
  ['with Ctrl', { ctrlKey: true }, '/games', null, false],
  ['with Cmd', { metaKey: true }, '/games', null, false],
  ['with Shift', { shiftKey: true }, '/games', null, false],
  ['alone, to another site', {}, 'https://www.mytischtennis.de/x', null, false],
])('pressed %s', async (_, keys, link, followed, isHere) => {
  const seen: (string | null)[] = [];
  const row = (
    <InboxRow
      message={{ ...message, link }}
      open={() => seen.push('opened')}
      follow={(_message, href) => seen.push(href)}
      remove={async () => undefined}
    />
  );
  await show(onPage(<ul>{row}</ul>), { texts: ['inbox'] });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  let prevented = false;
  // after the row, and before the browser would leave the page of the test
  const listen = (event: Event) => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', listen, { once: true });
  page.getByRole('link').element().dispatchEvent(press);
  expect({ seen, isHere: prevented }).toEqual({ seen: [followed], isHere });
});
