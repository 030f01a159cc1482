/** What each page needs at first, listed for the server: scripts, which are weighed, and requests. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import type { PagePath } from '../navigation/page-rules.ts';
import { languages } from '../platform/locale.ts';
import { textModulesOf } from '../texts/text-modules.ts';
import { phoneQuery } from '../ui/use-phone.ts';
import { type FirstRequest, firstRequests } from './first-requests.ts';

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'facadeModuleId' | 'moduleIds' | 'imports' | 'code'>;
export type Chunks = ReadonlyMap<string, Chunk>;

export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file]] : [])));

const routes = new URL('../routes/', import.meta.url);
const guardedPage = /guarded\(\s*'([^']+)',\s*\(\)\s*=>\s*import\('([^']+)'\)/g;

/** Every page by its route (`/games/$id`): its own file, as the build names it. */
export const pageFiles = (): [path: string, file: string][] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, routes), 'utf8').matchAll(guardedPage)].map(
        ([, path = '', page = '']): [string, string] => [
          path,
          normalizePath(fileURLToPath(new URL(page, new URL(file, routes)))),
        ],
      ),
    );

/** All scripts that a chunk needs before it can run, and itself. */
export function withImports(name: string, chunks: Chunks, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of chunks.get(name)?.imports ?? []) withImports(next, chunks, found);
  return found;
}

/** The scripts that are needed to run a source file. @param end of its path */
function scriptsOf(end: string, chunks: Chunks): Set<string> {
  const all = [...chunks.values()];
  const own = all.find((chunk) => chunk.facadeModuleId?.endsWith(end));
  const found = own ?? all.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(end)));
  return found ? withImports(found.fileName, chunks) : new Set();
}

/** Scripts that every page of the app loads first. */
export const entryFiles = (chunks: Chunks): Set<string> => scriptsOf('/index.html', chunks);

/** A page's scripts besides those of the entry: by language, and by window those of the rows of its list; and its first requests. */
export type FirstFiles = {
  first: Record<string, string[]>;
  rows: Record<string, string[]>;
  requests: readonly FirstRequest[];
};

/** The files of `useRowsView`, which each page with a list loads for one of two windows, by the media query of the window. */
const rowsViews = { [phoneQuery]: '/ui/CardList.tsx', [`not all and ${phoneQuery}`]: '/ui/TableRows.tsx' };

/** The same of other pages with two views, of which one is loaded. */
const otherViews: Partial<Record<PagePath, Record<string, string>>> = {
  '/events': {
    [phoneQuery]: '/calendar/PhoneMonth.tsx',
    [`not all and ${phoneQuery}`]: '/calendar/MonthView.tsx',
  },
};

/** By the page's path. */
export function firstFiles(chunks: Chunks): Record<string, FirstFiles> {
  const entry = entryFiles(chunks);
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const pages = pageFiles().map(([path, file]) => {
    const filesIn = (language: string) => {
      const texts = textModulesOf(path).map((name) => `/texts/${language}/${kebab(name)}.ts`);
      const ends = [file, `/texts/${language}.ts`, ...texts];
      const all = new Set(ends.flatMap((end) => [...scriptsOf(end, chunks)]));
      return [...all].filter((script) => !entry.has(script));
    };
    const first = Object.fromEntries(languages.map((language) => [language, filesIn(language)]));
    const own = scriptsOf(file, chunks);
    const isList = [...own].some((name) =>
      chunks.get(name)?.moduleIds.some((id) => id.endsWith('/ui/use-rows-view.ts')),
    );
    const views = otherViews[path as PagePath] ?? (isList ? rowsViews : {});
    const rows = Object.entries(views).map(([media, view]) => {
      const files = [...scriptsOf(view, chunks)];
      if (files.length === 0) throw new Error(`${view} is no longer built; name the file that shows it`);
      return [media, files.filter((script) => !entry.has(script) && !own.has(script))] as const;
    });
    const requests = firstRequests[path as PagePath] ?? [];
    return [path, { first, rows: Object.fromEntries(rows), requests }] as const;
  });
  return Object.fromEntries(pages);
}

/** @param most bytes (gzip) of JavaScript of any first page without the rows of a list, in the larger of the two languages; more fail the build */
export const firstFilesOfPages = (most: number): Plugin => ({
  name: 'club:first-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = chunksOf(bundle);
      const pages = firstFiles(chunks);
      const sizes = new Map([...chunks].map(([name, { code }]) => [name, gzipSync(code).length]));
      const sizeOf = (names: Iterable<string>) =>
        [...names].reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0);
      for (const [path, files] of Object.entries(pages)) {
        const bytes = sizeOf(entryFiles(chunks)) + Math.max(...Object.values(files.first).map(sizeOf));
        if (bytes > most) this.error(`${path} needs ${bytes} bytes of JavaScript; at most ${most}`);
      }
      this.emitFile({ type: 'asset', fileName: '.vite/first-files.json', source: JSON.stringify(pages) });
    },
  },
});
