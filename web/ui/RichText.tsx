/** HTML that the server has cleaned, drawn element by element: what is not on the list here is never made. */
import { createElement, Fragment, type ReactNode } from 'react';
import classes from './RichText.module.css';

const drawn = new Set(
  'p br strong em u s h2 h3 h4 ul ol li blockquote code hr'.split(' ').map((name) => name.toUpperCase()),
);
const empty = new Set(['BR', 'HR']);

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const { tagName } = node;
  const children = [...node.childNodes].map(draw);
  if (tagName === 'A' && node instanceof HTMLAnchorElement && /^(https?|mailto):$/.test(node.protocol))
    return (
      <a key={key} href={node.href} rel="noopener noreferrer" target="_blank">
        {children}
      </a>
    );
  if (!drawn.has(tagName)) return <Fragment key={key}>{children}</Fragment>;
  return createElement(tagName.toLowerCase(), { key }, ...(empty.has(tagName) ? [] : children));
}

export function RichText({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return <div className={classes.text}>{[...body.childNodes].map(draw)}</div>;
}
