/** Preload links: a page's first files, listed in its head, so that the browser fetches them beside the first script. */
import type { FoundPage } from './first-files.ts';

/** Of low priority: over HTTP/1.1 the session's token, asked for by a script, would wait for all of them. */
const tagOf = (file: string, media?: string): string =>
  `<link rel="modulepreload" href="/${file}" fetchpriority="low" crossorigin${media ? ` media="${media}"` : ''}>`;

/** The tags for the head of a page; '' for an unknown one. */
export function preloadLinks(page: FoundPage | null): string {
  if (!page) return '';
  const rows = Object.entries(page.rows).flatMap(([media, names]) => names.map((name) => tagOf(name, media)));
  return [...page.scripts.map((name) => tagOf(name)), ...rows].join('');
}
