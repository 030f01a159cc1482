import { Failure } from '@club/contract/failures.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openTexts, speak } from '../platform/i18n.ts';
import { needSize, withFile } from '../platform/uploads.ts';
import { sentenceOf } from '../ui/toasts.ts';
import { needPicture, pictures } from './queries.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
/** The first bytes of a file from a phone or a drawing program. */
const heic = bytes([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0]);
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"/>');
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', 'IHDR');

/** Of pictures, lists, calendars and tables alike: what is sent again unchanged is refused again. */
const codesAboutFiles = [
  ...([
    'too-large',
    'wrong-type',
    'picture-too-many-pixels',
    'picture-too-heavy',
    'picture-damaged',
  ] as const),
  ...(['not-a-pdf', 'pdf-protected', 'pdf-without-text', 'pdf-unreadable', 'pdf-too-heavy'] as const),
  ...(['not-a-calendar', 'not-a-table'] as const),
];

const refusal = async (send: () => Promise<unknown>): Promise<Failure> =>
  withFile(pictures, send).then(
    () => expect.fail('it was accepted'),
    (cause: Failure) => cause,
  );

describe.each([
  ['de', 'Möglich sind Bilder als JPEG, PNG, WebP, GIF oder AVIF mit höchstens 10 MB und 50 Megapixeln'],
  ['en', 'Accepted are pictures as JPEG, PNG, WebP, GIF or AVIF of at most 10 MB and 50 megapixels'],
] as const)('a refused picture says in %s what is accepted', (language, accepted) => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} });
    await speak(language, 'Europe/Berlin');
    await openTexts(['files']);
    vi.unstubAllGlobals();
  });

  test.each([
    ['HEIC', heic],
    ['SVG', svg],
    ['a text that is called a picture', new File(['Hallo'], 'halle.jpg', { type: 'image/jpeg' })],
  ])('%s', async (_, file) => {
    const cause = await refusal(() => needPicture(file));
    expect(cause.code).toBe('wrong-type');
    expect(sentenceOf(cause)).toContain(accepted);
  });

  test('a file that is too large, before it is sent', async () => {
    const large = { size: pictures.mostBytes + 1 } as Blob;
    const cause = await refusal(async () => needSize(large, pictures));
    expect(sentenceOf(cause)).toContain(accepted);
    expect(() => needSize({ size: pictures.mostBytes } as Blob, pictures)).not.toThrow();
  });

  test.each(codesAboutFiles)('what the server refuses as %s', async (code) => {
    const cause = await refusal(async () => {
      throw new Failure(code);
    });
    expect(sentenceOf(cause)).toContain(accepted);
  });

  test('nothing of the kind for other errors', async () => {
    const cause = await refusal(async () => {
      throw new Failure('unavailable');
    });
    expect(sentenceOf(cause)).not.toContain(accepted);
    expect(sentenceOf(new Failure('too-large'))).not.toContain(accepted);
  });
});

test('a picture in an accepted format is not rejected', async () => {
  await expect(needPicture(png)).resolves.toBeUndefined();
});
