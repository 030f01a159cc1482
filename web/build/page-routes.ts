/** Every page with what it opens with, read from the routes: its path, its file, and the files of its texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { roomsOf } from '../texts/rooms.ts';

export type PageRoute = {
  /** as its route is written: `/games/$id` */
  path: string;
  /** the page's own file, as the build names it: several rooms have an `EventPage.tsx` */
  file: string;
  /** `games-scores` for `texts/de/games-scores.ts` */
  texts: string[];
};

const routes = new URL('../routes/', import.meta.url);
const guardedPage = /guarded\(\s*'([^']+)',\s*\(\)\s*=>\s*import\('([^']+)'\)/g;

export const pageRoutes = (): PageRoute[] =>
  readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(new URL(file, routes), 'utf8').matchAll(guardedPage)].map(
        ([, path = '', page = '']) => ({
          path,
          file: normalizePath(fileURLToPath(new URL(page, new URL(file, routes)))),
          texts: roomsOf(path).map((room) => room.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
        }),
      ),
    );

/** As much of a file of the build as its weight and its company need. */
export type Chunk = {
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
};

/** Every script that comes with a chunk before it can run. */
export function withImports(
  name: string,
  chunks: ReadonlyMap<string, Chunk>,
  seen = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || seen.has(name)) return seen;
  seen.add(name);
  for (const next of chunk.imports) withImports(next, chunks, seen);
  return seen;
}
