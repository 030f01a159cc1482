/** A picture that is chosen, pasted or replaced, the part of it that is cropped, and what is uploaded in the end. */
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { goOffline } from '../platform/network.ts';
import { accessibilityFaults } from '../testing/accessible.ts';
import { onPage } from '../testing/one-page.ts';
import { fakeServer, show } from '../testing/show.ts';
import { files as words } from '../texts/de/files.ts';
import { ui } from '../texts/de/ui.ts';
import { dialogs } from '../ui/dialogs.ts';
import { PictureField } from './PictureField.tsx';

const stored = { id: '01a00000-0000-7000-8000-0000000000f1' } as StoredFile;

/** A PNG with these halves side by side; a half without a colour is transparent. */
async function pictureOf(width: number, height: number, left: string | null, right: string | null) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  for (const [at, colour] of [left, right].entries()) {
    if (!colour) continue;
    pen.fillStyle = colour;
    pen.fillRect((at * width) / 2, 0, width / 2, height);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File([blob as Blob], 'bild.png', { type: 'image/png' });
}

/** The uploads, which the server accepts. @param held it answers only when `arrive` is called */
function acceptUploads(held: boolean) {
  const uploads: { purpose: unknown; file: File; arrive: () => void }[] = [];
  class Upload {
    upload = {};
    status = 200;
    responseText = JSON.stringify(stored);
    onload: () => void = () => undefined;
    open() {}
    setRequestHeader() {}
    send(form: FormData) {
      const arrive = () => this.onload();
      uploads.push({ purpose: form.get('purpose'), file: form.get('file') as File, arrive });
      if (!held) queueMicrotask(arrive);
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload);
  return uploads;
}
afterEach(() => vi.unstubAllGlobals());

type Shown = {
  url?: string | null;
  purpose?: 'userPhoto' | 'teamPhoto';
  error?: string;
  busy?: boolean;
  held?: boolean;
};

async function open({ url = null, purpose = 'userPhoto', error, busy, held = false }: Shown = {}) {
  fakeServer();
  const uploads = acceptUploads(held);
  const changes: StoredFile[] = [];
  const removed: string[] = [];
  await page.viewport(1280, 800);
  const shown = await show(
    onPage(
      <PictureField
        label={words.personPhoto}
        purpose={purpose}
        url={url}
        onChange={(next) => changes.push(next)}
        onRemove={() => removed.push('removed')}
        error={error}
        busy={busy}
      />,
    ),
    { texts: ['files'] },
  );
  await expect.element(page.getByText(words.help)).toBeVisible();
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  return { uploads, changes, removed, input, shown };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const crop = dialog.getByRole('slider', { name: words.cropTitle });
const zoomNow = () => Number(crop.element().getAttribute('aria-valuenow'));

/** Its size, and its colours at the left, in the middle and at the right. */
async function looksOf(file: File) {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  pen.drawImage(picture, 0, 0);
  const at = (share: number) => {
    const [red = 0, green = 0, blue = 0] = pen.getImageData(share * (width - 1), height / 2, 1, 1).data;
    return red > 200 && green > 200 ? 'white' : red > blue ? 'red' : 'blue';
  };
  return { width, height, colours: [at(0.05), at(0.4), at(0.95)] };
}
function paste(file: File, handled = false) {
  const clipboardData = new DataTransfer();
  clipboardData.items.add(file);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (handled) event.preventDefault();
  document.body.dispatchEvent(event);
}

test('the middle of a picture is uploaded for its purpose, and given on', async () => {
  const { uploads, changes, input } = await open();
  await userEvent.upload(input, await pictureOf(800, 400, 'red', 'blue'));
  await expect.element(crop).toHaveFocus();
  // the same picture can be chosen again
  expect(input.value).toBe('');
  expect(await accessibilityFaults()).toEqual([]);
  await button(words.cropSave).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes).toEqual([stored]);
  expect(uploads.map(({ purpose }) => purpose)).toEqual(['userPhoto']);
  const { width, height, colours } = await looksOf(uploads[0]?.file as File);
  expect([width, height, colours]).toEqual([400, 400, ['red', 'red', 'blue']]);
});

test('what is moved into the frame by arrow keys is what is uploaded', async () => {
  const { uploads, input } = await open();
  await userEvent.upload(input, await pictureOf(800, 400, 'red', 'blue'));
  await expect.element(crop).toHaveFocus();
  await userEvent.keyboard('{ArrowRight>17/}');
  await button(words.cropSave).click();
  await expect.poll(() => uploads.length).toBe(1);
  expect((await looksOf(uploads[0]?.file as File)).colours).toEqual(['blue', 'blue', 'blue']);
});

test('a team has a wide picture, no larger than it is shown, and white where it was transparent', async () => {
  const { uploads, input } = await open({ purpose: 'teamPhoto' });
  await userEvent.upload(input, await pictureOf(3200, 1800, null, 'blue'));
  await button(words.cropSave).click();
  await expect.poll(() => uploads.length).toBe(1);
  expect(await looksOf(uploads[0]?.file as File)).toEqual({
    width: 1920,
    height: 1080,
    colours: ['white', 'white', 'blue'],
  });
});

test('a picture follows the pointer, in a wide frame as well', async () => {
  const { input } = await open({ purpose: 'teamPhoto' });
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 160, height: 900 });
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
  // the border of the colours is in the middle of the frame at first
  for (const [at, colour] of ['red', 'blue'].entries()) {
    pen.fillStyle = colour;
    pen.fillRect(0, at * 450, 160, 450);
  }
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  await userEvent.upload(input, new File([blob as Blob], 'hoch.png', { type: 'image/png' }));
  await expect.element(crop).toHaveFocus();
  const isRed = (share: number) => {
    const shown = crop.element().querySelector('canvas') as HTMLCanvasElement;
    const drawn = shown.getContext('2d') as CanvasRenderingContext2D;
    return (drawn.getImageData(shown.width / 2, share * shown.height, 1, 1).data[0] ?? 0) > 200;
  };
  await expect.poll(() => [isRed(0.45), isRed(0.55)]).toEqual([true, false]);
  const { width, height } = crop.element().getBoundingClientRect();
  const at = (share: number) => ({ x: width / 2, y: share * height });
  await userEvent.dragAndDrop(crop, crop, { sourcePosition: at(0.8), targetPosition: at(0.4) });
  await expect.poll(() => [isRed(0.05), isRed(0.15)]).toEqual([true, false]);
});

test('one zooms by buttons, slider and wheel, as near as the smallest part', async () => {
  const { input } = await open();
  await userEvent.upload(input, await pictureOf(800, 800, 'red', 'blue'));
  await expect.element(crop).toHaveAttribute('aria-valuenow', '1');
  await button(words.zoomIn).click();
  await expect.poll(zoomNow).toBe(1.3);
  await button(words.zoomOut).click();
  await expect.poll(zoomNow).toBe(1);
  await dialog.getByRole('slider', { name: words.zoom, exact: true }).fill('3');
  await expect.poll(zoomNow).toBe(3);
  const wheel = new WheelEvent('wheel', { deltaY: -9999, bubbles: true, cancelable: true });
  crop.element().dispatchEvent(wheel);
  await expect.poll(zoomNow).toBe(8);
  // the page behind stays where it is
  expect(wheel.defaultPrevented).toBe(true);
});

test('a picture that is given up changes nothing', async () => {
  const { uploads, changes, input } = await open();
  await userEvent.upload(input, await pictureOf(80, 80, 'red', 'blue'));
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect([uploads, changes]).toEqual([[], []]);
});

test('nor does one that is given up while it is being uploaded', async () => {
  const { uploads, changes, input } = await open({ held: true });
  await userEvent.upload(input, await pictureOf(80, 80, 'red', 'blue'));
  await button(words.cropSave).click();
  await expect.poll(() => uploads.length).toBe(1);
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  uploads[0]?.arrive();
  await new Promise(requestAnimationFrame);
  expect(changes).toEqual([]);
});

test('a picture is pasted anywhere on the page, unless a text field has taken it', async () => {
  const { shown } = await open();
  const picture = await pictureOf(80, 80, 'red', 'blue');
  paste(picture, true);
  expect(dialogs.current()).toBeFalsy();
  paste(new File(['Hallo'], 'hallo.txt', { type: 'text/plain' }));
  expect(dialogs.current()).toBeFalsy();
  paste(picture);
  await expect.element(crop).toBeVisible();
  // a second one does not replace what is being cropped
  const first = dialogs.current();
  paste(picture);
  expect(dialogs.current()).toBe(first);
  await dialog.getByRole('button', { name: ui.cancel }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  // a page without the field takes none
  await shown.rerender(<p>andere Seite</p>);
  await expect.element(page.getByText('andere Seite')).toBeVisible();
  paste(picture);
  expect(dialogs.current()).toBeFalsy();
});

test('a file that is dropped and is no picture is refused with a reason', async () => {
  await open();
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['Hallo'], 'hallo.txt', { type: 'text/plain' }));
  const target = page.getByRole('group', { name: words.personPhoto }).element();
  target.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  await expect.element(dialog.getByRole('alert')).toBeVisible();
});

test('a picture that is there is replaced or removed, and its error belongs to the button', async () => {
  const { removed } = await open({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', error: 'Zu groß' });
  await expect.element(button(words.replace)).toHaveAccessibleDescription('Zu groß');
  expect(button(words.choose).elements()).toEqual([]);
  await button(words.remove).click();
  expect(removed).toEqual(['removed']);
});

test.each([
  ['in a form, which sends it later', undefined, ['removed']],
  ['on its own, which needs the network', false, []],
])('offline a picture is removed %s: %s', async (_, busy, expected) => {
  const { removed } = await open({ url: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', busy });
  goOffline(Date.now());
  await expect.element(button(words.remove)).toBeVisible();
  await button(words.remove).click({ force: true });
  expect(removed).toEqual(expected);
});

test('where there is no picture there is none to remove', async () => {
  await open();
  await expect.element(button(words.choose)).toBeVisible();
  expect(button(words.remove).elements()).toEqual([]);
});
