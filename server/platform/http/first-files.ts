/** The list that the build makes of what each page needs at first (`web/build/first-files.ts`). */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Permission } from '@club/contract/permissions.ts';

/**
 * Of a page: scripts by language, those that depend on the window by its media query, and what it asks the services for as in
 * `web/build/first-requests.ts`.
 */
type FirstFiles = {
  first: Record<string, string[]>;
  rows: Record<string, string[]>;
  requests: FirstRequest[];
};

type FirstRequest = string | { permission: Permission; path: string };

export type FoundPage = {
  language: string;
  /** of the record in its path, '' for other pages */
  id: string;
  scripts: string[];
  rows: FirstFiles['rows'];
  requests: FirstRequest[];
};

const fits = (route: string, path: string): boolean => {
  const [wanted, given] = [route.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, at) => (part.startsWith('$') ? given[at] !== '' : part === given[at]))
  );
};

/**
 * @param folder the built app; it may lack the list
 * @returns a function from a path (`/de/games`, or `/games` and the browser's language) to what the page needs, null for an unknown page
 */
export function readFirstFiles(folder: string): (path: string, preferred: string) => FoundPage | null {
  const file = join(folder, '.vite/first-files.json');
  const pages = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, FirstFiles>)
    : {};
  // literal paths before those with parameters
  const routes = Object.keys(pages).sort((a, b) => Number(a.includes('$')) - Number(b.includes('$')));
  return (path, preferred) => {
    const [, language = preferred, rest = ''] = /^(?:\/([a-z]{2}))?(\/.*)$/.exec(path) ?? [];
    const plain = rest === '/' ? rest : rest.replace(/\/$/, '');
    const route = routes.find((one) => fits(one, plain));
    const files = route === undefined ? undefined : pages[route];
    const scripts = files?.first[language];
    if (route === undefined || !files || !scripts) return null;
    const id = plain.split('/')[route.split('/').indexOf('$id')] ?? '';
    return { language, id, scripts, rows: files.rows, requests: files.requests };
  };
}
