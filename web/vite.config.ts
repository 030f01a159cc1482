/** How the browser app is built (`web/dist`) and served while one works on it. */
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { callsWithoutShapes } from './build/calls-without-shapes.ts';
import { compressed } from './build/compressed.ts';
import { tellFirstFiles } from './build/first-files.ts';
import { inline, stylesLast } from './build/inline.ts';
import { layerOrder } from './build/layer-order.ts';
import { loginPage } from './build/login-page.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { serviceWorker } from './build/service-worker.ts';
import { cssOf, themeCss } from './build/theme-css.ts';
import { ownVariables, theme } from './ui/theme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';

/** The sign-in page is an entry of its own, and light: what both need stays a file of its own. */
const light =
  /modulepreload-polyfill|\/web\/(?:texts\/(?:\w+\/login|plural)|platform\/(?:config|locale|redirect))\.ts$/;

/**
 * What many pages share, in a few files: dozens of small ones come one after the other. `minShareCount` keeps what few
 * pages need out of everybody's way.
 */
const shared = [
  {
    name: 'form',
    test: /@mantine\/form|useBlocker|useCanGoBack|\/web\/ui\/form\/(?!use-opened|field-errors|when-right)/,
    minShareCount: 6,
  },
  {
    name: 'table',
    test: /\/web\/ui\/(DataTable|TableTools|use-rows-view|table-columns|FilterSelect|SearchField|ListSkeleton|bulk|use-phone)/,
  },
  {
    name: 'data',
    test: /\/(contract\/.*\/(api|rules)|web\/.*\/queries)\.ts$|queriesObserver|useQueries/,
    minShareCount: 8,
  },
  // how a game is told, wherever it is listed
  {
    name: 'games',
    test: /\/web\/(games\/(Game(Score|Pairing|Standing|When)|game-(words|sections)|team-look)|ui\/Score)/,
  },
  // what the start page shows of each room, and that room's page too
  { name: 'own', test: /\/web\/(qttr\/(Trend|signed|Qttr\.module)|home\/HomeCard)/ },
  { name: 'training', test: /\/web\/bookings\/(BookButton|use-now|use-booking|views)/ },
  { name: 'news', test: /\/web\/posts\/(PostTime|ago|queries|views)/ },
  {
    name: 'parts',
    test: /\/web\/(ui\/TimeText|platform\/today|settings\/queries)|contract\/settings\/api|@tabler|field-failures/,
    minShareCount: 3,
  },
  { name: 'parts', test: /\/web\/(ui|platform)\/|@mantine|@tabler|@tanstack/, minShareCount: 20 },
].map((group) => ({ ...group, includeDependenciesRecursively: false }));

export default defineConfig({
  root: here,
  plugins: [
    callsWithoutShapes(),
    layerOrder(),
    tanstackRouter({
      target: 'react',
      routesDirectory: `${here}routes`,
      generatedRouteTree: `${here}routeTree.gen.ts`,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    babel({ presets: [reactCompilerPreset()] }),
    inline('colour scheme', new URL('./scheme.js', import.meta.url)),
    inline('first questions', new URL('./early.js', import.meta.url)),
    inline('first sight', new URL('./boot.css', import.meta.url)),
    inline('sign-in', new URL('./login/login.css', import.meta.url)),
    stylesLast(),
    themeCss(async () => cssOf(theme, ownVariables)),
    loginPage(),
    serviceWorker(new URL('./worker/service-worker.ts', import.meta.url)),
    tellFirstFiles(),
    mantineParts(),
    compressed(),
    budget({ firstPage: 190_000, login: 15_000 }),
  ],
  build: {
    manifest: true,
    // a page's scripts are named in its head, and pages are fetched when a finger comes near: no list of them in the entry
    modulePreload: {
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // all styles in one file: each small one would take a connection from the scripts
    cssCodeSplit: false,
    target: 'es2023',
    rolldownOptions: {
      input: [`${here}index.html`, `${here}login.html`],
      output: {
        codeSplitting: {
          groups: [
            { name: 'light', test: light, priority: 2 },
            { name: 'app', tags: ['$initial'], test: /^(?!.*\/web\/login\b)/, priority: 1 },
            ...shared,
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/session', '/oidc', '/account', '/live', '/config.json'].map((path) => [path, server]),
    ),
  },
});
