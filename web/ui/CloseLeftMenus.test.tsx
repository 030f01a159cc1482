/** A menu is open as long as somebody is in it: after that it would cover where they are. */
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { keepFocus } from './keep-focus.ts';

const until = new AbortController();
afterEach(() => until.abort());

test('a menu closes when Tab leaves it, in both directions, and not between it and its button', async () => {
  keepFocus(until.signal);
  await show(
    <>
      <button type="button">Davor</button>
      <button type="button" popoverTarget="columns">
        Spalten
      </button>
      <div id="columns" popover="auto">
        <button type="button">Name</button>
      </div>
      <button type="button">Danach</button>
    </>,
    { texts: [] },
  );
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await button('Spalten').click();
  await userEvent.keyboard('{Tab}');
  await expect.element(button('Name')).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Spalten')).toHaveFocus();
  await expect.element(button('Name')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(button('Danach')).toHaveFocus();
  await expect.element(button('Name')).not.toBeInTheDocument();
  await button('Spalten').click();
  await expect.element(button('Name')).toBeVisible();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(button('Davor')).toHaveFocus();
  await expect.element(button('Name')).not.toBeInTheDocument();
});
