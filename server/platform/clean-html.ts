/** Sanitises user-written HTML: everything outside the allow-list is removed. */
import { visibleText } from '@club/contract/visible-text.ts';
import sanitizeHtml from 'sanitize-html';
import { captionsLast, tidyFigures } from './figures.ts';

/** Elements removed with their contents. */
const nonTextTags =
  'script style textarea option select title template svg math iframe object noscript noembed noframes xmp plaintext'.split(
    ' ',
  );
const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'hr'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const figures = ['figure', 'figcaption'];
const inline = ['br', 'strong', 'em', 'u', 's', 'a', 'code'];
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags,
  // a list of a thousand levels is an attack, not a text
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
};

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** Most characters of a picture's alternative text. */
const longestAlt = 300;

/** Keeps column and row spans from 2 to 99. */
const withSpans = (tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const spans = { colspan, rowspan };
  const kept = Object.entries(spans).filter(([, many]) => many && many !== '1' && /^[1-9]\d?$/.test(many));
  return { tagName, attribs: Object.fromEntries(kept) as sanitizeHtml.Attributes };
};

/** Articles have pictures, with captions and side by side, and tables. */
const withPictures = (pictureAt: PictureAt): sanitizeHtml.IOptions => ({
  ...allowed,
  allowedTags: [...blocks, ...tables, ...figures, ...inline, 'img'],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    img: ['src', 'alt'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  transformTags: {
    ...allowed.transformTags,
    td: withSpans,
    th: withSpans,
    img: (tagName, { src = '', alt = '' }): sanitizeHtml.Tag => {
      const address = pictureAt(src);
      const words = [...alt.replace(/\s+/g, ' ').trim()].slice(0, longestAlt).join('').trim();
      return { tagName, attribs: address === null ? {} : { src: address, alt: words } };
    },
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && attribs.src === undefined,
});

/** Most passes until cleaning changes nothing; two suffice for anything that is not an attack. */
const mostRounds = 8;

/** Accents at the beginning of an element: those of several elements would pile up on one letter. */
const withoutLetter = /(?<=>)[\p{Mn}\p{Me}\u200C\u200D]+/gu;

/** Removed parts can have hidden the nesting of the rest: cleaning is repeated until nothing changes. */
function settle(text: string, options: sanitizeHtml.IOptions, rounds = mostRounds): string {
  if (rounds === 0) return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }).trim();
  // also after character references are read: `&#8238;` turns the text around
  const harmless = visibleText(sanitizeHtml(text, options)).replace(withoutLetter, '').trim();
  const clean = tidyFigures(harmless);
  // repeated until neither of the two passes changes anything
  return harmless === text && clean === text ? clean : settle(clean, options, rounds - 1);
}

/** The stored address of a picture in the input; null for a foreign one. */
export type PictureAt = (src: string) => string | null;

/**
 * The text with allowed elements only; null where nothing readable is left. Idempotent.
 * @param pictureAt keeps the pictures that it knows, as `<img src alt />`, and their figures; without it all are removed
 */
export function cleanHtml(input: string | null, pictureAt?: PictureAt): string | null {
  if (input === null) return null;
  // PostgreSQL cannot store NUL
  const text = input.replaceAll('\0', '');
  const clean = settle(text, pictureAt ? withPictures(pictureAt) : allowed);
  return plainText(clean) === '' && !clean.includes('<img ') ? null : clean;
}

/** The text of clean HTML without elements: one line per paragraph, heading or list item. */
export function plainText(clean: string): string {
  const lines = captionsLast(clean)
    .replace(/<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h[2-4]|li|blockquote|tr)>/g, '$&\n')
    .replace(/<\/t[dh]>/g, '$& ');
  return (
    sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
      .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
      // from the first space of a run only, else every space of a long one is tried
      .replace(/(?<![ \t])[ \t]*\n\s*/g, '\n')
      .trim()
  );
}
