import { type Permission, permissions } from '@club/contract/permissions.ts';
import { describe, expect, test } from 'vitest';
import { mayGo } from '../navigation/addresses.ts';
import type { Viewer } from '../platform/viewer.ts';
import { viewerOf } from '../testing/people.ts';
import { find } from '../texts/de/find.ts';
import { shell } from '../texts/de/shell.ts';
import { fitness, matching } from './matching.ts';
import type { Offer } from './offer.ts';
import { makingsFor, pagesFor } from './pages.ts';
import { withRecent } from './recent-pages.ts';
import { createKeyReader, creationFor, jumpsFor } from './shortcuts.ts';

const viewer = (...held: Permission[]) => viewerOf('anna', { permissions: held });
const [member, admin] = [viewer(), viewer(...permissions)];
const words = { shell, find };
const labelsOf = (offers: readonly Offer[]) => offers.map(({ label }) => label);

describe('without words', () => {
  test('a member is offered the pages they may open and nothing to create', () => {
    expect(labelsOf(pagesFor(member, words))).toEqual([
      'Startseite',
      'Meine Seite',
      'Familie',
      'Meine Abwesenheiten',
      'Mannschaften',
      'Spiele',
      'Kalender',
      'Kalender · Kategorien',
      'Buchbare Termine · Einzeln',
      'Buchbare Termine · Wiederkehrend',
      'Buchbare Termine · Kategorien',
      'Beiträge',
      'Beitragskategorien',
    ]);
    expect(makingsFor(member, words)).toEqual([]);
  });
  test('an admin is offered every page and action once', () => {
    const all = [...pagesFor(admin, words), ...makingsFor(admin, words)];
    expect(new Set(all.map(({ to }) => to)).size).toBe(33);
    expect(all).toHaveLength(33);
  });
  test('who manages games may import them, which is also found as a page', () => {
    const [importing] = matching(makingsFor(viewer('m_gms'), words), 'spiele importieren');
    expect(importing).toMatchObject({ to: '/games/import', detail: 'Spiele · Importieren' });
    expect(labelsOf(makingsFor(viewer('m_gms'), words))).not.toContain('Mannschaft anlegen');
  });
  test('a recent page is no longer offered after its permission was removed', () => {
    expect(mayGo('/users/bernd', viewer('g_usrs'))).toBe(true);
    expect(mayGo('/users/bernd', member)).toBe(false);
    expect(mayGo('/users/anna', member)).toBe(true);
    expect(mayGo('/games?view=all&q=Nord', member)).toBe(true);
    expect(mayGo('/users/anna#settings', member)).toBe(true);
    expect(mayGo('/games/edit/0199#result', member)).toBe(false);
    expect(mayGo('/posts/create', member)).toBe(false);
    expect(mayGo('/games/0199/match', member)).toBe(true);
    expect(mayGo('/games/0199', member)).toBe(false);
    expect(mayGo('/games/edit/0199', member)).toBe(false);
    expect(mayGo('/nowhere', admin)).toBe(false);
  });
});

describe('what matches the words', () => {
  test.each(['übersicht', 'uebersicht', 'UBERSICHT', 'ubersicht', 'übrsicht'])(
    '%s is the Übersicht',
    (typed) => {
      expect(fitness(typed, 'Übersicht')).toBeGreaterThan(0);
    },
  );
  test('every word must match, in any order, and may be only a prefix', () => {
    expect(fitness('imp spie', 'Spiele importieren')).toBeGreaterThan(0);
    expect(fitness('spiele anlegen', 'Spiele importieren')).toBe(0);
    expect(fitness('  ', 'Spiele')).toBe(0);
  });
  test('a name that starts with the word comes before one that contains it', () => {
    const offers = ['Kategorien der Termine', 'Termine', 'Buchbare Termine'].map(
      (label): Offer => ({ id: label, kind: 'pages', label }),
    );
    const family: Offer = { id: 'family', kind: 'pages', label: 'Familie' };
    expect(matching(offers, 'termine')[0]?.label).toBe('Termine');
    expect(labelsOf(matching(offers, 'kat'))).toEqual(['Kategorien der Termine']);
    expect(labelsOf(matching([...offers, { ...family, also: 'Kinder' }], 'kinder'))).toEqual(['Familie']);
  });
});

test('the most recent page is first, without duplicates, and six are kept', () => {
  const opened = (to: string): Offer => ({ id: to, kind: 'teams', label: to, to });
  const list = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/b'].reduce(
    (before, to) => withRecent(before, opened(to)),
    withRecent([], opened('/first')),
  );
  expect(list.map(({ to }) => to)).toEqual(['/b', '/g', '/f', '/e', '/d', '/c']);
});

test('two members of one name are both remembered, and one whose name has changed only once', () => {
  const member = (to: string, label: string): Offer => ({ id: to, kind: 'members', label, to });
  const both = [member('/a', 'Jan Huber'), member('/b', 'Jan Huber')].reduce(withRecent, []);
  expect(both.map(({ to }) => to)).toEqual(['/b', '/a']);
  const renamed = withRecent(both, member('/a', 'Jan Huber-Wolf'));
  expect(renamed.map(({ to }) => to)).toEqual(['/a', '/b']);
});

test('a recent page that is opened again remains one of a team', () => {
  const offer: Offer = { id: '/a', kind: 'teams', label: 'A', to: '/a' };
  const before = withRecent([], offer);
  expect(withRecent(before, { ...offer, kind: 'recent' })).toEqual(before);
  expect(before).toMatchObject([{ from: 'teams' }]);
});

describe('keys', () => {
  test('g and a letter belong together for a moment', () => {
    let now = 0;
    const read = createKeyReader(() => now);
    expect([read('g'), read('h')]).toEqual([null, 'g h']);
    expect([read('g'), read('g')]).toEqual([null, 'g g']);
    read('g');
    now = 5000;
    expect(read('n')).toBe('n');
  });
  test('lead only to permitted pages', () => {
    const pathsOf = (who: Viewer) => jumpsFor(who).map(({ to }) => to);
    expect(pathsOf(member)).not.toContain('/users');
    expect(pathsOf(admin)).toContain('/users');
  });
  test('create something new where the page allows it, for those with the permission', () => {
    expect(creationFor('/games/0199', admin)).toBe('/games/create');
    expect(creationFor('/events/categories', admin)).toBe('/events/categories/create');
    expect(creationFor('/games', member)).toBeNull();
    expect(creationFor('/users', admin)).toBeNull();
    expect(creationFor('/', admin)).toBeNull();
  });
});
