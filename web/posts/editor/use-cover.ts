/** Where the cover picture of a form is served: one just uploaded, the post's own, or one from before a crash. */
import type { File as StoredFile } from '@club/contract/files/shape.ts';
import type { Post } from '@club/contract/posts/shape.ts';
import { useState } from 'react';
import { useStoredFile } from '../../files/queries.ts';

/** @param saved the post as it was opened */
export function useCover(imageId: string | null, saved: Pick<Post, 'imageId' | 'image'> | null) {
  const [brought, setBrought] = useState<StoredFile | null>(null);
  const known = imageId === brought?.id ? brought : null;
  const own = imageId === saved?.imageId ? (saved?.image ?? null) : null;
  const found = useStoredFile(known || own ? null : imageId);
  const image: Post['image'] =
    imageId === null ? null : (known?.picture ?? own ?? found.data?.picture ?? null);
  return { image, setBrought };
}
