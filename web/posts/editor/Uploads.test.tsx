/** Pictures on their way into a text: the form waits for all of them, whenever they were chosen. */
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, show } from '../../testing/show.ts';
import { postsEditor as words } from '../../texts/de/posts-editor.ts';
import { UnreadContext } from '../../ui/form/unread.ts';
import { ContentEditor } from './ContentEditor.tsx';

/** The uploads in the order in which they were begun; each is answered with a picture of the given name. */
function holdUploads() {
  const begun: ((name: string) => void)[] = [];
  class Upload {
    upload = {};
    status = 200;
    responseText = '';
    onload: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    send() {
      begun.push((name) => {
        const picture = { width: 4, height: 3, links: { large: `/files/${name}` } };
        this.responseText = JSON.stringify({ picture });
        this.onload();
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return begun;
}
afterEach(() => vi.unstubAllGlobals());

const picture = (name: string) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], name, { type: 'image/jpeg' });

test('the form waits for pictures that were chosen while others were on their way', async () => {
  fakeServer();
  const begun = holdUploads();
  const setUnread = vi.fn();
  let written = '';
  await show(
    <UnreadContext value={{ unread: {}, setUnread, errors: {} }}>
      <ContentEditor label="Text" value="" onChange={(text) => (written = text)} data-path="content" />
    </UnreadContext>,
    { texts: ['postsEditor'] },
  );
  const field = page.getByLabelText(words.picture, { exact: true }).last();
  await field.upload(picture('a.jpg'));
  await field.upload(picture('b.jpg'));
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  begun[0]?.('a');
  await expect.poll(() => written).toContain('/files/a');
  await expect.poll(() => begun.length).toBe(2);
  expect(setUnread).not.toHaveBeenCalledWith('content', null);
  await expect.element(page.getByText(words.pictureProgress(0))).toBeVisible();
  begun[1]?.('b');
  await expect.poll(() => setUnread.mock.lastCall).toEqual(['content', null]);
  expect(written.indexOf('/files/a')).toBeLessThan(written.indexOf('/files/b'));
  await expect.element(page.getByText(words.pictureProgress(0))).not.toBeInTheDocument();
});
