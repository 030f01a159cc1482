/** Where a pressed button shows the page in another view, as a week instead of a month, somebody goes on in that. */
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../testing/show.ts';
import { keepFocus } from './keep-focus.ts';

const until = new AbortController();
afterEach(() => until.abort());
/** as of a part that the keys scroll */
const scrolled = { tabIndex: 0 };

function Calendar() {
  const [week, setWeek] = useState(false);
  return (
    <div>
      {week ? (
        <section key="week" aria-label="Woche">
          <a href="#create">Termin anlegen</a>
          <section aria-label="Stunden" {...scrolled}>
            <button type="button">Training</button>
          </section>
        </section>
      ) : (
        <section key="month" aria-label="Monat">
          <button type="button" onClick={() => setWeek(true)}>
            Kalenderwoche 46
          </button>
        </section>
      )}
    </div>
  );
}

test('the part of the new view that can be scrolled has the focus, also without anything in it', async () => {
  keepFocus(until.signal);
  await show(<Calendar />, { texts: [] });
  (page.getByRole('button', { name: 'Kalenderwoche 46' }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('region', { name: 'Stunden' })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Training' })).toHaveFocus();
});
