/** Each process has a copy of the project, as on a machine of its own, and there are two builds of the browser app to put on it. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { publishNextBuild } from '../../e2e/next-build.ts';

const project = join(import.meta.dirname, '../..');

const buildIn = (dist: string): string =>
  (JSON.parse(readFileSync(join(dist, 'current.json'), 'utf8')) as { id: string }).id;

/** The project's current build, and another one with other file names; each alone in a folder like `web/dist`. */
export async function makeReleases(home: string) {
  const [first, next] = [join(home, 'releases/first'), join(home, 'releases/next')];
  const dist = join(project, 'web/dist');
  const id = buildIn(dist);
  for (const release of [first, next]) {
    cpSync(join(dist, id), join(release, id), { recursive: true });
    cpSync(join(dist, 'current.json'), join(release, 'current.json'));
  }
  await publishNextBuild(next);
  rmSync(join(next, id), { recursive: true });
  return { first, next };
}

/** A release's build, and the names of its scripts and styles. */
export function readRelease(release: string): { id: string; files: Set<string> } {
  const id = buildIn(release);
  const names = readdirSync(join(release, id, 'assets'));
  return { id, files: new Set(names.filter((name) => /\.(js|css)$/.test(name))) };
}

/** @param release what the machine begins with */
export function openMachine(folder: string, release: string) {
  mkdirSync(join(folder, 'web'), { recursive: true });
  for (const name of ['server', 'package.json'])
    cpSync(join(project, name), join(folder, name), { recursive: true });
  for (const name of ['contract', 'node_modules']) symlinkSync(join(project, name), join(folder, name));
  const dist = join(folder, 'web/dist');
  cpSync(release, dist, { recursive: true });
  return {
    program: join(folder, 'server/start.ts'),
    build: () => buildIn(dist),
    /** Puts a release beside the builds that are there, or with `alone` in their place, as a container image does. */
    put: async (other: string, { alone }: { alone: boolean }) => {
      if (alone) await rm(dist, { recursive: true });
      await cp(other, dist, { recursive: true });
    },
  };
}

export type Machine = ReturnType<typeof openMachine>;
