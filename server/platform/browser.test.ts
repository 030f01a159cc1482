import { expect, test } from 'vitest';
import { langOf, ownPath } from './browser.ts';
import { documentOf, html } from './html.ts';

const home = 'https://club.example.org';

test('a redirect stays within the app', () => {
  expect(ownPath('/games?team=2#top', home)).toBe('/games?team=2#top');
  expect(ownPath('/de/bookable-events', home)).toBe('/de/bookable-events');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  'https://evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/./\\evil.example',
  '/..//evil.example',
  'games',
  '',
  undefined,
  ['/games'],
])('%j leads home instead', (wanted) => {
  expect(new URL(ownPath(wanted, home), home).origin).toBe(home);
  expect(ownPath(wanted, home)).toMatch(/^\/(?![/\\])/);
});

test('German for German, English for all other languages', () => {
  expect(['de', 'de-AT,en;q=0.5', 'en,de', 'fr', undefined].map(langOf)).toEqual([
    'de',
    'de',
    'en',
    'en',
    'en',
  ]);
  // the one with the highest weight, at any position
  const lists = [
    'de;q=0.1, en;q=0.9',
    'fr-FR, de;q=0.5',
    'en;q=0, de;q=0.2',
    'en;q=x, DE-ch',
    'deu',
    ';;q=1,,',
  ];
  expect(lists.map(langOf)).toEqual(['en', 'de', 'de', 'de', 'en', 'en']);
});

test('user input cannot become part of a page', () => {
  const name = '<script>alert(1)</script>" onfocus="x';
  expect(html`<input value="${name}">`.text).toBe(
    '<input value="&lt;script&gt;alert(1)&lt;/script&gt;&quot; onfocus=&quot;x">',
  );
  const page = { lang: 'de' as const, title: name, club: 'TTC', body: html`ok`, stylesheet: '/x.css' };
  expect(documentOf(page)).not.toContain('<script>alert');
});
