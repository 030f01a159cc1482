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
import { layerOrder } from './build/layer-order.ts';
import { loginPage } from './build/login-page.ts';
import { mantineParts } from './build/mantine-parts.ts';
import { schemeScript } from './build/scheme-script.ts';
import { serviceWorker } from './build/service-worker.ts';
import { cssOf, themeCss } from './build/theme-css.ts';
import { ownVariables, theme } from './ui/theme.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';

/** The sign-in page is an entry of its own, and light: what both need stays a file of its own. */
const light = /modulepreload-polyfill|\/web\/(?:texts\/\w+\/login|platform\/(?:config|locale|redirect))\.ts$/;

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
    schemeScript(new URL('./scheme.js', import.meta.url)),
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
    target: 'es2023',
    rolldownOptions: {
      input: [`${here}index.html`, `${here}login.html`],
      // what every page loads in one file: dozens of small ones weigh more and come one after the other
      output: {
        codeSplitting: {
          groups: [
            { name: 'light', test: light, priority: 2 },
            { name: 'app', tags: ['$initial'], test: /^(?!.*\/web\/login\b)/, priority: 1 },
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
