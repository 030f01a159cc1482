/** Fails the build when a first page or the sign-in page gets too heavy for a changing room's network. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { roomsOf } from '../texts/rooms.ts';

type Chunk = {
  fileName: string;
  facadeModuleId: string | null;
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
};

/** Every script that comes with a chunk before it can run. */
function withImports(name: string, chunks: Map<string, Chunk>, seen = new Set<string>()): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports) withImports(next, chunks, seen);
  return seen;
}

const routes = new URL('../routes/', import.meta.url);
const guardedPage = /guarded\(\s*'([^']+)',\s*\(\)\s*=>\s*import\('([^']+)'\)/g;

/** The files of texts that each page opens with (`bookable-events`), by the page's file name; read from the routes. */
function textsByPage(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(routes, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.tsx')) continue;
    for (const [, path = '', page = ''] of readFileSync(new URL(file, routes), 'utf8').matchAll(guardedPage))
      found.set(
        basename(page),
        roomsOf(path).map((room) => room.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
      );
  }
  return found;
}

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
      const pages = weigh(chunks, textsByPage());
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
      const parts = [
        'login.html',
        ...withImports(login.fileName, chunks),
        ...(login.viteMetadata?.importedCss ?? []),
      ];
      const bytes = parts.reduce((sum, name) => sum + sizeOf(name), 0);
      if (bytes > most.login) this.error(`/login needs ${bytes} bytes; at most ${most.login}`);
    },
  },
});
