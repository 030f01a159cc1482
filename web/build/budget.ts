/** Fails the build when a first page or the sign-in page gets too heavy for a changing room's network. */
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { type Chunk, pageRoutes, withImports } from './page-routes.ts';

/**
 * Bytes (gzip) of JavaScript of each first page: the app's entry, the page, and the texts of both in
 * the larger language.
 * @param textsOf the files of texts that a page opens with, by the page's file name
 * @returns by the page's file name
 */
export function weigh(
  chunks: Map<string, Chunk>,
  textsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): { page: string; bytes: number }[] {
  const all = [...chunks.values()];
  const bytes = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(chunks.get(name)?.code ?? '').length, 0);
  const app = all.find((chunk) => chunk.isEntry && chunk.facadeModuleId?.endsWith('/index.html'));
  if (!app) return [];
  const entry = withImports(app.fileName, chunks);
  const texts = (name: string) =>
    all
      .filter((chunk) => chunk.facadeModuleId?.endsWith(`/texts/de${name}.ts`))
      .flatMap((chunk) => [...withImports(chunk.fileName, chunks)]);
  return all
    .filter((chunk) => chunk.facadeModuleId?.endsWith('Page.tsx'))
    .map((chunk) => ({
      page: chunk.facadeModuleId?.split('/').at(-1) ?? chunk.fileName,
      bytes: bytes(
        new Set([
          ...entry,
          ...texts(''),
          ...(textsOf.get(basename(chunk.facadeModuleId ?? '')) ?? []).flatMap((file) => texts(`/${file}`)),
          ...withImports(chunk.fileName, chunks),
        ]),
      ),
    }))
    .sort((a, b) => b.bytes - a.bytes);
}

/** @param most bytes (gzip): JavaScript of any first page; everything of the sign-in page */
export const budget = (most: { firstPage: number; login: number }): Plugin => ({
  name: 'club:budget',
  apply: 'build',
  writeBundle: {
    order: 'post',
    handler(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = new Map(files.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));
      const pages = weigh(chunks, new Map(pageRoutes().map(({ file, texts }) => [file, texts])));
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
