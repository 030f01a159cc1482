/** HTML that people wrote, made harmless: what the allow-list does not name is taken out. */
import sanitizeHtml from 'sanitize-html';

/** Elements that go with all that is in them. */
const nonTextTags = [
  ...[
    'script',
    'style',
    'textarea',
    'option',
    'select',
    'title',
    'template',
    'svg',
    'math',
    'iframe',
    'object',
  ],
  ...['noscript', 'noembed', 'noframes', 'xmp', 'plaintext'],
];
const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'hr'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
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

/** Characters of a picture's description, at most. */
const longestAlt = 300;

/** How many columns and rows a cell has, where it is more than one and less than a hundred. */
const withSpans = (tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag => {
  const spans = { colspan, rowspan };
  const told = Object.entries(spans).filter(([, many]) => many && many !== '1' && /^[1-9]\d?$/.test(many));
  return { tagName, attribs: Object.fromEntries(told) as sanitizeHtml.Attributes };
};

/** Articles have pictures and tables. */
const withPictures = (pictureAt: PictureAt): sanitizeHtml.IOptions => ({
  ...allowed,
  allowedTags: [...blocks, ...tables, ...inline, 'img'],
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

/** Times that a text is cleaned until cleaning it changes nothing; two do for all that is no attack. */
const mostRounds = 8;

/** What was taken out can have hidden how the rest is nested: it is read again until it stays the same. */
function settle(text: string, options: sanitizeHtml.IOptions, rounds = mostRounds): string {
  if (rounds === 0) return sanitizeHtml(text, { allowedTags: [], allowedAttributes: {} }).trim();
  const clean = sanitizeHtml(text, options).trim();
  return clean === text ? clean : settle(clean, options, rounds - 1);
}

/** Where a picture is kept, from what somebody wrote as its address; null for one that is not ours. */
export type PictureAt = (written: string) => string | null;

/**
 * The same text with the allowed elements only; null where nothing readable is left. Doing it twice changes nothing.
 * @param pictureAt keeps the pictures that it knows, as `<img src alt />`; without it there are none
 */
export function cleanHtml(written: string | null, pictureAt?: PictureAt): string | null {
  if (written === null) return null;
  // PostgreSQL keeps no NUL, and no browser shows one
  const text = written.replaceAll('\0', '');
  const clean = settle(text, pictureAt ? withPictures(pictureAt) : allowed);
  return plainText(clean) === '' && !clean.includes('<img ') ? null : clean;
}

/** What clean HTML says without its elements: one line a paragraph, heading or entry of a list. */
export function plainText(clean: string): string {
  const lines = clean
    .replace(/<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h[2-4]|li|blockquote|tr)>/g, '$&\n')
    .replace(/<\/t[dh]>/g, '$& ');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
