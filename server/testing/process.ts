/** The server as it really runs: a process of its own, with its own environment, that a test can end or kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../start.ts', import.meta.url));

/** A port that nobody uses now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  await new Promise((done) => server.close(done));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

export type ServerProcess = {
  origin: string;
  child: ChildProcess;
  /** all that it has printed so far */
  printed: () => string;
  /** resolves with the exit code, null for one that was killed */
  ended: Promise<number | null>;
  /** SIGTERM, and its exit code */
  stop: () => Promise<number | null>;
};

/** Starts `server/start.ts` and does not wait for it. @param settings its whole configuration */
export function spawnServer(settings: Record<string, string>): ServerProcess {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [program], {
    env: { PATH, HOME, LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const ended = once(child, 'close').then(() => child.exitCode);
  return {
    origin: `http://127.0.0.1:${settings.PORT}`,
    child,
    printed: () => text,
    ended,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/**
 * Starts the server on a free port and waits until it is open, or until it says something else.
 * @throws Error with what it printed, when it ends instead
 */
export async function startServer(
  settings: Record<string, string>,
  until = ' is open: ',
): Promise<ServerProcess> {
  const port = String(await freePort());
  const server = spawnServer({ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, ...settings });
  const open = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => {
      if (server.printed().includes(until)) resolve();
    });
  });
  await Promise.race([
    open,
    server.ended.then((code) => {
      throw new Error(`The server ended (${code}):\n${server.printed()}`);
    }),
  ]);
  return server;
}
