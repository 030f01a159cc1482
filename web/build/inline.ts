/** Inlines a small script or style at its placeholder in the pages: it is needed before any file has loaded. */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const onOneLine = (file: URL): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\n\s*/g, '')
    .trim();

/**
 * @param placeholder the comment that it replaces
 * @param file its source, which ends up on one line; a hash of that in the CSP allows it
 */
export function inline(placeholder: string, file: URL): Plugin {
  const source = onOneLine(file);
  const tag = file.pathname.endsWith('.css') ? 'style' : 'script';
  return {
    name: 'club:inline',
    transformIndexHtml: (html) => html.replace(`<!-- ${placeholder} -->`, () => `<${tag}>${source}</${tag}>`),
  };
}

/**
 * Moves the app's styles to the end of its page: what is drawn before the app does not wait for them, but scripts do.
 * The sign-in page has its own styles and none of these.
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
 * Preloads the app's first script, which a line in the page starts.
 * @param file that line, in which `$app` stands for the script's URL
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
