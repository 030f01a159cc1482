import { beforeEach, expect, it } from 'vitest';
import { startWorker } from '../testing/worker.ts';

const urls = ['/icon.svg', '/assets/style-A.css', '/assets/index-B.js', '/assets/page-C.js'];
const pageWith = (entry: string) => `<link rel="modulepreload" href="/assets/${entry}">`;
const answers = { page: '', missing: '' };
const stored = new Map<string, string>();
const worker = startWorker({
  urls,
  others: {
    fetch: async (path: string) => {
      if (path === answers.missing) throw new TypeError('Failed to fetch');
      return new Response(answers.page);
    },
    caches: {
      open: async () => ({
        put: async (path: string, answer: Response) => void stored.set(path, await answer.text()),
        addAll: async (paths: string[]) => paths.map((path) => stored.set(path, '')),
      }),
    },
  },
});
beforeEach(() => {
  stored.clear();
  answers.page = pageWith('index-B.js');
  answers.missing = '';
});

it('stores the page and the files that the app starts with', async () => {
  await worker.send('install');
  expect([...stored.keys()]).toEqual(['/config.json', ...urls, '/']);
  expect(stored.get('/')).toBe(answers.page);
});

it('without one of the files it has no page, so that it is not opened', async () => {
  answers.missing = '/icon.svg';
  await expect(worker.send('install')).rejects.toThrow('Failed to fetch');
  expect([...stored.keys()]).not.toContain('/');
});

it('is not installed with the page of another build, which another process may still serve', async () => {
  answers.page = `${pageWith('index-A.js')}<link rel="stylesheet" href="/assets/style-A.css">`;
  await expect(worker.send('install')).rejects.toThrow('another build');
  expect([...stored]).toEqual([]);
});
