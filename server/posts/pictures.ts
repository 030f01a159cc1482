/** The pictures in a post's content: kept by the id of their file, shown by fresh links. Others than the club's own there are none. */
import { pictureSizes } from '@club/contract/files/rules.ts';
import type { File } from '@club/contract/files/shape.ts';
import { cleanHtml, plainText } from '../platform/clean-html.ts';
import { html } from '../platform/html.ts';

type Picture = NonNullable<File['picture']>;

const written = /^[^?#]*\/v1\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z]+(?:[?#].*)?$/is;
const addressOf = (id: string) => `/v1/files/${id}/large`;
/** An own picture as `cleanHtml` writes it. */
const kept = /<img src="\/v1\/files\/([0-9a-f-]{36})\/large" alt="([^"]*)" \/>/g;

/** Content as it is kept: clean, and with the club's own pictures, wherever the link to them was from. */
export const cleanContent = (content: string): string =>
  cleanHtml(content, (address) => {
    const [, id] = written.exec(address.trim()) ?? [];
    return id === undefined ? null : addressOf(id.toLowerCase());
  }) ?? '';

/** Content as it is stored, and what it says without its elements. */
export function readContent(written: string): { content: string; plain: string } {
  const content = cleanContent(written);
  return { content, plain: plainText(content) };
}

/** The files of the pictures in kept content. */
export const picturesIn = (content: string): string[] => [
  ...new Set([...content.matchAll(kept)].map(([, id]) => id ?? '')),
];

/** A picture's width in pixels when its longer side is at most so long. */
const widthWithin = ({ width, height }: Picture, longer: number) =>
  Math.round(width * Math.min(1, longer / Math.max(width, height)));

function shown(picture: Picture, alt: string): string {
  const { width, height, links } = picture;
  const medium = widthWithin(picture, pictureSizes.medium);
  const smaller = medium < width ? `${links.medium} ${medium}w, ` : '';
  const before = html`<img src="${links.large}" srcset="${smaller}${links.large} ${width}w" sizes="(max-width: 48em) 100vw, 48em"`;
  // the words are escaped already: they come from kept content
  return `${before.text} alt="${alt}" width="${width}" height="${height}" loading="lazy" />`;
}

/** Kept content as a browser shows it. A picture that is there no more is left out. */
export const contentWith = (content: string, pictures: ReadonlyMap<string, File['picture']>): string =>
  content.replace(kept, (_, id: string, alt: string) => {
    const picture = pictures.get(id);
    return picture ? shown(picture, alt) : '';
  });
