/** Each heading of a list asks the server to sort by what stands below it. */
import { afterEach, expect, test, vi } from 'vitest';
import { openClubAs } from '../testing/recorded-club.ts';

afterEach(() => void vi.unstubAllGlobals());

/** @param sorts the headings with the field that the server sorts by */
const row = (url: string, sorts: Record<string, string>) => ({ url, sorts });

const headings = () => [...document.querySelectorAll<HTMLButtonElement>('thead th button')];

test.each([
  row('/users?columns=name,email,lastSignInAt', {
    Name: 'name',
    'E-Mail': 'email',
    'Letzte Anmeldung': 'lastSignInAt',
  }),
  row('/teams?columns=name,league,type,members', {
    Name: 'name',
    Liga: 'league',
    Art: 'type',
    Spieler: 'members',
  }),
  row('/games?view=all', { Termin: 'date' }),
  row('/events?view=list', { Datum: 'startDate', Titel: 'title', Ort: 'location' }),
  row('/events/categories', { Name: 'name', Termine: 'uses' }),
  row('/bookable-events?view=list', { Titel: 'title', Datum: 'startDate' }),
  row('/bookable-events/recurring', { Titel: 'title', Zeitraum: 'startDateRecurrence' }),
  row('/positions?view=table', { Platz: 'place', Mitglied: 'name' }),
  row('/qttr', { Name: 'name', QTTR: 'position', Trend: 'change', Datum: 'date' }),
  row('/notifications', { Gesendet: 'createdAt' }),
  row('/posts?view=table&columns=headline,publishedAt,views,popularity', {
    Überschrift: 'headline',
    'Veröffentlicht am': 'publishedAt',
    'Gelesen von': 'views',
    Beliebtheit: 'popularity',
  }),
])('$url', async ({ url, sorts }) => {
  const { view } = await openClubAs('admin').open(url);
  const answered = fetch;
  let sort: string | null = null;
  // the recorded rows are answered in whatever order is asked for
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const asked = new URL(input, location.href);
    sort = asked.searchParams.get('sort') ?? sort;
    asked.searchParams.delete('sort');
    return answered(asked.href.replace(location.origin, ''), init);
  });
  await expect.poll(() => headings().length).toBeGreaterThan(0);
  const found: Record<string, string | null> = {};
  for (const heading of headings()) {
    const name = heading.textContent;
    sort = null;
    headings()
      .find((one) => one.textContent === name)
      ?.click();
    await expect.poll(() => sort).not.toBeNull();
    found[name] = sort;
  }
  expect(found).toEqual(sorts);
  await view.unmount();
});
