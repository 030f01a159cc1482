/** Builds the service worker (`sw.js`) with the list of files to precache. */
import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Chunks, chunksOf, entryFiles, firstFiles, withImports } from './first-files.ts';
import { oneScript } from './one-script.ts';

/** Pages that can be read offline. */
const pages = ['/', '/games', '/bookable-events', '/posts', '/posts/$id'];

/** Files loaded after the first paint: toasts, dialogs, what the device remembers, and the loading state of every page. */
const later = [
  /\/web\/ui\/(?:Toast|Dialog|Undo)\w+\.tsx$/,
  /\/web\/ui\/keep-focus\.ts$/,
  /\/web\/ui\/follow-scrolling\.ts$/,
  /\/web\/platform\/device-cache\.ts$/,
  /\/web\/shell\/\w+\.tsx$/,
  /\/web\/shell\/save-answers\.ts$/,
  /\/web\/shell\/follow-live\.ts$/,
  /\/web\/find\/Find\.tsx$/,
  /\/web\/settings\/FollowSettings\.tsx$/,
  /\/web\/settings\/SavedViews\.tsx$/,
  /\/web\/texts\/\w+\/views\.ts$/,
];

/** @returns of the files loaded after the first paint, those that the build has no script for */
export const missingLater = (chunks: Chunks): string[] =>
  later
    .filter((file) => ![...chunks.values()].some(({ facadeModuleId }) => file.test(facadeModuleId ?? '')))
    .map(({ source }) => source);

/** @returns URLs of the files that the offline pages need in both languages and any window, the app's entry first */
export function filesFor(chunks: Chunks): string[] {
  const first = firstFiles(chunks);
  const afterwards = [...chunks.values()].filter(({ facadeModuleId }) =>
    later.some((file) => file.test(facadeModuleId ?? '')),
  );
  const filesOf = (page: string): string[] => {
    const files = first[page];
    return files ? [...Object.values(files.first), ...Object.values(files.rows)].flat() : [];
  };
  const files = new Set<string>([
    ...entryFiles(chunks),
    ...pages.flatMap(filesOf),
    ...afterwards.flatMap(({ fileName }) => [...withImports(fileName, chunks)]),
  ]);
  return [...files].map((name) => `/${name}`);
}

export const serviceWorker = (file: URL): Plugin => ({
  name: 'club:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const missing = missingLater(chunksOf(bundle));
      if (missing.length > 0) this.error(`sw.js: no script of ${missing.join(' or ')} to store`);
      const code = await oneScript(file);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const urls = ['/icon.svg', ...styles.map((name) => `/${name}`), ...filesFor(chunksOf(bundle))];
      const version = hash('sha256', code + urls.join(), 'hex').slice(0, 12);
      const source = `self.__FILES__=${JSON.stringify({ version, urls })};${code}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
