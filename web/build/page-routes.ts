/** Every page from the routes: its path, its file, and its text modules. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { normalizePath } from 'vite';
import { textModulesOf } from '../texts/text-modules.ts';

export type PageRoute = {
  /** as its route is written: `/games/$id` */
  path: string;
  /** the page's own file, as the build names it: several modules have an `EventPage.tsx` */
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
          texts: textModulesOf(path).map((textModule) =>
            textModule.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          ),
        }),
      ),
    );

/** The properties of a build chunk that the size check and the preload links need. */
export type Chunk = {
  fileName: string;
  facadeModuleId: string | null;
  moduleIds: string[];
  isEntry: boolean;
  imports: string[];
  dynamicImports: string[];
  code: string;
};

/** All scripts that a chunk needs before it can run. */
export function withImports(
  name: string,
  chunks: ReadonlyMap<string, Chunk>,
  visited = new Set<string>(),
): Set<string> {
  const chunk = chunks.get(name);
  if (!chunk || visited.has(name)) return visited;
  visited.add(name);
  for (const next of chunk.imports) withImports(next, chunks, visited);
  return visited;
}
