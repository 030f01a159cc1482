/** How the browser app is built (`web/dist`) and served during development. */
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { compressed } from './build/compressed.ts';
import { inline, startedBy, stylesLast } from './build/inline.ts';
import { layerOrder } from './build/layer-order.ts';
import { loginPage } from './build/login-page.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { ofSignIn, ownCopies } from './build/own-copies.ts';
import { writePreloadLinks } from './build/preload-links.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedScripts } from './build/shared-scripts.ts';
import { cssOf, themeCss } from './build/theme-css.ts';
import { ownVariables, theme } from './ui/theme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: here,
  plugins: [
    layerOrder(),
    tanstackRouter({
      target: 'react',
      routesDirectory: `${here}routes`,
      generatedRouteTree: `${here}routeTree.gen.ts`,
      addExtensions: true,
      quoteStyle: 'single',
    }),
    react(),
    // not the contract, which has neither components nor hooks: the compiler takes nine tenths of the build
    babel({ include: /\/web\/.*\.tsx?$/, presets: [reactCompilerPreset()] }),
    inline('colour scheme', new URL('./scheme.js', import.meta.url)),
    inline('first requests', new URL('./prefetch.js', import.meta.url)),
    inline('spinner', new URL('./boot.css', import.meta.url)),
    inline('sign-in', new URL('./login/login.css', import.meta.url)),
    stylesLast(),
    startedBy(new URL('./start.js', import.meta.url)),
    themeCss(async () => cssOf(theme, ownVariables)),
    loginPage(),
    ownCopies(),
    serviceWorker(new URL('./worker/service-worker.ts', import.meta.url)),
    writePreloadLinks(),
    mantineParts(),
    compressed(),
    budget({ firstPage: 191_000, login: 15_000 }),
  ],
  build: {
    manifest: true,
    // the head lists a page's scripts, and pages are prefetched when a finger comes near: the entry needs no list of them
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) => (hostType === 'html' ? needed : []),
    },
    // all styles in one file: each small file would compete with the scripts for a connection
    cssCodeSplit: false,
    target: 'es2023',
    rolldownOptions: {
      input: [`${here}index.html`, `${here}login.html`],
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], test: (id: string) => !ofSignIn(id), priority: 1 },
            ...sharedScripts(),
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
