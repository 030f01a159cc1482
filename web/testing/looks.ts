/** What a page says by looks alone, which a screen reader does not find: the marks of our stylesheets, colours that mean something, and what is drawn. */
import { drawn } from './drawn.ts';

const stylesheets = import.meta.glob<string>(['../**/*.module.css', '!../dist', '!../node_modules'], {
  query: '?raw',
  eager: true,
  import: 'default',
});
/** where something stands and how large it is: the layout, and what the libraries set on all alike */
const layout =
  /^data-(mantine-color-scheme|align|article|error|head|instead-of-action|large|many|menu-open|position|purpose|roomy|short|size)$/;
/** the attributes by which our stylesheets choose a look, as `data-today` */
const marks = [
  ...new Set(Object.values(stylesheets).flatMap((sheet) => sheet.match(/(?<=\[)data-[a-z-]+/g) ?? [])),
].filter((name) => !layout.test(name));
/** red for danger, and so on; not the club's own colour, which most buttons have */
const telling = /--mantine-color-(red|ball|green|orange|yellow)\b/g;
const longestText = 32;

const inOneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/** The beginning of its text or name. */
const textOf = (element: Element): string => {
  const shown = inOneLine(element.textContent) || (element.getAttribute('aria-label') ?? element.localName);
  return shown.length > longestText ? `${shown.slice(0, longestText)}…` : shown;
};

/** What a picture or field is about: its own text or label, else that of what is around it. */
function aboutOf(element: Element): string {
  const { labels } = element as Partial<HTMLInputElement>;
  for (let one: Element | null = labels?.[0] ?? element; one; one = one.parentElement)
    if (inOneLine(one.textContent) || one.hasAttribute('aria-label')) return textOf(one);
  return element.localName;
}

function looksOf(element: Element): string[] {
  const marked = marks
    .filter((name) => element.hasAttribute(name))
    .map((name) => `${name.slice('data-'.length)}=${element.getAttribute(name)}`);
  const colours = [...(element.getAttribute('style') ?? '').matchAll(telling)].map(
    ([, colour]) => `${colour}`,
  );
  return [...marked.map((mark) => mark.replace(/=(true)?$/, '')), ...new Set(colours)];
}

/** A line for each look in a part of the page, with the beginnings of the texts that have it. @param selector the first of these is looked at */
export function looks(selector: string): string {
  const texts = new Map<string, string[]>();
  const add = (look: string, text: string) => texts.set(look, [...(texts.get(look) ?? []), text]);
  for (const element of document.querySelector(selector)?.querySelectorAll('*') ?? []) {
    if (!element.checkVisibility()) continue;
    for (const look of looksOf(element)) add(look, textOf(element));
    for (const look of drawn(element)) add(look, aboutOf(element));
    const title = element.getAttribute('title');
    if (title && title !== aboutOf(element)) add('title', `${aboutOf(element)} (${title})`);
  }
  return [...texts]
    .map(([look, all]) => `# ${look}: ${all.join(' | ')}`)
    .sort()
    .join('\n');
}
