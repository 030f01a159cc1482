/** Feeds of posts (RSS 2.0, https://www.rssboard.org/rss-specification; content and dc modules). All URLs are absolute. */
import { type Html, html } from './html.ts';

export type RssItem = {
  /** permanent id of the item; need not be a URL */
  guid: string;
  link: string;
  title: string;
  published: Date;
  /** plain text */
  description: string;
  /** HTML */
  content: string;
  author: string | null;
  categories: readonly string[];
  /** an attached file; `length` in bytes */
  enclosure: { url: string; type: string; length: number } | null;
};

export type RssChannel = {
  title: string;
  link: string;
  /** URL of the feed itself */
  self: string;
  description: string;
  /** language tag (RFC 5646) */
  language: string;
  /** time of the last change; null for an empty feed */
  updated: Date | null;
};

/** RFC 822 with a year of four digits. */
const dateOf = (at: Date) => at.toUTCString();

const itemOf = ({ enclosure, ...item }: RssItem): Html => html`
    <item>
      <title>${item.title}</title>
      <link>${item.link}</link>
      <guid isPermaLink="false">${item.guid}</guid>
      <pubDate>${dateOf(item.published)}</pubDate>
      ${item.author !== null && html`<dc:creator>${item.author}</dc:creator>`}
      ${item.categories.map((name) => html`<category>${name}</category>`)}
      <description>${item.description}</description>
      <content:encoded>${item.content}</content:encoded>
      ${enclosure && html`<enclosure url="${enclosure.url}" length="${enclosure.length}" type="${enclosure.type}"/>`}
    </item>`;

/** Characters that XML 1.0 cannot contain, not even escaped: control characters except tab and line ends, and two noncharacters. */
const unwritable = /(?![\t\n\r])\p{Cc}(?<![\x7f-\x9f])|[\ufffe\uffff]/gu;

/** Writes a feed; the same items give the same text. */
export const writeRss = (channel: RssChannel, items: readonly RssItem[]): string =>
  html`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${channel.title}</title>
    <link>${channel.link}</link>
    <description>${channel.description}</description>
    <language>${channel.language}</language>
    <atom:link href="${channel.self}" rel="self" type="application/rss+xml"/>
    ${channel.updated && html`<lastBuildDate>${dateOf(channel.updated)}</lastBuildDate>`}${items.map(itemOf)}
  </channel>
</rss>
`.text
    .toWellFormed()
    .replace(unwritable, '');
