/** Serves the browser app: pages at any path, immutable assets, and the settings for the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '@club/contract/failures.ts';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { langOfRequest } from '../browser.ts';
import { type Build, buildWith } from './builds.ts';
import { type FirstAnswersParts, mountFirstAnswers } from './first-answers.ts';
import { readFirstFiles } from './first-files.ts';
import { pagePolicy } from './headers.ts';
import { preloadLinks } from './preload-links.ts';
import { headOf, type Preview } from './preview.ts';

export type Site = FirstAnswersParts & {
  /** the folder of the app's builds (`web/dist`) */
  home: string;
  /** the build to serve; null: only the API answers */
  build: Build | null;
  /** the app's name on a phone's home screen */
  name: string;
  /** embedded in the pages, and served at /config.json */
  settings: Record<string, unknown>;
  /** the default preview of links */
  preview: Preview;
  /** URL of the RSS feed */
  feed: string;
  /** the public preview of a single page; null: the default */
  previewOf: (path: string) => Promise<Preview | null>;
};

const loginPath = /^(?:\/[a-z]{2}(?:-[a-z]{2})?)?\/login\/?$/i;

type Page = { html: string; policy: string };

/** The settings embedded in a page: escaped, so that their data cannot end the element. */
const embedded = (settings: Site['settings']): string =>
  `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`;

/** Of services elsewhere. */
const originsOf = (urls: readonly string[]): string[] =>
  urls.filter((url) => url.startsWith('http')).map((url) => new URL(url).origin);

function readPages({ baseUrls, settings }: Site, { folder }: Build): { app: Page; login: Page } {
  const read = (file: string): Page => {
    const html = readFileSync(join(folder, file), 'utf8')
      .replace('<!-- settings -->', () => embedded(settings))
      .replace(/\s*<meta name="description"[^>]*>|\s*<title>[^<]*<\/title>/g, '');
    return { html, policy: pagePolicy(html, originsOf(Object.values(baseUrls))) };
  };
  return { app: read('index.html'), login: read('login.html') };
}

/** Whether a path can only be a page: not a file and not an endpoint. */
const isPagePath = (path: string): boolean =>
  !path.includes('.') && !/^\/(api|assets|icons|session|oidc|account)(\/|$)/.test(path);

/** Browsers accept HTML; link preview programs accept anything. */
function wantsPage({ headers }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/api/')) return false;
  const accept = headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && isPagePath(path));
}

const sendPage = (reply: FastifyReply, page: Page) =>
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.html);

/** The web app manifest for installing the app on a phone (W3C). */
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

/** Serves the files of the build. */
async function mountFiles(app: FastifyInstance, { folder }: Build, policy: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    // files of an app are small: a range out of bounds would need an answer of its own
    acceptRanges: false,
    // the build's compressed files
    preCompressed: true,
    setHeaders: (reply, path) => {
      // the service worker has a policy of its own, equal to that of the pages
      if (/\/sw\.js(\.\w+)?$/.test(path)) reply.header('content-security-policy', policy);
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

/** Mounts the app. Without a build only the API answers. */
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
  const pageAt = build ? readFirstFiles(build.folder) : () => null;
  mountFirstAnswers(app, { ...site, pageAt });
  if (build && pages) await mountFiles(app, build, pages.app.policy);
  // a route: answers of the handler for what is not found are not compressed
  app.get('/*', async (request, reply) => {
    const [path = '/'] = request.url.split('?');
    const other = pages && (await buildWith(home, path));
    if (other) return reply.sendFile(path.slice(1), other);
    if (!pages || !wantsPage(request, path)) throw new Failure('not-found');
    // preview programs send no cookie: a member's page waits for no query
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
    // visitors without the cookie are redirected to the sign-in page
    // the service worker stores the page at `/` for any other
    const page = stranger || path === '/' ? null : pageAt(path, langOfRequest(request));
    const first = preloadLinks(page);
    return sendPage(reply, { html: html.replace('</body>', `${first}</body>`), policy });
  });
}
