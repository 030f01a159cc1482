/** The process that decodes one picture: reads its path from standard input, writes its sizes beside it, and exits. */
import { text } from 'node:stream/consumers';
import { maxPixels, maxSide, pictureSizes } from '@club/contract/files/rules.ts';
import sharp from 'sharp';
import { endBeyond } from '../platform/own-limits.ts';
import type { Made } from './pictures.ts';

const limits = { memory: 400 * 1024 * 1024, processorMs: 15_000 };
const everyMs = 5;

// decoding runs on other threads, so this one can check
setInterval(() => endBeyond(limits), everyMs).unref();

sharp.cache(false);
sharp.concurrency(1);
// formats other than photos are not even tried: SVG, PDF, TIFF and others
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((form) => `VipsForeignLoad${form}`),
});

const quality = 80;

async function make(path: string): Promise<Made> {
  // truncated pictures are refused; a stray byte between two markers, as some cameras leave it, is accepted
  const options = { failOn: 'error', limitInputPixels: maxPixels, sequentialRead: true } as const;
  const { width, height } = await sharp(path, { ...options, limitInputPixels: false }).metadata();
  if (width * height > maxPixels || Math.max(width, height) > maxSide)
    return { reason: 'picture-too-many-pixels' };
  const within = (side: number) =>
    ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;
  const { data, info } = await sharp(path, options)
    .autoOrient()
    .resize(within(pictureSizes.large))
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const size of ['small', 'medium'] as const)
    await sharp(data, { raw }).resize(within(pictureSizes[size])).webp({ quality }).toFile(`${path}.${size}`);
  const large = await sharp(data, { raw }).webp({ quality }).toFile(`${path}.large`);
  return { width: large.width, height: large.height, bytes: large.size };
}

const answer = await make(await text(process.stdin)).catch((): Made => ({ reason: 'picture-damaged' }));
process.stdout.write(JSON.stringify(answer), () => process.exit(0));
