/** With the colours of the system, such as Windows' high contrast, one sees what is chosen: backgrounds of ours are not drawn there. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import { onPage } from '../testing/one-page.ts';
import { show } from '../testing/show.ts';
import { PageParts } from './PageParts.tsx';
import { Segmented } from './Segmented.tsx';

beforeEach(() => commands.forceColors(true));
afterEach(() => commands.forceColors(false));

/** The colour of its text: of all our colours only those that name the system's are drawn. */
const lookOf = (element: Element | undefined) => element && getComputedStyle(element).color;

test('which option of a few is chosen', async () => {
  const options = ['Monat', 'Woche'].map((label) => ({ value: label, label }));
  await show(<Segmented label="Ansicht" value="Woche" options={options} onChange={() => {}} />, {
    texts: [],
  });
  const [month, week] = options.map(({ label }) => page.getByText(label).element());
  expect(lookOf(week)).not.toEqual(lookOf(month));
});

test('which part of a page is open', async () => {
  const parts = ['Profil', 'Sport'].map((label) => ({ id: label, label, content: label }));
  await show(onPage(<PageParts label="Teile" parts={parts} within={{}} />, '/users/ada'), { texts: [] });
  const [profile, sport] = parts.map(({ label }) => page.getByRole('link', { name: label }).element());
  expect(lookOf(profile)).not.toEqual(lookOf(sport));
});

test('which of two buttons is pressed', async () => {
  const answers = (
    <>
      <button type="button" aria-pressed>
        Ja
      </button>
      <button type="button" aria-pressed={false}>
        Nein
      </button>
    </>
  );
  await show(answers, { texts: [] });
  const [yes, no] = ['Ja', 'Nein'].map((name) => page.getByRole('button', { name }).element());
  expect(lookOf(yes)).not.toEqual(lookOf(no));
});
