/** What is drawn or meant for a pointer or the keys of a phone, each as `mark=value`: a screen reader finds none of it. */

/** of a style of its own: colours, and shares of a whole; other lengths are layout */
const meant =
  /(?:^|[\s;])(background|border-inline-start-color|--event-color|width):\s*(rgb[^;]+|#\w+|[\d.]+%)/g;
/** what a pointer, the keyboard of a phone or the browser itself finds */
const attributes = [
  ...['aria-current', 'aria-keyshortcuts', 'autocomplete', 'enterkeyhint', 'inputmode', 'maxlength', 'src'],
  ...['target', 'type'],
];
/** nothing special */
const usualTypes = ['button', 'checkbox', 'radio', 'submit', 'text'];

/** `bar` of a class of our stylesheets, whose names have numbers added */
const classOf = (element: Element): string =>
  /\b_(\w+?)_\w+_\d+\b/.exec(element.getAttribute('class') ?? '')?.[1] ?? element.localName;

function ofPicture(element: Element): string[] {
  const [, icon] = /tabler-icon-([a-z\d-]+)/.exec(element.getAttribute('class') ?? '') ?? [];
  const points = element.getAttribute('points');
  return [...(icon ? [`icon=${icon}`] : []), ...(points ? [`points=${points}`] : [])];
}

/** the weight and size of a button: which one is first, and which are small */
const ofButton = (element: Element): string[] =>
  ['variant', 'size'].flatMap((name) => {
    const value = element.getAttribute(`data-${name}`);
    return value === null ? [] : [`${name}=${value}`];
  });

/** The looks of one element. */
export function drawn(element: Element): string[] {
  if (element.closest('svg')) return ofPicture(element);
  const style = element.getAttribute('style') ?? '';
  return [
    ...[...style.matchAll(meant)].map(([, , value]) => `${classOf(element)}=${value}`),
    ...(element.matches('button, a') ? ofButton(element) : []),
    ...attributes.flatMap((name) => {
      const value = element.getAttribute(name);
      return value === null || (name === 'type' && usualTypes.includes(value)) ? [] : [`${name}=${value}`];
    }),
  ];
}
