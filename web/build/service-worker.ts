/** Builds the service worker (`sw.js`) and tells it which files the app opens with. */
import { hash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/** Pages that can be read without a net, and their texts. */
const pages = /\/web\/(?:shell\/\w+|games\/GamesPage|bookings\/BookableEventsPage|posts\/Posts?Page)\.tsx$/;
const texts = /\/web\/texts\/(?:de|en)(?:\/(?:start|views))?\.ts$/;

/** What comes a moment later: messages at the edge, dialogs, what was seen last, and what every page waits with. */
const later =
  /@mantine\/notifications\/|\/web\/(?:ui\/(?:(?:Toast|Dialog|Undo)\w+\.tsx|keep-focus\.ts|follow-scrolling\.ts)|platform\/kept\.ts|find\/Find\.tsx|settings\/(?:FollowSettings|SavedViews)\.tsx)$/;

/** The files behind a chunk that must be there before it can run. */
function needed(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found: Set<string>): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.imports) {
    const next = chunks.get(name);
    if (next) needed(next, chunks, found);
  }
  return found;
}

/** @returns addresses of what the pages that are read without a net need, the app's own start first */
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

/** The worker's own code, in one file: it runs apart from the app. */
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
