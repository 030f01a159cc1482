/** Makes `/login` a page of its own: small, without the app's bundle, which it fetches ahead while one reads. */
import type { Plugin } from 'vite';

/** The paths that the sign-in page answers, with or without a language. */
export const loginPath = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?(?=\?|$)/i;

/** Serves login.html on `/login` in development, and names the app's files in it for fetching ahead. */
export function loginPage(): Plugin {
  return {
    name: 'club:login-page',
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url) request.url = request.url.replace(loginPath, '/login.html');
        next();
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path, bundle }) => {
        if (!path.endsWith('login.html') || !bundle) return html;
        const app = Object.values(bundle).filter((file) =>
          file.type === 'chunk'
            ? file.isEntry && file.facadeModuleId?.endsWith('/index.html')
            : file.fileName.endsWith('.css'),
        );
        return app.map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'prefetch', href: `/${fileName}` },
          injectTo: 'head' as const,
        }));
      },
    },
  };
}
