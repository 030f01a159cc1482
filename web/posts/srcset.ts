/** The URLs of a picture with their widths, for the browser to choose from. */
import { type PictureSize, pictureSizes } from '@club/contract/files/rules.ts';
import type { Post } from '@club/contract/posts/shape.ts';

type Picture = NonNullable<Post['image']>;

/** `…/small 320w, …/medium 960w`; a size that is no larger than the one before is left out. */
export function srcSetOf({ width, height, links }: Picture): string {
  const longer = Math.max(width, height);
  const wide = (size: PictureSize) => Math.round(width * Math.min(1, pictureSizes[size] / longer));
  const sizes: PictureSize[] = ['small', 'medium', 'large'];
  return sizes
    .filter((size, at) => at === 0 || wide(size) > wide(sizes[at - 1] ?? size))
    .map((size) => `${links[size]} ${wide(size)}w`)
    .join(', ');
}
