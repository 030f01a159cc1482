// Runs programs with the project's own Node: replacing this process, side by side, or with captured output.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, dirname, resolve } from 'node:path';
import { findRuntime } from './runtime.mjs';
import { say } from './say.mjs';

/** The arguments that run a script of the project. */
export const script = (path) => [resolve(path)];

/** A step of a command: its name, and the arguments that run a tool from node_modules. */
export const tool = (name, path, ...args) => ({ name, args: [resolve('node_modules', path), ...args] });

function environment(extra) {
  const path = `${dirname(findRuntime())}${delimiter}${process.env.PATH ?? ''}`;
  // Node's compile cache makes every start a third faster
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/compiled');
  return { ...process.env, NODE_COMPILE_CACHE, ...extra, PATH: path };
}

/**
 * Hands over to a program: it receives our signals, and its exit code is ours. Where Node supports it, the program
 * replaces this process; elsewhere, and below npm, it also ends when the process above it is killed.
 */
export async function become(name, args, extra = {}) {
  const runtime = findRuntime();
  const env = environment(extra);
  const watched = ['--import', new URL('lifeline.mjs', import.meta.url).href, ...args];
  // npm passes its signals to a shell that ends alone
  const own = process.env.npm_lifecycle_event === undefined ? args : watched;
  if (process.execve && process.platform !== 'win32') process.execve(runtime, [runtime, ...own], env);
  const child = spawn(runtime, watched, { stdio: 'inherit', env });
  passSignals([child]);
  const [code, signal] = await once(child, 'exit');
  if (signal) say(`${name} was ended by ${signal}.`);
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
}

/** Runs several programs until one exits, then ends the others. */
export async function runAll(programs, extra = {}) {
  const runtime = findRuntime();
  const children = programs.map((args) =>
    spawn(runtime, args, { stdio: 'inherit', env: environment(extra) }),
  );
  passSignals(children);
  const ends = children.map((child) => once(child, 'exit'));
  const [code] = await Promise.race(ends);
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(ends);
  process.exit(code ?? 0);
}

/** Runs one tool and captures its output. @returns {Promise<{ ok: boolean, output: string, ms: number }>} */
export async function capture({ args, env = {} }, { loud = false } = {}) {
  const begin = Date.now();
  const child = spawn(findRuntime(), args, {
    stdio: loud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: environment(env),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  const [code] = await once(child, 'close');
  return { ok: code === 0, output, ms: Date.now() - begin };
}

// in a terminal the whole group receives Ctrl-C, so receiving it twice must do no harm
function passSignals(children) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      for (const child of children) child.kill(name);
    });
  }
}
