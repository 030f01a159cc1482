/** Pictures in the editor: what is stored comes out as it went in, so that opening a post changes nothing. */
import { Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { pictures } from './pictures.ts';

const picture = (name: string) => `<img src="/files/${name}" alt="Bild ${name}" width="1600" height="900">`;
const captioned = (name: string) =>
  `<figure>${picture(name)}<figcaption>Am Tisch ${name}</figcaption></figure>`;

/** What the editor makes of a text. */
function through(html: string): string {
  const texts = { placeholder: 'Bildunterschrift', label: () => 'Bildunterschrift' };
  const editor = new Editor({ extensions: [StarterKit, ...pictures(texts as never)], content: html });
  const read = editor.getHTML();
  editor.destroy();
  return read.replace(/<p><\/p>$/, '');
}

test.each([
  ['a picture with its size and description', picture('a')],
  ['a picture with a caption', captioned('a')],
  ['pictures side by side', `<figure>${picture('a')}${picture('b')}</figure>`],
  ['pictures among text', `<p>Vorher</p>${picture('a')}<p>Nachher</p>`],
])('%s is stored as it was', (_, html) => {
  expect(through(html)).toBe(html);
});

test('the caption is one line, and an empty one is none', () => {
  const written = (caption: string) => `<figure>${picture('a')}<figcaption>${caption}</figcaption></figure>`;
  expect(through(written('  Am \n Tisch   a '))).toBe(captioned('a'));
  expect(through(written('  '))).toBe(picture('a'));
});

test('a picture that was not uploaded is none', () => {
  expect(through('<p>Text</p><img src="data:image/png;base64,AA==" alt="">')).toBe('<p>Text</p>');
});
