/** Preload links: a page's first files, listed in its head, so that the browser fetches them beside the first script. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By route path (`/games/$id`): scripts by language, and those that depend on the window by its media query. */
type FirstFiles = Record<string, { first: Record<string, string[]>; rows: Record<string, string[]> }>;

/** Of low priority: over HTTP/1.1 the session's token, asked for by a script, would wait for all of them. */
const tagOf = (file: string, media?: string): string =>
  `<link rel="modulepreload" href="/${file}" fetchpriority="low" crossorigin${media ? ` media="${media}"` : ''}>`;

const fits = (route: string, path: string): boolean => {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('$') ? given[at] !== '' : part === given[at]))
  );
};

/**
 * @param folder the built app; it may lack the list
 * @returns a function from a path with its language (`/de/games`) to the tags for the head of the page, '' for an unknown one
 */
export function readFirstFiles(folder: string): (path: string) => string {
  const file = join(folder, '.vite/first-files.json');
  const preloads = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles) : {};
  // literal paths before those with parameters
  const routes = Object.keys(preloads).sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')));
  return (path) => {
    const [, language = '', rest = ''] = /^\/([a-z]{2})(\/.*)$/.exec(path) ?? [];
    const plain = rest === '/' ? rest : rest.replace(/\/$/, '');
    const route = routes.find((one) => fits(one, plain));
    const files = route === undefined ? undefined : preloads[route];
    const first = files?.first[language];
    if (!files || !first) return '';
    const rows = Object.entries(files.rows).flatMap(([media, names]) =>
      names.map((name) => tagOf(name, media)),
    );
    return [...first.map((name) => tagOf(name)), ...rows].join('');
  };
}
