import { expect, it } from 'vitest';
import { sameText } from './same-text.ts';

const file = '0197a8c2-6c3e-7d51-9a44-3a3f6f1b2c4d';
const address = (size: string) => `/api/files/v1/files/${file}/${size}?signature=abc_`;
const storedForm = (words: string) =>
  `<img src="${address('large')}" alt="${words}" width="800" height="400">`;
const asShown = (words: string) =>
  `<img src="${address('large')}" srcset="${address('medium')} 960w" sizes="48em" alt="${words}" width="800" height="400" loading="lazy" />`;

it('a picture is the same in the form that the editor writes and in the form that the server returns', () => {
  expect(sameText(`<p>Fest</p>${storedForm('')}`, `<p>Fest</p>${asShown('')}`)).toBe(true);
  expect(sameText(storedForm('Tor <3 > 2'), asShown('Tor &lt;3 &gt; 2'))).toBe(true);
});

it('a different picture or description makes a different text', () => {
  expect(sameText(storedForm('Der Saal'), asShown('Die Halle'))).toBe(false);
  expect(sameText(storedForm('').replace(file, file.replace('0197', '0198')), asShown(''))).toBe(false);
});

it('a link is compared by its target', () => {
  const fromEditor =
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://ttc.example">Mehr</a></p>';
  const shown = '<p><a href="https://ttc.example" rel="noopener noreferrer nofollow">Mehr</a></p>';
  expect(sameText(fromEditor, shown)).toBe(true);
  expect(sameText(fromEditor, shown.replace('ttc.', 'tsv.'))).toBe(false);
});

it('paragraphs, line breaks and non-breaking spaces are the same in every notation', () => {
  expect(sameText('<p>a<br>b&nbsp;c</p><hr>', '<p>a<br />b\u00a0c</p><hr />')).toBe(true);
  expect(sameText('<p></p>', '')).toBe(true);
  expect(sameText('<p>a</p>', '<p>b</p>')).toBe(false);
});

it('a caption is part of the text, and equal figures are written alike', () => {
  const figure = (img: string, caption: string) =>
    `<figure>${img}<figcaption>${caption}</figcaption></figure>`;
  expect(sameText(figure(storedForm(''), 'A &amp; B'), figure(asShown(''), 'A &amp; B'))).toBe(true);
  expect(sameText(figure(storedForm(''), 'A'), figure(asShown(''), 'B'))).toBe(false);
});
