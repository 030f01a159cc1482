/** Draws the crop of a picture, on the page and for the upload. */

import { Failure } from '@club/contract/failures.ts';
import { pictureSizes } from '@club/contract/files/rules.ts';
import { withFile } from '../platform/uploads.ts';
import type { Crop } from './crop.ts';
import { needPicture, pictures } from './queries.ts';

/** Decodes a picture, rotated upright. Rejects with a `Failure` when the browser cannot. */
export const readPicture = (file: Blob): Promise<ImageBitmap> =>
  withFile(pictures, async () => {
    await needPicture(file);
    return createImageBitmap(file).catch(() => {
      throw new Failure('picture-damaged');
    });
  });

export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { width, height } = canvas;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  // transparent areas become white
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, crop.x, crop.y, crop.width, (crop.width * height) / width, 0, 0, width, height);
}

/** The cropped part, no larger than it is served. @param form width by height */
export async function cutOut(picture: ImageBitmap, crop: Crop, form: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(Math.min(crop.width, pictureSizes.large)));
  canvas.height = Math.max(1, Math.round(canvas.width / form));
  draw(canvas, picture, crop);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!blob) throw new Failure('picture-too-many-pixels');
  return blob;
}
