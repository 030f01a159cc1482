/** Fails the build when a first page or the sign-in page gets too large for a slow mobile network. */
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, withImports } from './page-routes.ts';
import { entryFiles, firstFiles } from './preload-links.ts';

/** Bytes (gzip) of JavaScript of each first page, in the larger of the two languages. Largest first. */
export function weigh(chunks: ReadonlyMap<string, Chunk>): { page: string; bytes: number }[] {
  const weights = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length]));
  const bytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  const entry = bytes(entryFiles(chunks));
  return Object.entries(firstFiles(chunks))
    .map(([page, files]) => ({ page, bytes: entry + Math.max(...Object.values(files).map(bytes)) }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** @param most bytes (gzip): JavaScript of any first page; all files of the sign-in page */
export const budget = (most: { firstPage: number; login: number }): Plugin => ({
  name: 'club:budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const pages = weigh(chunks);
      const heaviest = pages[0];
      if (heaviest)
        this.info(
          `heaviest first page: ${heaviest.page}, ${Math.round(heaviest.bytes / 1000)} kB of JavaScript`,
        );
      for (const { page, bytes } of pages)
        if (bytes > most.firstPage)
          this.error(`${page} needs ${bytes} bytes of JavaScript; at most ${most.firstPage}`);

      const sizeOf = (name: string) => {
        const file = bundle[name];
        return gzipSync(file?.type === 'chunk' ? file.code : (file?.source ?? '')).length;
      };
      const login = files.find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/login.html'),
      );
      if (login?.type !== 'chunk') return;
      const parts = ['login.html', ...withImports(login.fileName, chunks)];
      const bytes = parts.reduce((sum, name) => sum + sizeOf(name), 0);
      if (bytes > most.login) this.error(`/login needs ${bytes} bytes; at most ${most.login}`);
    },
  },
});
