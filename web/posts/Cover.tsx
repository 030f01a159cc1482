/** A post's cover picture; its room is kept free until it is there. */
import type { Post } from '@club/contract/posts/shape.ts';
import classes from './Cover.module.css';
import { srcSetOf } from './srcset.ts';

/** the most upright that a cover is shown: beyond, its upper and lower edge are cut */
const leastRatio = 4 / 3;

type Props = {
  image: NonNullable<Post['image']>;
  /** how wide it is drawn, for `sizes` */
  sizes: string;
  /** the first in sight: it is fetched at once */
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
