import { type Permission, permissions } from '@club/contract/permissions.ts';
import { expect, test } from 'vitest';
import { viewerOf } from '../testing/people.ts';
import { type Entry, entriesFor, entryFor, isGroup, mayOpen } from './navigation.ts';

const viewer = (...held: Permission[]) => viewerOf('anna', { permissions: held });
const pathsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap((entry) => (isGroup(entry) ? pathsOf(entry.children) : [entry.to]));

test('a member without permissions sees the open overviews and nothing else', () => {
  expect(pathsOf(entriesFor(viewer()))).toEqual([
    '/teams',
    '/games',
    '/events',
    '/events/categories',
    '/bookable-events',
    '/bookable-events/recurring',
    '/bookable-events/categories',
    '/posts',
    '/posts/categories',
  ]);
});

test('with all permissions all 28 entries are there', () => {
  expect(pathsOf(entriesFor(viewer(...permissions)))).toHaveLength(28);
});

test('with the permission to manage games one may create and import them', () => {
  const paths = pathsOf(entriesFor(viewer('m_gms')));
  expect(paths).toEqual(expect.arrayContaining(['/games/create', '/games/import']));
  expect(paths).not.toContain('/teams/create');
});

test('each group begins with its overview', () => {
  const groupsIn = (entries: readonly Entry[]): (readonly Entry[])[] =>
    entries.filter(isGroup).flatMap(({ children }) => [children, ...groupsIn(children)]);
  const firsts = groupsIn(entriesFor(viewer(...permissions)))
    .map(([first]) => first)
    .filter((first) => first !== undefined && !isGroup(first));
  expect(firsts.length).toBeGreaterThan(10);
  expect(firsts.filter((first) => first?.word !== 'overview')).toEqual([]);
});

test('a group without entries is left out', () => {
  const words = entriesFor(viewer()).map(({ word }) => word);
  expect(words).not.toContain('users');
  expect(words).not.toContain('notifications');
});

test('everybody may open their own page, others only with the permission to see users', () => {
  expect(mayOpen('/users/$id', viewer(), 'anna')).toBe(true);
  expect(mayOpen('/users/$id', viewer(), 'bernd')).toBe(false);
  expect(mayOpen('/users/$id', viewer('g_usrs'), 'bernd')).toBe(true);
});

test('users who wait for approval may open nothing', () => {
  expect(mayOpen('/teams', { ...viewer(...permissions), approved: false })).toBe(false);
});

test('a page without an entry of its own highlights the list it belongs to', () => {
  expect(entryFor('/events/categories/edit/1')).toBe('/events/categories');
  expect(entryFor('/games/0199')).toBe('/games');
  expect(entryFor('/')).toBeNull();
});
