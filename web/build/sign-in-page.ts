/** Makes `/login` one small file, with its style and script inside and without the app's bundle, which it prefetches meanwhile. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { oneScript } from './one-script.ts';
import { withInlined } from './pages.ts';

/** The paths of the sign-in page, with or without a language. */
const paths = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?(?=\?|$)/i;

/** @param most bytes (gzip) of the page; more fail the build */
export const signInPage = (most: number): Plugin => ({
  name: 'club:sign-in-page',
  configureServer: (server) => {
    server.middlewares.use((request, _response, next) => {
      if (request.url) request.url = request.url.replace(paths, '/login.html');
      next();
    });
  },
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const script = await oneScript(new URL('../login/login.ts', import.meta.url));
      const links = Object.values(bundle)
        .filter((file) => (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.css')))
        .map(({ fileName }) => `<link rel="prefetch" href="/${fileName}" />`);
      const source = withInlined(readFileSync(new URL('../login.html', import.meta.url), 'utf8')).replace(
        /<script type="module" src=[^>]*><\/script>/,
        () => `${links.join('')}<script type="module">${script.replaceAll('</', '<\\/')}</script>`,
      );
      const bytes = gzipSync(source).length;
      if (bytes > most) this.error(`/login needs ${bytes} bytes; at most ${most}`);
      this.emitFile({ type: 'asset', fileName: 'login.html', source });
    },
  },
});
