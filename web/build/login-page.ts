/** Makes `/login` a separate small page without the app's bundle, which it prefetches meanwhile. */
import type { Plugin } from 'vite';

/** The paths of the sign-in page, with or without a language. */
export const loginPath = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?(?=\?|$)/i;

/** Serves login.html on `/login` in development, and adds the app's files to it as prefetch links. */
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
