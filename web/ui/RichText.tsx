/** HTML cleaned by the server, rendered element by element: elements that are not in this list are never created. */
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './RichText.module.css';

const drawn = new Set(
  'p br strong em u s h2 h3 h4 ul ol li blockquote code hr thead tbody tr figure figcaption'
    .split(' ')
    .map((name) => name.toUpperCase()),
);
const empty = new Set(['BR', 'HR']);

const pictureOf = (node: HTMLImageElement) => ({
  src: node.src,
  srcSet: node.srcset || undefined,
  sizes: node.sizes || undefined,
  // the space is reserved, so that nothing jumps when the picture is loaded
  width: node.getAttribute('width') ?? undefined,
  height: node.getAttribute('height') ?? undefined,
  loading: 'lazy' as const,
});

/** There is no text between the elements of a table. */
const ofTables = new Set(['TABLE', 'THEAD', 'TBODY', 'TR']);

/** Whether all pictures of a row are wide or all are high, so that little is cropped; otherwise `mixed`. */
function shapeOf(row: Element): 'wide' | 'high' | 'mixed' {
  const wide = [...row.querySelectorAll('img')].map(
    (img) => Number(img.getAttribute('width')) >= Number(img.getAttribute('height')),
  );
  return wide.every(Boolean) ? 'wide' : wide.some(Boolean) ? 'mixed' : 'high';
}

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
  if (tagName === 'FIGURE' && node.querySelector('img ~ img, img ~ figure, figure'))
    return (
      <figure
        key={key}
        className={classes.row}
        data-shape={shapeOf(node)}
        data-count={node.childElementCount}
      >
        {children}
      </figure>
    );
  if (tagName === 'TABLE')
    return (
      // a wide table scrolls by itself and the page stays as it is
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

/** @param article larger, for the main text of a page */
export function RichText({ html, article }: { html: string; article?: boolean }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (
    <div className={classes.text} data-article={article}>
      {[...body.childNodes].map(draw)}
    </div>
  );
}
