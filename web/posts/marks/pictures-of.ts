/** The pictures of a post that is being written. */

/** One of the club's pictures: its file, and where it is served. */
export type Shown = { id: string; src: string; alt: string };

const own = /\/v1\/files\/([0-9a-f-]{36})\//;

/** @param cover the address of the cover picture @param content HTML */
export function picturesOf(cover: { id: string; src: string } | null, content: string): Shown[] {
  const images = [...new DOMParser().parseFromString(content, 'text/html').images];
  const inText = images.flatMap((image) => {
    const src = image.getAttribute('src') ?? '';
    const [, id] = own.exec(src) ?? [];
    return id === undefined ? [] : [{ id, src, alt: image.alt }];
  });
  const all = [...(cover ? [{ ...cover, alt: '' }] : []), ...inText];
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at);
}
