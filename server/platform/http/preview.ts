/** Metadata of a page before the app runs: for search engines, and for link previews in chats (https://ogp.me). */
import { html } from '../html.ts';

/** All URLs are absolute. */
export type Preview = {
  title: string;
  description: string;
  url: string;
  type: 'website' | 'article';
  image: { url: string; width: number; height: number };
  /** whether the picture suits a large card */
  large: boolean;
};

const tag = (property: string, content: string | number) =>
  html`<meta property="${property}" content="${content}">`;

/** The elements for the head of a page. @param feed URL of the RSS feed (RSS Autodiscovery) */
export const headOf = (
  { title, description, url, type, image, large }: Preview,
  club: string,
  feed: string,
): string =>
  html`<title>${title === club ? club : `${title} · ${club}`}</title><meta name="description" content="${description}">${[
    tag('og:site_name', club),
    tag('og:type', type),
    tag('og:title', title),
    tag('og:description', description),
    tag('og:url', url),
    tag('og:image', image.url),
    tag('og:image:width', image.width),
    tag('og:image:height', image.height),
  ]}<meta name="twitter:card" content="${large ? 'summary_large_image' : 'summary'}"><link rel="alternate" type="application/rss+xml" title="${club}" href="${feed}">`
    .text;

/** The same preview for every non-public page, so that nobody learns what exists. */
export const clubPreview = (club: string, publicUrl: string): Preview => ({
  title: club,
  description: `Neuigkeiten, Spiele, Termine und Training: die App des ${club}`,
  url: new URL('/', publicUrl).href,
  type: 'website',
  image: { url: new URL('/icons/icon-512.png', publicUrl).href, width: 512, height: 512 },
  large: false,
});
