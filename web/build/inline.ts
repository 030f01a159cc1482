/** Puts a small script or style inline into the pages that have a place for it: it must be there before any file has come. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const onOneLine = (file: URL): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .trim();

/**
 * @param place the comment that it takes the place of
 * @param file its source, which ends up on one line; a hash of that in the CSP allows it
 */
export function inline(place: string, file: URL): Plugin {
  const source = onOneLine(file);
  const tag = file.pathname.endsWith('.css') ? 'style' : 'script';
  return {
    name: 'club:inline',
    transformIndexHtml: (html) => html.replace(`<!-- ${place} -->`, () => `<${tag}>${source}</${tag}>`),
  };
}

/**
 * The app's styles stand at the end of its page: what is drawn before the app need not wait for them, and scripts still do.
 * The sign-in page has its own and none of them.
 */
export const stylesLast = (): Plugin => ({
  name: 'club:styles-last',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const without = links.reduce((rest, link) => rest.replace(link, ''), html);
      return path.endsWith('login.html')
        ? without
        : without.replace('  </body>', () => `${links.join('')}  </body>`);
    },
  },
});

/**
 * The app's first script is fetched at once and run by a line in the page.
 * @param file that line, in which `$app` stands for the script's address
 */
export function startedBy(file: URL): Plugin {
  const source = onOneLine(file);
  const tags = (_tag: string, address: string) =>
    `<link rel="modulepreload" crossorigin href="${address}">\n    ` +
    `<script type="module">${source.replace('$app', address)}</script>`;
  return {
    name: 'club:started-by',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path.endsWith('login.html')
          ? html
          : html.replace(/<script type="module" crossorigin src="([^"]+)"><\/script>/, tags),
    },
  };
}
