/** The pictures in a post's content: stored with the id of their file, shown with fresh links. Foreign pictures are removed. */
import { pictureSizes } from '@club/contract/files/rules.ts';
import type { File } from '@club/contract/files/shape.ts';
import { cleanHtml, plainText } from '../platform/clean-html.ts';
import { withShown } from '../platform/figures.ts';
import { html } from '../platform/html.ts';

type Picture = NonNullable<File['picture']>;

const pictureUrl = /^[^?#]*\/v1\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z]+(?:[?#].*)?$/is;
const addressOf = (id: string) => `/v1/files/${id}/large`;
/** A picture in stored content, as written by `cleanHtml`. */
const storedPicture = /<img src="\/v1\/files\/([0-9a-f-]{36})\/large" alt="([^"]*)" \/>/g;

/** Content in its stored form: sanitised, and with the club's own pictures only, whatever their link looked like. */
export const cleanContent = (content: string): string =>
  cleanHtml(content, (address) => {
    const [, id] = pictureUrl.exec(address.trim()) ?? [];
    return id === undefined ? null : addressOf(id.toLowerCase());
  }) ?? '';

/** Content in its stored form, and its plain text. */
export function readContent(input: string): { content: string; plain: string } {
  const content = cleanContent(input);
  return { content, plain: plainText(content) };
}

/** The files of the pictures in stored content. */
export const picturesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(storedPicture)].map(([, id]) => id ?? '')),
];

/** A picture's width in pixels when its longer side is at most `longer`. */
const widthWithin = ({ width, height }: Picture, longer: number) =>
  Math.round(width * Math.min(1, longer / Math.max(width, height)));

/** The drawn width of a picture with this many side by side: two on a phone. */
const sizesOf = (beside: number) =>
  beside === 1 ? '(max-width: 48em) 100vw, 48em' : `(max-width: 48em) 50vw, ${48 / beside}em`;

function shown(picture: Picture, alt: string, beside: number): string {
  const { width, height, links } = picture;
  const medium = widthWithin(picture, pictureSizes.medium);
  const smaller = medium < width ? `${links.medium} ${medium}w, ` : '';
  const before = html`<img src="${links.large}" srcset="${smaller}${links.large} ${width}w" sizes="${sizesOf(beside)}"`;
  // the alternative text is escaped already: it comes from stored content
  return `${before.text} alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
}

/** Stored content for browsers. Deleted pictures are left out with their captions. */
export const contentWith = (content: string, pictures: ReadonlyMap<string, File['picture']>): string =>
  withShown(content, (img, beside) =>
    img.replace(storedPicture, (_, id: string, alt: string) => {
      const picture = pictures.get(id);
      return picture ? shown(picture, alt, beside) : '';
    }),
  );
