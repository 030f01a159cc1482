import { expect, test, vi } from 'vitest';

test.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['3105', 'http://127.0.0.1:3105'],
])('during development calls go to the server’s own port: PORT %s', async (port, server) => {
  vi.stubEnv('PORT', port);
  vi.resetModules();
  const { default: config } = await import('../vite.config.ts');
  vi.unstubAllEnvs();
  expect(new Set(Object.values(config.server?.proxy ?? {}))).toEqual(new Set([server]));
});
