/** Text that people wrote does no harm and keeps its form. */
import { expect, it } from 'vitest';
import { cleanHtml, plainText } from './clean-html.ts';

it.each([
  ['<p onclick="x()">Hallo<script>alert(1)</script></p>', '<p>Hallo</p>'],
  ['<img src=x onerror=alert(1)>Grillen', 'Grillen'],
  ['<a href="javascript:alert(1)">hier</a>', '<a rel="noopener noreferrer nofollow">hier</a>'],
  ['<a href="//evil.example">hier</a>', '<a rel="noopener noreferrer nofollow">hier</a>'],
  ['<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['<svg><style><img src=x onerror=alert(1)></style></svg>a', 'a'],
  ['<iframe src="https://a.example"></iframe><b>fett</b>', '<strong>fett</strong>'],
])('%s is made harmless', (written, clean) => {
  expect(cleanHtml(written)).toBe(clean);
});

it('keeps paragraphs, lists and links, and cleaning twice changes nothing', () => {
  const written =
    '<h2>Fest</h2><p>Ab <em>14</em> Uhr &amp; lang</p><ul><li>Salat</li><li><a href="https://hof.example/?a=1&amp;b=2">Liste</a></li></ul>';
  const once = cleanHtml(written);
  expect(once).toContain('<ul><li>Salat</li>');
  expect(once).toContain('href="https://hof.example/?a=1&amp;b=2"');
  expect(cleanHtml(once)).toBe(once);
});

it('is nothing where nothing can be read', () => {
  expect(cleanHtml('<p> <br></p><script>x</script>')).toBeNull();
  expect(cleanHtml(null)).toBeNull();
});

it('survives a thousand levels', () => {
  expect(cleanHtml(`${'<ul><li>'.repeat(1000)}tief`)).toContain('tief');
});

it('is told line by line to calendars', () => {
  expect(plainText('<p>Eins<br>zwei</p><ul><li>A &lt; B &amp; C</li></ul><p>Ende</p>')).toBe(
    'Eins\nzwei\nA < B & C\nEnde',
  );
});
