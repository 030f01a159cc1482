// A club for the journeys: the server as in production, with its own data folder and a record of its log.
import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { temporaryFolder } from '../server/testing/memory-disk.ts';

const home = join(import.meta.dirname, '..');
const cache = join(home, '.cache/e2e');

/** The host name is `localhost` because passkeys belong to a name and not to an IP address. */
export const originOf = (port: number): string => `http://localhost:${port}`;
const logOf = (origin: string): string => join(cache, `${new URL(origin).port}.log`);
const logged = (origin: string): string => readFileSync(logOf(origin), 'utf8');

type Place = {
  /** of a club that was stopped; without it, the club is new and empty */
  dataDir?: string;
  /** folder of the project whose server and builds of the browser app it has */
  project?: string;
};

/**
 * Opens a club on the port. Resolves when it listens; rejects when it exits before.
 * @param settings environment variables
 */
export async function openClub(
  port: number,
  settings: Record<string, string> = {},
  { dataDir = temporaryFolder('e2e'), project = home }: Place = {},
) {
  const origin = originOf(port);
  mkdirSync(cache, { recursive: true });
  const record = openSync(logOf(origin), 'w');
  const server = spawn(process.execPath, [join(project, 'server/start.ts')], {
    cwd: project,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', record, record],
  });
  closeSync(record);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  while (!logged(origin).includes(`is open: ${origin}`)) {
    if (server.exitCode !== null || server.signalCode !== null)
      throw new Error(`The club did not open:\n${logged(origin)}`);
    await pause(50);
  }
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return {
    origin,
    dataDir,
    /** Its data stay. */
    stop,
    /** Its data go, too. */
    close: async () => {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    /** As by `kill -9`: nothing is said to those who are connected. */
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
  };
}

/** The link that the first admin opens; null before the club has written it, a moment after it has opened. */
export const firstAdminLinkIn = (origin: string): string | null =>
  newest(origin, /http:\S+\/session\/login\?firstAdmin=[\w-]+/g);

/** The newest link of that kind in a mail to the address; null while there is none. */
export const linkSentTo = (origin: string, kind: 'Confirm' | 'Reset', email: string): string | null =>
  newest(origin, new RegExp(`(?<=${kind} link for ${RegExp.escape(email)}: )http:[^\\s"]+`, 'g'));

const newest = (origin: string, wanted: RegExp): string | null =>
  logged(origin).match(wanted)?.at(-1) ?? null;

/** How often something occurs in the club's log. @param wanted with the flag g */
export const loggedTimes = (origin: string, wanted: RegExp): number =>
  logged(origin).match(wanted)?.length ?? 0;
