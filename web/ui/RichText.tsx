/** HTML that the server has cleaned, drawn element by element: what is not on the list here is never made. */
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './RichText.module.css';

const drawn = new Set(
  'p br strong em u s h2 h3 h4 ul ol li blockquote code hr thead tbody tr'
    .split(' ')
    .map((name) => name.toUpperCase()),
);
const empty = new Set(['BR', 'HR']);

const pictureOf = (node: HTMLImageElement) => ({
  src: node.src,
  srcSet: node.srcset || undefined,
  sizes: node.sizes || undefined,
  // kept free until it is there, so that nothing jumps
  width: node.getAttribute('width') ?? undefined,
  height: node.getAttribute('height') ?? undefined,
  loading: 'lazy' as const,
});

/** Between the parts of a table there are no words. */
const ofTables = new Set(['TABLE', 'THEAD', 'TBODY', 'TR']);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE)
    return ofTables.has(node.parentElement?.tagName ?? '') ? null : node.textContent;
  if (!(node instanceof Element)) return null;
  const { tagName } = node;
  const children = [...node.childNodes].map(draw);
  if (tagName === 'A' && node instanceof HTMLAnchorElement && /^(https?|mailto):$/.test(node.protocol))
    return (
      <a key={key} href={node.href} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    );
  if (tagName === 'IMG' && node instanceof HTMLImageElement)
    return /^https?:/.test(node.src) ? <img key={key} alt={node.alt} {...pictureOf(node)} /> : null;
  if (tagName === 'TABLE')
    return (
      // a wide one is pushed aside by itself: the page stays as it is
      <div key={key} className={classes.table}>
        <table>{children}</table>
      </div>
    );
  if (node instanceof HTMLTableCellElement) {
    const { colSpan, rowSpan } = node;
    return createElement(tagName.toLowerCase(), { key, colSpan, rowSpan }, ...children);
  }
  if (!drawn.has(tagName)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(tagName.toLowerCase(), { key }, ...(empty.has(tagName) ? [] : children));
}

/** @param article larger, as the text that a page is read for */
export function RichText({ html, article }: { html: string; article?: boolean }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className={classes.text} data-article={article}>
      {[...body.childNodes].map(draw)}
    </div>
  );
}
