/** Converts a description between its HTML and the plain text of a form: blank lines separate paragraphs. */

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
};

/** The HTML of a text; null for an empty text. */
export function htmlOf(text: string): string | null {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => paragraph.replace(/[&<>]/g, (sign) => signs[sign] ?? sign).replace(/\n/g, '<br />'));
  return paragraphs.length === 0 ? null : paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('');
}

/** The text of clean HTML. `formatted` is whether it has more than paragraphs: lists, links, emphasis. */
export function textOf(html: string | null): { text: string; formatted: boolean } {
  if (html === null) return { text: '', formatted: false };
  const text = html
    // from the first space of a run only, else every space of a long one is tried
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/li>/g, '\n')
    .replace(/<\/(?:p|h[2-4]|ul|ol|blockquote)>/g, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, formatted: /<(?!\/?p>|br\s*\/?>)/.test(html) };
}

/** The HTML to save: the previous one where the text was not edited, so that formatting made elsewhere is preserved. */
export const descriptionAfter = (before: string | null, text: string): string | null =>
  text.trim() === textOf(before).text ? before : htmlOf(text);
