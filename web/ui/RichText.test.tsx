/** Texts of users: what they may contain is drawn, and everything else is not, whatever the server lets through. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { accessibilityFaults } from '../testing/accessible.ts';
import { show } from '../testing/show.ts';
import { RichText } from './RichText.tsx';

const draw = (html: string) => show(<RichText html={html} />, { texts: [] });
const drawn = (selector: string) => [
  ...document.querySelectorAll<HTMLElement>(`[class*=text] :is(${selector})`),
];

test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
  'a link to %s is its text alone',
  async (target) => {
    await draw(`<p>Lies <a href="${target}">das hier</a></p>`);
    await expect.element(page.getByText('Lies das hier')).toBeVisible();
    expect(drawn('a')).toEqual([]);
  },
);

test.each(['https://hof.example/', 'http://hof.example/', 'mailto:ada@hof.example'])(
  'a link to %s opens beside the app, which it cannot reach',
  async (target) => {
    await draw(`<p><a href="${target}" onclick="alert(1)">hier</a></p>`);
    const link = page.getByRole('link', { name: 'hier' });
    await expect.element(link).toHaveAttribute('href', target);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(link).not.toHaveAttribute('onclick');
  },
);

test('elements that a text may not have are left out, and their words stay', async () => {
  await draw(
    '<div><p style="color:red">Am <b>Samstag</b> <iframe src="https://elsewhere.example/"></iframe></p></div>',
  );
  await expect.element(page.getByText('Am Samstag')).toBeVisible();
  expect(drawn('iframe, b, [style]')).toEqual([]);
});

test('a picture has its description and its size, and comes from a server', async () => {
  const picture = 'https://hof.example/sommerfest.jpg';
  await draw(
    `<figure><img src="${picture}" alt="Sommerfest" width="800" height="600"><img src="data:image/png;base64,x" alt="Falle"></figure>`,
  );
  const shown = page.getByRole('img', { name: 'Sommerfest' });
  await expect.element(shown).toHaveAttribute('src', picture);
  await expect.element(shown).toHaveAttribute('width', '800');
  await expect.element(shown).toHaveAttribute('height', '600');
  await expect.element(page.getByRole('img', { name: 'Falle' })).not.toBeInTheDocument();
});

test('a table, a list and a heading are what they are', async () => {
  await draw(
    `<h2>Ergebnisse</h2><ul><li>Herren</li><li>Damen</li></ul>
     <table><tbody> <tr><th colspan="2">Herren</th></tr> <tr><td rowspan="2">9</td><td>5</td></tr></tbody></table><p>a<br>b</p><hr>`,
  );
  await expect.element(page.getByRole('heading', { level: 2, name: 'Ergebnisse' })).toBeVisible();
  expect(page.getByRole('listitem').elements()).toHaveLength(2);
  const head = page.getByRole('table').getByText('Herren');
  await expect.element(head).toHaveAttribute('colspan', '2');
  await expect.element(page.getByRole('cell', { name: '9' })).toHaveAttribute('rowspan', '2');
  expect(drawn('br, hr')).toHaveLength(2);
  expect(await accessibilityFaults()).toEqual([]);
});
