/** The browser app's files: pages by any path, assets that never change, and the settings the browser is told. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/contract/failures.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Build, buildWith } from './builds.ts';
import { readFirstFiles } from './first-files.ts';
import { pagePolicy } from './headers.ts';
import { headOf, type Preview } from './preview.ts';

export type Site = {
  /** where the builds of the app lie (`web/dist`) */
  home: string;
  /** the one that is served; null: only the calls answer */
  build: Build | null;
  /** what the app is called on a phone's home screen */
  name: string;
  /** written into the pages, and answered at /config.json */
  settings: Record<string, unknown>;
  /** origins of services that live elsewhere */
  apis: readonly string[];
  /** what every page tells those who draw a link to it */
  preview: Preview;
  /** address of the RSS feed */
  feed: string;
  /** what a page tells of itself beyond that, to everybody; null: nothing */
  previewOf: (path: string) => Promise<Preview | null>;
};

const loginPath = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?$/i;

type Page = { html: string; policy: string };

/** The settings as they stand in a page: no data of theirs can end the element. */
const written = (settings: Site['settings']): string =>
  `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

function readPages({ apis, settings }: Site, { folder }: Build): { app: Page; login: Page } {
  const read = (file: string): Page => {
    const html = readFileSync(join(folder, file), 'utf8')
      .replace('<!-- settings -->', () => written(settings))
      .replace(/\s*<meta name="description"[^>]*>|\s*<title>[^<]*<\/title>/g, '');
    return { html, policy: pagePolicy(html, apis) };
  };
  return { app: read('index.html'), login: read('login.html') };
}

/** Where nothing but a page can be: no file, and nothing that answers by itself. */
const isPagePath = (path: string): boolean =>
  !path.includes('.') && !/^\/(api|assets|icons|session|oidc|account)(\/|$)/.test(path);

/** A browser says that it wants HTML; programs that draw a preview of a link take anything. */
function wantsPage({ method, headers }: FastifyRequest, path: string): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || path.startsWith('/api/')) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(path));
}

const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.html);

/** The app as a phone installs it (W3C Web App Manifest). */
const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name.length > 12 ? name.split(' ').at(-1) : name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  lang: 'de',
  theme_color: '#0c3359',
  background_color: '#0c3359',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** Mounts the app. Without a build only the calls answer. */
export async function mountSite(app: FastifyInstance, site: Site): Promise<void> {
  app.get('/config.json', async (_, reply) => reply.header('cache-control', 'no-cache').send(site.settings));
  app.get('/app.webmanifest', async (_, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(manifestOf(site.name))),
  );
  const { build, home } = site;
  const pages = build && readPages(site, build);
  const firstFiles = build ? readFirstFiles(build.folder) : () => '';
  if (pages)
    await app.register(fastifyStatic, {
      root: build.folder,
      wildcard: false,
      index: false,
      // what the build laid beside each file
      preCompressed: true,
      setHeaders: (reply, path) => {
        // a worker brings its own policy: with that of the pages it may ask what they may
        if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', pages.app.policy);
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  app.setNotFoundHandler(async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const other = pages && (await buildWith(home, path));
    if (other) return reply.sendFile(path.slice(1), other);
    if (!pages || !wantsPage(request, path)) throw new Failure('not-found');
    // programs that draw links bring no cookie: a member's page waits for no question to the database
    const stranger = request.headers.cookie === undefined;
    const preview = !stranger
      ? null
      : await site.previewOf(path).catch((error: unknown) => {
          request.log.warn({ err: error }, 'a page goes without its preview');
          return null;
        });
    const elements = headOf(preview ?? site.preview, site.name, site.feed);
    const withHead = ({ html, policy }: Page): Page => ({
      html: html.replace('</head>', () => `${elements}</head>`),
      policy,
    });
    if (loginPath.test(path)) return sendPage(reply, withHead(pages.login));
    const { html, policy } = withHead(pages.app);
    // whoever brings no cookie is on the way to the sign-in page
    const first = stranger ? '' : firstFiles(path);
    return sendPage(reply, { html: html.replace('</body>', `${first}</body>`), policy });
  });
}
