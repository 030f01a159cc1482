/** Which page opens instead of one that the viewer may not open. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRedirect } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { PagePath } from '../navigation/page-rules.ts';
import { adoptViewer } from '../platform/viewer.ts';
import { rememberUsual } from '../settings/usual-view.ts';
import { viewerOf } from '../testing/people.ts';
import { guarded, Refused } from './guarded.ts';

const guardian = viewerOf('vera', { approved: false, guardianOf: ['mira'] });

const member = viewerOf('ada');
afterEach(() => vi.unstubAllGlobals());

type Entered = Parameters<ReturnType<typeof guarded>['beforeLoad']>[0];

/** @returns what the guard throws; undefined where the page itself opens */
const thrownFor = (path: PagePath, how: Partial<Entered> = {}): Promise<unknown> =>
  guarded(path, async () => () => null)
    .beforeLoad({ params: {}, search: {}, location: { pathname: path, state: {} }, cause: 'enter', ...how })
    .catch((thrown: unknown) => thrown);

/** @returns the page that opens instead, or what the guard throws; undefined: the page itself */
async function openedFor(path: PagePath): Promise<unknown> {
  const cause = await thrownFor(path);
  return isRedirect(cause) ? cause.options.to : cause;
}
/** What is opened instead, with its search. */
async function redirectFor(path: PagePath, how: Partial<Entered> = {}) {
  const cause = await thrownFor(path, how);
  if (!isRedirect(cause)) return cause;
  const { to, search, state } = cause.options;
  return { to, search, state };
}

test('every page is guarded by the rule of its own path', () => {
  const routes = join(import.meta.dirname, '../routes');
  const found = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(routes, file), 'utf8'))
    .flatMap((text) => {
      const [, route] = /createFileRoute\('([^']+)'\)/.exec(text) ?? [];
      const [, rule] = /guarded\(\s*'([^']+)'/.exec(text) ?? [];
      return route && rule ? [[route.replaceAll('_', '').replace(/(?<=.)\/$/, ''), rule]] : [];
    });
  expect(found.length).toBeGreaterThan(50);
  expect(found.filter(([route, rule]) => route !== rule)).toEqual([]);
});

test('a message about a child leads a guardian who is no member to the page of the family', async () => {
  adoptViewer(guardian);
  for (const path of ['/', '/bookable-events', '/games/$id/match'] as const)
    expect(await openedFor(path)).toBe('/family');
  expect(await openedFor('/games')).toBeInstanceOf(Refused);
  expect(await openedFor('/family')).toBeUndefined();
});

test('a link that trainers share leads a member to the card of that event, and trainers to its page', async () => {
  adoptViewer(member);
  const params = { id: 'e1' };
  expect(await redirectFor('/bookable-events/$id', { params })).toMatchObject({
    to: '/bookable-events',
    search: { event: 'e1' },
  });
  adoptViewer({ ...member, permissions: ['m_boka_evts'] });
  expect(await redirectFor('/bookable-events/$id', { params })).toBeUndefined();
});

test('a member is refused a page without the right for it, and gets in with it', async () => {
  adoptViewer(member);
  expect(await openedFor('/teams/create')).toBeInstanceOf(Refused);
  adoptViewer({ ...member, permissions: ['m_tms'] });
  expect(await openedFor('/teams/create')).toBeUndefined();
});

test('who waits for the club is refused nothing: every page is the one that says so', async () => {
  adoptViewer({ ...member, approved: false });
  expect(await openedFor('/teams/create')).toBeUndefined();
  expect(await openedFor('/')).toBeUndefined();
});

test('a list opens with the view that one has chosen for it, but not when it is asked for another one', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  adoptViewer(member);
  const location = { pathname: '/games', state: {} };
  rememberUsual('ada', { pathname: '/games', search: {} }, { team: 't1' });
  expect(await redirectFor('/games', { location })).toEqual({
    to: '/games',
    search: { team: 't1' },
    state: { usual: true },
  });
  expect(await redirectFor('/games', { location, search: { q: 'Nord' } })).toBeUndefined();
  // clearing its filters shows all of them, and is no new visit
  expect(await redirectFor('/games', { location, cause: 'stay' })).toBeUndefined();
  expect(await redirectFor('/games', { location: { ...location, state: { usual: true } } })).toBeUndefined();
  adoptViewer({ ...member, userId: 'bert' });
  expect(await redirectFor('/games', { location })).toBeUndefined();
});
