/** Says for each page which files it begins with, so that the server can name them before the first script has run. */
import type { Plugin } from 'vite';
import { languages } from '../platform/locale.ts';
import { type Chunk, pageRoutes, withImports } from './page-routes.ts';

/** Scripts beside those of the entry, by the page's path and language. */
export type FirstFiles = Record<string, Record<string, string[]>>;

export function firstFiles(chunks: ReadonlyMap<string, Chunk>): FirstFiles {
  const all = [...chunks.values()];
  const ending = (end: string) => all.find((chunk) => chunk.facadeModuleId?.endsWith(end))?.fileName;
  const entry = ending('/index.html');
  const known = entry === undefined ? new Set<string>() : withImports(entry, chunks);
  const filesOf = (names: readonly (string | undefined)[]): string[] => {
    const scripts = names.flatMap((name) => (name === undefined ? [] : [...withImports(name, chunks)]));
    return [...new Set(scripts).difference(known)];
  };
  return Object.fromEntries(
    pageRoutes().map(({ path, file, texts }) => [
      path,
      Object.fromEntries(
        languages.map((language) => [
          language,
          filesOf([
            ending(`/${file}`),
            ending(`/texts/${language}.ts`),
            ...texts.map((name) => ending(`/texts/${language}/${name}.ts`)),
          ]),
        ]),
      ),
    ]),
  );
}

export const tellFirstFiles = (): Plugin => ({
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
