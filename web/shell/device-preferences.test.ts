/** What is chosen for a device is still so weeks later, on every page, and is sent to no other site. */
import { afterEach, expect, test, vi } from 'vitest';

const day = 86_400;
let cookie = '';
const element = { getAttribute: () => null, setAttribute: () => undefined };
const device = {
  documentElement: element,
  get cookie() {
    return cookie;
  },
  set cookie(text: string) {
    cookie = text;
  },
};
afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'the colour scheme',
    async () => (await import('../ui/scheme.ts')).setScheme('dark'),
    'mantine-color-scheme=dark',
    30 * day,
  ],
  [
    'whether single keys are shortcuts',
    async () => (await import('../find/recent-pages.ts')).switchSingleKeys(false),
    'single-keys=off',
    365 * day,
  ],
])('%s', async (_, choose, chosen, seconds) => {
  vi.stubGlobal('document', device);
  await choose();
  expect(cookie.split('; ')).toEqual([chosen, `max-age=${seconds}`, 'path=/', 'SameSite=Lax']);
});
