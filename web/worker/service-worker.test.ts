import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

const urls = ['/icon.svg', '/assets/style-A.css', '/assets/index-B.js', '/assets/page-C.js'];
const pageWith = (entry: string) => `<link rel="modulepreload" href="/assets/${entry}">`;
const answers = { page: '' };
const stored = new Map<string, string>();
let install: (event: { waitUntil: (work: Promise<void>) => void }) => void;

// a variable: the worker has types of its own
const program: string = './service-worker.ts';
beforeAll(async () => {
  vi.stubGlobal('self', {
    __FILES__: { version: 'v', urls },
    addEventListener: (name: string, handle: typeof install) => {
      if (name === 'install') install = handle;
    },
    skipWaiting: async () => undefined,
  });
  vi.stubGlobal('fetch', async () => new Response(answers.page));
  vi.stubGlobal('caches', {
    open: async () => ({
      put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
      addAll: async (paths: string[]) => paths.map((path) => stored.set(path, '')),
    }),
  });
  // another test may have loaded it
  vi.resetModules();
  await import(/* @vite-ignore */ program);
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => stored.clear());

const installing = () => new Promise<void>((resolve) => install({ waitUntil: resolve }));

it('stores the page and the files that the app starts with', async () => {
  answers.page = pageWith('index-B.js');
  await installing();
  expect([...stored.keys()]).toEqual(['/', '/config.json', ...urls]);
  expect(stored.get('/')).toBe(answers.page);
});

it('is not installed with the page of another build, which another process may still serve', async () => {
  answers.page = `${pageWith('index-A.js')}<link rel="stylesheet" href="/assets/style-A.css">`;
  await expect(installing()).rejects.toThrow('another build');
  expect([...stored]).toEqual([]);
});
