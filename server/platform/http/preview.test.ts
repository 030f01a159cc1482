/** The preview of a link: each element says what it is for, and the club says nothing about its pages. */
import { expect, test } from 'vitest';
import { clubPreview, headOf, type Preview } from './preview.ts';

const preview: Preview = {
  title: 'Sieg & Platz 1',
  description: 'Sieben zu drei',
  url: 'https://club.example/posts/1',
  type: 'article',
  image: { url: 'https://club.example/files/1.webp', width: 1200, height: 630 },
  large: true,
};
const head = (of: Preview) => headOf(of, 'TTC 1990 Hof', 'https://club.example/feed');
/** What the head says, by the name of each element. */
const saidBy = (of: Preview) =>
  [...head(of).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(
    ([, name, content]) => `${name}: ${content}`,
  );

test('a post is an article of the club, with its own picture', () => {
  expect(head(preview)).toContain('<title>Sieg &amp; Platz 1 · TTC 1990 Hof</title>');
  expect(saidBy(preview)).toEqual([
    'description: Sieben zu drei',
    'og:site_name: TTC 1990 Hof',
    'og:type: article',
    'og:title: Sieg &amp; Platz 1',
    'og:description: Sieben zu drei',
    'og:url: https://club.example/posts/1',
    'og:image: https://club.example/files/1.webp',
    'og:image:width: 1200',
    'og:image:height: 630',
    'twitter:card: summary_large_image',
  ]);
  expect(head(preview)).toContain('title="TTC 1990 Hof" href="https://club.example/feed">');
});

test('any other page is the club, with its icon on a small card', () => {
  const club = clubPreview('TTC 1990 Hof', 'https://club.example');
  expect(head(club)).toContain('<title>TTC 1990 Hof</title>');
  expect(saidBy(club)).toEqual([
    `description: ${club.description}`,
    'og:site_name: TTC 1990 Hof',
    'og:type: website',
    'og:title: TTC 1990 Hof',
    `og:description: ${club.description}`,
    'og:url: https://club.example/',
    'og:image: https://club.example/icons/icon-512.png',
    'og:image:width: 512',
    'og:image:height: 512',
    'twitter:card: summary',
  ]);
});
