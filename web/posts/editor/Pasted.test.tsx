/** Texts pasted from other programs: what nobody would see after saving is left out at once, and said. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { ContentEditor } from './ContentEditor.tsx';

const own = '/api/files/v1/files/01a22895-3ed9-700c-940e-8ca52820e35f/large?s=x';

async function paste(html: string): Promise<string> {
  let written = '';
  await show(<ContentEditor label="Text" value="" onChange={(text) => (written = text)} />, {
    texts: ['postsEditor'],
  });
  const field = page.getByRole('textbox', { name: 'Text' });
  await expect.element(field).toBeVisible();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  field
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expect.poll(() => written).not.toBe('');
  // the editor keeps a line below a list
  return written.replace(/<p><\/p>$/, '');
}

test('a picture of another page or of Word’s folder is left out, and said', async () => {
  const html = `<p>Vorher</p><img src="file:///C:/x/image001.png"><img src="https://elsewhere.example/a.png"><p>Nachher</p>`;
  expect(await paste(html)).toBe('<p>Vorher</p><p>Nachher</p>');
  await expect.element(page.getByText(words.picturesLeftOut(2))).toBeVisible();
});

test('a picture of the club that is moved within the text stays, and nothing is said', async () => {
  expect(await paste(`<p>Vorher</p><img src="${own}" alt="">`)).toContain('/v1/files/');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('emoji that are pictures become letters, and pictures of one pixel go without a word', async () => {
  const gif = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const html = `<p>Bis <img alt="🏓" src="${gif}"> Samstag<img width="1" height="1" src="https://count.example/x"></p>`;
  expect(await paste(html)).toBe('<p>Bis 🏓 Samstag</p>');
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('lists of Word are lists', async () => {
  const item = (sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`;
  const html = `<p>Mit:</p>${item('·', 'Schläger')}${item('·', 'Schuhe')}<p>Dann:</p>${item('1.', 'Einspielen')}${item('2.', 'Doppel')}`;
  const points = (tag: string, ...texts: string[]) =>
    `<${tag}>${texts.map((text) => `<li><p>${text}</p></li>`).join('')}</${tag}>`;
  expect(await paste(html)).toBe(
    `<p>Mit:</p>${points('ul', 'Schläger', 'Schuhe')}<p>Dann:</p>${points('ol', 'Einspielen', 'Doppel')}`,
  );
});
