/** Pictures as sent by people and by attackers, generated here. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of one bit per pixel with these dimensions in its header, and compressed zeros for this many rows. */
export function zeroPng(width: number, height: number, rows = height): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const data = deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))));
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const plain = (width: number, height: number, background = '#3b6ea5') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A picture of one colour. */
export const picture = (width = 800, height = 600, form: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png') =>
  plain(width, height).toFormat(form).toBuffer();

/** A picture with details, so that it is as large as a photo. */
export const photo = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width: Math.ceil(width / 4),
      height: Math.ceil(height / 4),
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .resize(width, height, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();

/** Rotated by its metadata, red above blue when upright, with a location. */
export const turnedWithPlace = async (): Promise<Buffer> =>
  plain(400, 300, '#0000ff')
    .composite([{ input: await plain(200, 300, '#ff0000').png().toBuffer(), left: 0, top: 0 }])
    .withExif({ IFD0: { Make: 'Kamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '50/1 19/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** An animation with this many frames. */
export async function manyFrames(count: number): Promise<Buffer> {
  const one = await picture(64, 64, 'gif');
  const colours = ((one[10] ?? 0) & 0x80) === 0 ? 0 : 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
  const begin = 13 + colours;
  return Buffer.concat([
    one.subarray(0, begin),
    ...Array<Buffer>(count).fill(one.subarray(begin, -1)),
    one.subarray(-1),
  ]);
}

/** A picture for picture decoders, a page for browsers. */
export const pageInPicture = async (): Promise<Buffer> => {
  const jpeg = await picture(80, 60, 'jpeg');
  const page = Buffer.from('<html><script>alert(1)</script></html>');
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, page.length + 2]), page]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2), page]);
};
