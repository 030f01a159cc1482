/** Server-rendered pages: an escaping template, and a document with a strict policy (no inline script or style). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookiesOf, type Lang } from './browser.ts';

/** Text that is HTML already: of the tag `html`, or of a constant without anybody's input. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = string | number | Html | false | null | undefined | readonly Piece[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeText = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);

function render(piece: Piece): string {
  if (piece === false || piece === null || piece === undefined) return '';
  if (piece instanceof Html) return piece.text;
  if (typeof piece === 'object') return piece.map(render).join('');
  return escapeText(String(piece));
}

/** Template tag: escapes every value unless it is `Html`; omits false, null and undefined. */
export const html = (strings: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(strings.reduce((text, string, i) => `${text}${render(pieces[i - 1])}${string}`));

export type Page = {
  lang: Lang;
  title: string;
  club: string;
  body: Html;
  /** URL of the only stylesheet */
  stylesheet: string;
  /** URLs of module scripts */
  scripts?: readonly string[];
  status?: number;
};

/** The whole document. @param scheme the stored choice, else the system's */
export const documentOf = (page: Page, scheme?: string): string =>
  html`<!doctype html>
<html lang="${page.lang}"${(scheme === 'dark' || scheme === 'light') && html` data-scheme="${scheme}"`}>
<head>
<meta charset="utf-8">
<title>${page.title} · ${page.club}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${page.stylesheet}">
${(page.scripts ?? []).map((script) => html`<script type="module" src="${script}"></script>`)}
</head>
<body>
<header><a href="/">${page.club}</a></header>
<main>${page.body}</main>
</body>
</html>`.text;

/** The policy of all pages; images may be inline (QR codes). */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** Sends a page, uncached. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', pagePolicy)
    .header('referrer-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
    .send(documentOf(page, cookiesOf(request)['mantine-color-scheme']));
}
