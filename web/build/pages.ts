/** The app's page, with what it needs before any file has loaded inside. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const web = new URL('../', import.meta.url);

/** A file of `web/` on one line: a hash of it in the CSP allows it. */
const onOneLine = (path: string): string =>
  readFileSync(new URL(path, web), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, ' ')
    .trim();

/** Replaces comments like `<!-- inline boot.css -->` by that file. */
export const withInlined = (html: string): string =>
  html.replace(/<!-- inline (\S+) -->/g, (_, path: string) => {
    const tag = path.endsWith('.css') ? 'style' : 'script';
    return `<${tag}>${onOneLine(path)}</${tag}>`;
  });

/**
 * Puts the styles at the end: what is drawn before the app does not wait for them, but scripts do. The app's first script is
 * preloaded, and started by `start.js`.
 */
export const appPage = (): Plugin => ({
  name: 'club:app-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const styles = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      return styles
        .reduce((rest, link) => rest.replace(link, ''), withInlined(html))
        .replace('  </body>', () => `${styles.join('')}  </body>`)
        .replace(
          /<script type="module" crossorigin src="([^"]+)"><\/script>/,
          (_, app: string) =>
            `<link rel="modulepreload" crossorigin href="${app}">\n    ` +
            `<script type="module">${onOneLine('start.js').replace('$app', app)}</script>`,
        );
    },
  },
});
