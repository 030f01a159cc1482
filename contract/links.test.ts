/** Links are parsed the way a browser parses them, not matched by a pattern. */
import { expect, it } from 'vitest';
import { linkTarget, pageOfLink } from './links.ts';
import { TopicMessage } from './notifications/shape.ts';

it.each([
  ['/games/1?tab=2#x', { page: '/games/1?tab=2#x' }],
  ['https://www.mytischtennis.de/x', { outside: 'https://www.mytischtennis.de/x' }],
  ['http://verein.example/x', { outside: 'http://verein.example/x' }],
  ['HTTPS://verein.example/', { outside: 'https://verein.example/' }],
  ['/./games', { page: '/games' }],
])('%j leads to %j', (link, target) => {
  expect(linkTarget(link)).toEqual(target);
});

it.each([
  '//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  '/\\evil.example',
  '/games 1',
  '/games\u00a01',
  'https://verein.example/unser Verein',
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'https:evil.example',
  'https://club.example@evil.example/',
  'https://user:password@evil.example/',
  'https://:password@evil.example/',
  'ftp://evil.example/',
  'x-https://evil.example/',
  'https-x://evil.example/',
  'blob:https://evil.example/x',
  'https://',
  'games',
  '',
  null,
])('%j leads nowhere, and no message accepts it', (link) => {
  expect(linkTarget(link)).toBe(null);
  if (link === null || link === '') return;
  // white space around a link is trimmed by its input field
  const message = { title: 'Heute', body: 'Training', topic: 'news', link: link.trimStart() };
  expect(TopicMessage.safeParse(message).error?.issues).toMatchObject([
    { path: ['link'], message: 'not-a-link' },
  ]);
});

it('only a link inside the app leads to one of its pages', () => {
  expect(pageOfLink('/games/1?tab=2#x')).toBe('/games/1?tab=2#x');
  expect(pageOfLink('https://www.mytischtennis.de/x')).toBeNull();
  expect(pageOfLink('//evil.example')).toBeNull();
});
