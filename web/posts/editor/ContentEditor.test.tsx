/** The tools above the text follow the cursor, though the editor is one object for as long as it is there. */
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { ContentEditor } from './ContentEditor.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('actions on a table are there while the cursor is in one, and the marks of the text are pressed', async () => {
  await show(<ContentEditor label="Text" value="<p>Vorher</p>" onChange={() => undefined} />, {
    texts: ['postsEditor'],
  });
  await button(words.table).click();
  await expect.element(button(words.tableActions.addRowAfter)).toBeVisible();
  await expect.element(button(words.bold)).not.toHaveAttribute('data-active');
  await button(words.bold).click();
  await expect.element(button(words.bold)).toHaveAttribute('data-active');
  await button(words.tableActions.deleteTable).click();
  await expect.element(button(words.tableActions.addRowAfter)).not.toBeInTheDocument();
});

test('the tools are one Tab stop before the text, and arrow keys go between them', async () => {
  await show(<ContentEditor label="Text" value="<p>Vorher</p>" onChange={() => undefined} />, {
    texts: ['postsEditor'],
  });
  const text = page.getByRole('textbox', { name: 'Text' });
  await text.click();
  await userEvent.tab({ shift: true });
  await expect.element(button(words.heading)).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(button(words.bold)).toHaveFocus();
  await userEvent.tab();
  await expect.element(text).toHaveFocus();
});
