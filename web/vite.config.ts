/** How the browser app is built (`web/dist`) and served during development. */
import { fileURLToPath } from 'node:url';
import babel from '@rolldown/plugin-babel';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './build/compressed.ts';
import { firstFilesOfPages } from './build/first-files.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { appPage } from './build/pages.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedScripts } from './build/shared-scripts.ts';
import { signInPage } from './build/sign-in-page.ts';
import { cssOf, themeCss } from './build/theme-css.ts';
import { ownVariables, theme } from './ui/theme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
// `npm run dev` starts both with the same environment
const server = `http://127.0.0.1:${process.env.PORT?.trim() || 3000}`;

export default defineConfig({
  root: here,
  plugins: [
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
    themeCss(async () => cssOf(theme, ownVariables)),
    appPage(),
    signInPage(15_000),
    serviceWorker(new URL('./worker/service-worker.ts', import.meta.url)),
    firstFilesOfPages(191_000),
    mantineParts(),
    compressed(),
  ],
  build: {
    // the head lists a page's scripts, and pages are prefetched when a finger comes near: the entry needs no list of them.
    // Only the start page loads several parts while it is drawn, whose imports would otherwise come one after the other.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostId, hostType }) =>
        hostType === 'html' || hostId.startsWith('assets/HomePage-') ? needed : [],
    },
    // all styles in one file: each small file would compete with the scripts for a connection
    cssCodeSplit: false,
    target: 'es2023',
    rolldownOptions: {
      input: `${here}index.html`,
      output: {
        codeSplitting: {
          groups: [{ name: 'app', tags: ['$initial'], priority: 1 }, ...sharedScripts()],
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
