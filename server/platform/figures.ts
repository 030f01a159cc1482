/**
 * The two forms of pictures besides a bare `<img>`: one with a caption, `<figure><img><figcaption>`, and two to four side by
 * side, a `<figure>` around such pictures. Neither has attributes; a caption is plain text.
 */

const image = '<img src="[^"]*" alt="[^"]*" />';
const captioned = `<figure>${image}<figcaption>[^<]+</figcaption></figure>`;
const row = `<figure>(?:${image}|${captioned}){2,4}</figure>`;

/** A row, a picture with its caption, or a single picture: always the largest of them. */
const pictures = new RegExp(`${row}|${captioned}|${image}`, 'g');
const members = new RegExp(`${captioned}|${image}`, 'g');
const firstImage = new RegExp(image);
/** A row, a picture with its caption, a caption without a picture, or an invalid element of a figure. */
const parts = new RegExp(`${row}|${captioned}|<figcaption>([^<]*)</figcaption>|</?fig(?:ure|caption)>`, 'g');
/** A caption without another caption in it. */
const caption = /<figcaption>((?:(?!<\/?figcaption>).)*)<\/figcaption>/gs;
const uncaptioned = new RegExp(`<figure>(${image})</figure>`, 'g');
const formatting = /<\/?(?:strong|em|u|s|a|code)\b[^<>]*>/g;

const inOneLine = (html: string): string =>
  html
    .replace(formatting, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const tag = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>/g;
/** Elements of text, in which a browser does not leave a figure: it closes them and opens them again inside. */
const ofText = ['p', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'a', 'code'];

/** Figures within an element of text become their picture and their words. @param html balanced, as sanitize-html writes it */
function withoutFiguresInText(html: string): string {
  let inText = 0;
  const isLeftOut: boolean[] = [];
  return html.replace(tag, (found, close: string, name: string) => {
    if (ofText.includes(name)) inText += close ? -1 : 1;
    if (!name.startsWith('fig')) return found;
    if (!close) isLeftOut.push(inText > 0);
    const leftOut = close ? isLeftOut.pop() : isLeftOut.at(-1);
    if (!leftOut) return found;
    return name === 'figcaption' ? ' ' : '';
  });
}

/** @param html output of sanitize-html; figures in other forms are taken apart, without losing text */
export function tidyFigures(html: string): string {
  if (!html.includes('<fig')) return html;
  return withoutFiguresInText(html)
    .replace(caption, (_, text: string) => {
      const line = inOneLine(text);
      return line === '' ? '' : `<figcaption>${line}</figcaption>`;
    })
    .split(/(<\/?fig(?:ure|caption)>)/)
    .map((part) => part.trim().replace(/(<img [^<>]*\/>)\s+(?=<img )/g, '$1'))
    .join('')
    .replace(uncaptioned, '$1')
    .replace(parts, (part, stray: string | undefined) => {
      if (stray !== undefined) return `<p>${stray}</p>`;
      return part.includes('<img ') ? part : '';
    });
}

/**
 * The same text with its pictures replaced.
 * @param html output of `cleanHtml`
 * @param shown the replacement of a picture, from its `<img>` and the number of pictures side by side; '' for a deleted one:
 * its caption is removed with it, and the other one of a row of two becomes a single picture
 */
export const withShown = (html: string, shown: (img: string, beside: number) => string): string =>
  html.replace(pictures, (found) => {
    const parts = found.match(members) ?? [];
    const left = parts.flatMap((part) => {
      const [img = ''] = firstImage.exec(part) ?? [];
      const picture = shown(img, parts.length);
      return picture === '' ? [] : [part.replace(img, () => picture)];
    });
    return left.length > 1 ? `<figure>${left.join('')}</figure>` : left.join('');
  });

/** Moves captions to lines after the text, so that a teaser never begins with a caption. */
export function captionsLast(html: string): string {
  const lines: string[] = [];
  const text = html.replace(/<figcaption>([^<]*)<\/figcaption>/g, (_, line: string) => {
    lines.push(`<p>${line}</p>`);
    return '';
  });
  return text + lines.join('');
}
