/** What a page begins with, named in its head: the browser fetches it while the first script is still on its way. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** by the page's path as its route is written (`/games/$id`) and by language */
type FirstFiles = Record<string, Record<string, string[]>>;

const tagOf = (file: string): string => `<link rel="modulepreload" href="/${file}" crossorigin>`;

const fits = (route: string, path: string): boolean => {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('$') ? given[at] !== '' : part === given[at]))
  );
};

/**
 * @param folder the built app; a build that tells nothing of first files is no fault
 * @returns the tags for the head of a page, '' for an unknown one: `/de/games` with the language in front
 */
export function readFirstFiles(folder: string): (path: string) => string {
  const file = join(folder, '.vite/first-files.json');
  const told = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FirstFiles) : {};
  // what is written out stands before what a parameter could be
  const routes = Object.keys(told).sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')));
  return (path) => {
    const [, language = '', rest = ''] = /^\/([a-z]{2})(\/.*)$/.exec(path) ?? [];
    const plain = rest === '/' ? rest : rest.replace(/\/$/, '');
    const route = routes.find((one) => fits(one, plain));
    const files = (route !== undefined && told[route]?.[language]) || [];
    return files.map(tagOf).join('');
  };
}
