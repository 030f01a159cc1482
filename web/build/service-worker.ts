/** Builds the service worker (`sw.js`) with the list of files to precache. */
import { hash } from 'node:crypto';
import type { Plugin } from 'vite';
import { type Chunks, chunksOf, entryFiles, firstFiles, withImports } from './first-files.ts';
import { oneScript } from './one-script.ts';

/** Pages that can be read offline. */
const pages = ['/', '/games', '/bookable-events', '/posts', '/posts/$id'];

/** Files loaded after the first paint: toasts, dialogs, what the device remembers, and the loading state of every page. */
const later =
  /@mantine\/notifications\/|\/web\/(?:ui\/(?:(?:Toast|Dialog|Undo)\w+\.tsx|keep-focus\.ts|follow-scrolling\.ts)|platform\/device-cache\.ts|shell\/(?:\w+\.tsx|save-answers\.ts|follow-live\.ts)|find\/Find\.tsx|settings\/(?:FollowSettings|SavedViews)\.tsx|texts\/\w+\/views\.ts)$/;

/** @returns URLs of the files that the offline pages need in both languages and any window, the app's entry first */
export function filesFor(chunks: Chunks): string[] {
  const first = firstFiles(chunks);
  const afterwards = [...chunks.values()].filter(({ facadeModuleId }) => later.test(facadeModuleId ?? ''));
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
      const code = await oneScript(file);
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const urls = ['/icon.svg', ...styles.map((name) => `/${name}`), ...filesFor(chunksOf(bundle))];
      const version = hash('sha256', code + urls.join(), 'hex').slice(0, 12);
      const source = `self.__FILES__=${JSON.stringify({ version, urls })};${code}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
