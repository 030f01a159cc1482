// Runs programs under the project's own Node: in this process's place, side by side, or quietly for a summary.
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
  // what Node has compiled once it need not compile again: every start is a third shorter
  const NODE_COMPILE_CACHE = process.env.NODE_COMPILE_CACHE ?? resolve('node_modules/.cache/compiled');
  return { ...process.env, NODE_COMPILE_CACHE, ...extra, PATH: path };
}

/**
 * Hands over to a program: signals go through to it, its end is ours. Where Node can, the program takes this
 * process's place; where it cannot, the program also ends when this process is killed.
 */
export async function become(name, args, extra = {}) {
  const runtime = findRuntime();
  const env = environment(extra);
  if (process.execve && process.platform !== 'win32') process.execve(runtime, [runtime, ...args], env);
  const lifeline = new URL('lifeline.mjs', import.meta.url).href;
  const child = spawn(runtime, ['--import', lifeline, ...args], { stdio: 'inherit', env });
  passSignals([child]);
  const [code, signal] = await once(child, 'exit');
  if (signal) say(`${name} was ended by ${signal}.`);
  process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
}

/** Runs several programs until one ends, and ends the others with it. */
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

/** Runs one tool and keeps what it prints. @returns {Promise<{ ok: boolean, output: string, ms: number }>} */
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

// At the keyboard the whole group hears Ctrl-C, so passing it on again must do no harm.
function passSignals(children) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(name, () => {
      for (const child of children) child.kill(name);
    });
  }
}
