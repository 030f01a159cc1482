/** Where the cover picture that a form names is served: one brought just now, the post's own, or one from before a crash. */
import type { File as KeptFile } from '@club/contract/files/shape.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { useState } from 'react';
import { useKeptFile } from '../../files/queries.ts';

/** @param saved the post as it was opened */
export function useCover(imageId: string | null, saved: Pick<Post, 'imageId' | 'image'> | null) {
  const [brought, setBrought] = useState<KeptFile | null>(null);
  const known = imageId === brought?.id ? brought : null;
  const own = imageId === saved?.imageId ? (saved?.image ?? null) : null;
  const found = useKeptFile(known || own ? null : imageId);
  const image: Post['image'] =
    imageId === null ? null : (known?.picture ?? own ?? found.data?.picture ?? null);
  return { image, setBrought };
}
