/** Lists the first files of each page, so that the server can send preload links before the first script has run. */
import type { Plugin } from 'vite';
import { languages } from '../platform/locale.ts';
import { type Chunk, pageRoutes, withImports } from './page-routes.ts';

/** Scripts besides those of the entry, by the page's path and language. */
export type FirstFiles = Record<string, Record<string, string[]>>;

/** The script that contains a source file. */
function ending(chunks: ReadonlyMap<string, Chunk>, end: string): string | undefined {
  const all = [...chunks.values()];
  const own = all.find((chunk) => chunk.facadeModuleId?.endsWith(end));
  return (own ?? all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end))))?.fileName;
}

/** Scripts that every page of the app loads first. */
export function entryFiles(chunks: ReadonlyMap<string, Chunk>): Set<string> {
  const entry = ending(chunks, '/index.html');
  return entry === undefined ? new Set() : withImports(entry, chunks);
}

export function firstFiles(chunks: ReadonlyMap<string, Chunk>): FirstFiles {
  const known = entryFiles(chunks);
  const filesOf = (ends: readonly string[]): string[] => {
    const names = ends.flatMap((end) => ending(chunks, end) ?? []);
    return [...new Set(names.flatMap((name) => [...withImports(name, chunks)])).difference(known)];
  };
  return Object.fromEntries(
    pageRoutes().map(({ path, file, texts }) => [
      path,
      Object.fromEntries(
        languages.map((language) => [
          language,
          filesOf([file, `/texts/${language}.ts`, ...texts.map((name) => `/texts/${language}/${name}.ts`)]),
        ]),
      ),
    ]),
  );
}

export const writePreloadLinks = (): Plugin => ({
  name: 'club:first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = new Map(
        Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])),
      );
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-files.json',
        source: JSON.stringify(firstFiles(chunks)),
      });
    },
  },
});
