/** Pictures: detected by content, re-encoded in bounded time; anything else gets an error message. */
import { type FileHandle, open } from 'node:fs/promises';
import * as api from '@club/contract/files/api.ts';
import type { PictureSize } from '@club/contract/files/rules.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';
import { beginningOf } from './pictures.ts';
import * as corpus from './testing/corpus.ts';

let app: TestApp;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  member = await app.person();
});
afterAll(() => app.close());

const upload = async (bytes: Uint8Array | string, name = 'bild.png') => {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], name);
  return (await member.call(api.uploadFile, { form: { purpose: 'userPhoto', file } })).data;
};
const served = async (links: Record<PictureSize, string> | undefined, size: PictureSize) => {
  const answer = await fetch(app.origin + links?.[size]);
  return sharp(await answer.bytes());
};
const sizeOf = async (image: Sharp) => {
  const { width, height, format } = await image.metadata();
  return `${format} ${width} x ${height}`;
};

describe('a picture', () => {
  it('is served in three sizes, none larger than the original', async () => {
    const { picture, mime, bytes } = await upload(await corpus.picture(2400, 1200));
    expect(await sizeOf(await served(picture?.links, 'small'))).toBe('webp 320 x 160');
    expect(await sizeOf(await served(picture?.links, 'medium'))).toBe('webp 960 x 480');
    expect(await sizeOf(await served(picture?.links, 'large'))).toBe('webp 1920 x 960');
    expect([mime, picture?.width, picture?.height]).toEqual(['image/webp', 1920, 960]);
    const large = await fetch(app.origin + picture?.links.large);
    expect(large.headers.get('content-length')).toBe(String(bytes));
    const small = await upload(await corpus.picture(100, 50));
    expect(await sizeOf(await served(small.picture?.links, 'large'))).toBe('webp 100 x 50');
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    'may be uploaded as %s, whatever its name',
    async (form) => {
      const { picture } = await upload(await corpus.picture(640, 480, form), 'liste.pdf');
      expect([picture?.width, picture?.height]).toEqual([640, 480]);
    },
  );

  it('is rotated upright, and loses its location', async () => {
    const came = await corpus.turnedWithPlace();
    expect((await sharp(came).metadata()).exif?.includes('Kamera')).toBe(true);
    const { picture } = await upload(came, 'foto.jpg');
    const large = await served(picture?.links, 'large');
    const { exif, orientation, width, height } = await large.metadata();
    expect({ exif, orientation, width, height }).toEqual({ width: 300, height: 400 });
    const [red = 0, , blue = 0] = await large
      .extract({ left: 150, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([red > 200, blue < 60]).toEqual([true, true]);
  });

  it('from an attacker is re-encoded as a picture only', async () => {
    const { picture } = await upload(await corpus.pageInPicture(), 'seite.html');
    for (const link of Object.values(picture?.links ?? {})) {
      const answer = await fetch(app.origin + link);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(await answer.text()).not.toContain('script');
    }
  });

  it.each([
    [20_000, 40, 1920],
    [10_000, 5_000, 1920],
  ])('of %i x %i is just small enough', async (width, height, wanted) => {
    expect((await upload(corpus.zeroPng(width, height))).picture?.width).toBe(wanted);
  });

  it('that is animated is stored as its first frame', async () => {
    const { picture } = await upload(await corpus.manyFrames(5_000), 'film.gif');
    expect([picture?.width, picture?.height]).toEqual([64, 64]);
  });
});

describe('a file that is not a supported picture gets an error message, and the next upload works', () => {
  const noise = () => corpus.photo(800, 600);
  const hostile: [string, string, () => Promise<Uint8Array | string> | Uint8Array | string][] = [
    [
      'a bomb of 50,001 x 50,001 zeros',
      'picture-too-many-pixels',
      () => corpus.zeroPng(50_001, 50_001, 1_000),
    ],
    ['a million pixels in a row', 'picture-too-many-pixels', () => corpus.zeroPng(1_000_000, 1)],
    ['more pixels than allowed', 'picture-too-many-pixels', () => corpus.zeroPng(10_000, 5_001)],
    ['a side longer than allowed', 'picture-too-many-pixels', () => corpus.zeroPng(4, 20_001)],
    ['a photo that was cut off', 'picture-damaged', async () => (await noise()).subarray(0, 40_000)],
    ['zeros that end too early', 'picture-damaged', () => corpus.zeroPng(4_000, 4_000, 10)],
    ['the beginning of a photo and no more', 'picture-damaged', async () => (await noise()).subarray(0, 20)],
    [
      'noise with the mark of a PNG',
      'picture-damaged',
      () => Buffer.concat([corpus.zeroPng(1, 1).subarray(0, 8), Buffer.alloc(5_000, 'x')]),
    ],
    [
      'an SVG with a script',
      'wrong-type',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a PDF that calls itself a picture', 'wrong-type', () => '%PDF-1.7\n'],
    ['a page', 'wrong-type', () => '<!doctype html><script>alert(1)</script>'],
    ['nothing', 'invalid', () => ''],
  ];
  it.each(hostile)('%s: %s', async (_, code, make) => {
    const bytes = await make();
    expect((await refusalOf(upload(bytes, 'foto.jpg'))).code).toBe(code);
    expect((await upload(await corpus.picture(10, 10))).picture?.width).toBe(10);
  });

  it('a picture that needs too much memory is given up', async () => {
    // sixteen bits, interlaced: it must be in memory as a whole
    const heavy = await sharp({ create: { width: 7_900, height: 6_300, channels: 4, background: '#8888' } })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 1 })
      .toBuffer();
    expect((await refusalOf(upload(heavy))).code).toBe('picture-too-heavy');
  });
});

it('leaves no file open whose kind it has looked at', async () => {
  const file = await open(import.meta.filename);
  await file.close();
  const read = vi.spyOn(Object.getPrototypeOf(file), 'read');
  await beginningOf(import.meta.filename, 16);
  const left = read.mock.contexts.map((one) => (one as FileHandle).fd);
  read.mockRestore();
  // a closed file has the number -1
  expect(left).toEqual([-1]);
});
