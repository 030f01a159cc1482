/** A post's cover picture; its space is reserved until it has loaded. */
import type { Post } from '@club/contract/posts/shape.ts';
import classes from './Cover.module.css';
import { srcSetOf } from './srcset.ts';

/** the smallest aspect ratio of a cover: a more upright one is cropped at top and bottom */
const leastRatio = 4 / 3;

type Props = {
  image: NonNullable<Post['image']>;
  /** its rendered width, for the attribute `sizes` */
  sizes: string;
  /** the first one in the viewport: it is loaded eagerly */
  first: boolean;
};

export function Cover({ image, sizes, first }: Props) {
  return (
    <img
      className={classes.cover}
      style={{ aspectRatio: Math.max(leastRatio, image.width / image.height) }}
      src={image.links.medium}
      srcSet={srcSetOf(image)}
      sizes={sizes}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
    />
  );
}
