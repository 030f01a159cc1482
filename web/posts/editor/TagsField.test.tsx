/** Tags as they are typed and pasted. */
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { field } from '../../testing/field.ts';
import { show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { TagsField } from './TagsField.tsx';

let tags: string[];
function Shown() {
  const [value, setValue] = useState<string[]>([]);
  tags = value;
  return <TagsField value={value} onChange={setValue} onBlur={() => {}} error={undefined} data-path="tags" />;
}

test.each([
  ['commas', 'Herren, Jugend;Feste,', ['Herren', 'Jugend', 'Feste']],
  ['a tag that is there twice', 'Herren, Herren,', ['Herren']],
])('several tags at once become as many tags: %s', async (_, text, expected) => {
  await show(<Shown />, { texts: ['postsEditor', 'forms'] });
  await field(words.tags).fill(text);
  await expect.poll(() => tags).toEqual(expected);
});

test('a tag that is there already is not added again', async () => {
  await show(<Shown />, { texts: ['postsEditor', 'forms'] });
  await userEvent.type(field(words.tags), 'Feste,Jugend,Feste,');
  await expect.poll(() => tags).toEqual(['Feste', 'Jugend']);
});
