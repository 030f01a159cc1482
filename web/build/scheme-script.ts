/** Puts the colour-scheme script inline into every page, once: it must run before the first paint. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** @param file the script's source; its text ends up unchanged in the page, so that a hash in the CSP allows it */
export function schemeScript(file: URL): Plugin {
  const script = readFileSync(file, 'utf8').replace(/\n\s*/g, '').trim();
  return {
    name: 'club:scheme-script',
    transformIndexHtml: (html) => html.replace('<!-- colour scheme -->', () => `<script>${script}</script>`),
  };
}
