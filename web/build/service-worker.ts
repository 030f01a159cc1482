/** Builds the service worker (`sw.js`) with the list of files to precache. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Pages that can be read offline, and their texts. */
const pages = /\/web\/(?:shell\/\w+|games\/GamesPage|bookings\/BookableEventsPage|posts\/Posts?Page)\.tsx$/;
const texts = /\/web\/texts\/(?:de|en)(?:\/(?:start|views))?\.ts$/;

/** Files loaded after the first paint: toasts, dialogs, the offline cache, and the loading state of every page. */
const later =
  /@mantine\/notifications\/|\/web\/(?:ui\/(?:(?:Toast|Dialog|Undo)\w+\.tsx|keep-focus\.ts|follow-scrolling\.ts)|platform\/device-cache\.ts|shell\/save-answers\.ts|find\/Find\.tsx|settings\/(?:FollowSettings|SavedViews)\.tsx)$/;

/** The chunks that must be loaded before a chunk can run. */
function needed(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<string>): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next) needed(next, chunks, found);
  }
  return found;
}

/** @returns URLs of the files that the offline pages need, the app's entry first */
export function filesFor(all: readonly Chunk[]): string[] {
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set<string>();
  for (const chunk of all) {
    const id = chunk.facadeModuleId ?? '';
    const opens = (chunk.isEntry && id.endsWith('/index.html')) || later.test(id);
    if (opens || pages.test(id) || texts.test(id)) needed(chunk, chunks, found);
  }
  return [...found].map((name) => `/${name}`);
}

/** The worker's own code, bundled into one file: it runs apart from the app. */
async function codeOf(file: URL): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      copyPublicDir: false,
      rolldownOptions: { input: fileURLToPath(file), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The service worker was not built');
  return output.output[0].code;
}

export const serviceWorker = (file: URL): Plugin => ({
  name: 'club:service-worker',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const code = await codeOf(file);
      const all = Object.values(bundle).filter((one) => one.type === 'chunk');
      const styles = Object.keys(bundle).filter((name) => name.endsWith('.css'));
      const urls = ['/icon.svg', ...styles.map((name) => `/${name}`), ...filesFor(all)];
      const version = hash('sha256', code + urls.join(), 'hex').slice(0, 12);
      const source = `self.__FILES__=${JSON.stringify({ version, urls })};${code}`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
