import { expect, it } from 'vitest';
import { sameText } from './same-text.ts';

const file = '0197a8c2-6c3e-7d51-9a44-3a3f6f1b2c4d';
const address = (size: string) => `/api/files/v1/files/${file}/${size}?signature=abc_`;
const asWritten = (words: string) =>
  `<img src="${address('large')}" alt="${words}" width="800" height="400">`;
const asShown = (words: string) =>
  `<img src="${address('large')}" srcset="${address('medium')} 960w" sizes="48em" alt="${words}" width="800" height="400" loading="lazy" />`;

it('a picture is the same one as the editor writes it and as the server shows it', () => {
  expect(sameText(`<p>Fest</p>${asWritten('')}`, `<p>Fest</p>${asShown('')}`)).toBe(true);
  expect(sameText(asWritten('Tor <3 > 2'), asShown('Tor &lt;3 &gt; 2'))).toBe(true);
});

it('another picture or another description is another text', () => {
  expect(sameText(asWritten('Der Saal'), asShown('Die Halle'))).toBe(false);
  expect(sameText(asWritten('').replace(file, file.replace('0197', '0198')), asShown(''))).toBe(false);
});

it('a link is where it leads to', () => {
  const written =
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://ttc.example">Mehr</a></p>';
  const shown = '<p><a href="https://ttc.example" rel="noopener noreferrer nofollow">Mehr</a></p>';
  expect(sameText(written, shown)).toBe(true);
  expect(sameText(written, shown.replace('ttc.', 'tsv.'))).toBe(false);
});

it('breaks, lines and fixed spaces are the same however they are written', () => {
  expect(sameText('<p>a<br>b&nbsp;c</p><hr>', '<p>a<br />b\u00a0c</p><hr />')).toBe(true);
  expect(sameText('<p></p>', '')).toBe(true);
  expect(sameText('<p>a</p>', '<p>b</p>')).toBe(false);
});
