/** HTML that people wrote, made harmless: what the allow-list does not name is taken out. */
import sanitizeHtml from 'sanitize-html';

const blocks = ['p', 'h2', 'h3', 'h4', 'li', 'ul', 'ol', 'blockquote', 'hr'];
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, 'br', 'strong', 'em', 'u', 's', 'a', 'code'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // a list of a thousand levels is an attack, not a text
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }),
  },
};

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The same text with the allowed elements only; null where nothing readable is left. Doing it twice changes nothing. */
export function cleanHtml(written: string | null): string | null {
  if (written === null) return null;
  const clean = sanitizeHtml(written, allowed).trim();
  return plainText(clean) === '' ? null : clean;
}

/** What clean HTML says without its elements: one line a paragraph, heading or entry of a list. */
export function plainText(clean: string): string {
  const lines = clean.replace(/<br\s*\/?>|<hr\s*\/?>|<\/(?:p|h[2-4]|li|blockquote)>/g, '$&\n');
  return sanitizeHtml(lines, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/[ \t]*\n\s*/g, '\n')
    .trim();
}
