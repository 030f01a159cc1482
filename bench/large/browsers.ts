/** Browsers that open a page through the proxy, and then load its scripts and styles with everything they refer to, while the app is in use. */
import { setTimeout as pause } from 'node:timers/promises';

const browsers = 6;
/** Every second browser uses all of the app on one page; the others open page after page. */
const filesOfShortVisit = 40;
const pages = ['/de/games', '/de/teams', '/de/bookable-events'];
/** between two files of an open page, so that pages are open while a process is replaced */
const pauseMs = 20;
const workerPauseMs = 200;

/** A page could not load a file of its build, or received something else. `at`: of `performance.now()`. */
type Fault = { at: number; build: string; what: string };

type Build = { id: string; files: ReadonlySet<string> };
type Got = { status: number; type: string; text: string };

/** An answer, or why there is none as its text, with the status 0. */
const read = (url: string, accept: string): Promise<Got> =>
  // with a cookie like a member's, and uncompressed: the other build has no compressed files
  fetch(url, { headers: { accept, cookie: 'session=1', 'accept-encoding': 'identity' } }).then(
    async (answer) => ({
      status: answer.status,
      type: answer.headers.get('content-type') ?? '',
      text: await answer.text(),
    }),
    (error: Error) => ({ status: 0, type: '', text: String(error.cause ?? error) }),
  );

/** Their number, and how many of each kind. */
function inWords(faults: readonly Fault[]): string {
  const kinds = Map.groupBy(faults, ({ build, what }) => `${what} (page of ${build})`);
  return [faults.length, ...[...kinds].map(([kind, all]) => `${all.length} x ${kind}`)].join(', ');
}

/** Starts them. @param builds those that a page can have */
export function openBrowsers(origin: string, builds: readonly Build[]) {
  const faults: Fault[] = [];
  const note = (build: string, what: string) => faults.push({ at: performance.now(), build, what });
  const counts = { pages: new Map<string, number>(), files: 0, workers: 0, mixed: 0 };
  let stopped = false;

  const get = (path: string, accept = '*/*') => read(origin + path, accept);
  const namesIn = (text: string): string[] => {
    const names = new Set(text.match(/[\w.-]+\.(?:js|css)\b/g));
    return [...names].filter((name) => builds.some(({ files }) => files.has(name)));
  };
  /** @returns the page and its build */
  async function openPage(path: string) {
    const page = await get(path, 'text/html');
    const id = /"build":\{"id":"([^"]+)"/.exec(page.text)?.[1];
    const build = builds.find((one) => one.id === id);
    if (page.status === 200 && build) return { build, names: namesIn(page.text) };
    note('none', `page answered ${page.status || page.text}`);
    return undefined;
  }
  async function load(build: Build, name: string): Promise<string[]> {
    const { status, type, text } = await get(`/assets/${name}`);
    counts.files += 1;
    if (!build.files.has(name)) note(build.id, 'a file of the other build');
    if (status !== 200) note(build.id, `file answered ${status || text}`);
    else if (!/javascript|css/.test(type)) note(build.id, `file is ${type}`);
    return status === 200 ? namesIn(text) : [];
  }
  /** Whether the service worker's list and the page that it stores beside it are of one build. */
  async function installWorkers(): Promise<void> {
    for (; !stopped; await pause(workerPauseMs)) {
      const worker = await get('/sw.js');
      const page = await openPage('/');
      const [first] = namesIn(worker.text.slice(0, worker.text.indexOf(']')));
      if (!page || first === undefined) continue;
      counts.workers += 1;
      if (!page.build.files.has(first)) counts.mixed += 1;
    }
  }
  async function browse(at: number): Promise<void> {
    for (let next = at; !stopped; next += 1) {
      const page = await openPage(pages[next % pages.length] ?? '/');
      if (!page) continue;
      counts.pages.set(page.build.id, (counts.pages.get(page.build.id) ?? 0) + 1);
      const files = new Set(page.names);
      let loaded = 0;
      for (const name of files) {
        if (stopped || (at % 2 === 1 && loaded === filesOfShortVisit)) break;
        for (const found of await load(page.build, name)) files.add(found);
        loaded += 1;
        await pause(pauseMs);
      }
    }
  }
  const running = [installWorkers(), ...Array.from({ length: browsers }, (_, at) => browse(at))];
  return {
    /** Stops them. @param gone when the last process of the former build was asked to stop @returns the problems they had, in words */
    close: async (gone: number): Promise<string> => {
      stopped = true;
      await Promise.all(running);
      const opened = [...counts.pages].map(([id, count]) => `${count} of ${id}`).join(', ');
      return (
        `pages opened ${opened}; files ${counts.files}; faults ${inWords(faults.filter(({ at }) => at < gone))}; ` +
        `after the last of the former processes ${inWords(faults.filter(({ at }) => at >= gone))}; ` +
        `service workers ${counts.workers}, with the page of the other build ${counts.mixed}`
      );
    },
  };
}
