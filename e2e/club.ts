// A club for the journeys: the server as it is shipped, in a data folder of its own, and what it wrote while it ran.
import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const home = join(import.meta.dirname, '..');
const cache = join(home, '.cache/e2e');

/** The name `localhost`, since passkeys belong to a name and not to a number. */
export const originOf = (port: number): string => `http://localhost:${port}`;
const logOf = (origin: string): string => join(cache, `${new URL(origin).port}.log`);

/** Opens a new, empty club on the port, or once more the one that was kept. Resolves when it is open; rejects when it ended before. */
export async function openClub(
  port: number,
  settings: Record<string, string> = {},
  { keep = false } = {},
): Promise<{ origin: string; close: () => Promise<void> }> {
  const origin = originOf(port);
  const dataDir = join(cache, `data-${port}`);
  if (!keep) rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  writeFileSync(logOf(origin), '');
  const server = spawn(process.execPath, [join(home, 'server/start.ts')], {
    cwd: home,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let written = '';
    const keep = (part: Buffer) => {
      appendFileSync(logOf(origin), part);
      written += part;
      if (written.includes(`is open: ${origin}`)) resolve();
    };
    server.stdout.on('data', keep);
    server.stderr.on('data', keep);
    void ended.then(() => reject(new Error(`The club did not open:\n${written}`)));
  });
  return {
    origin,
    close: async () => {
      server.kill('SIGTERM');
      await ended;
    },
  };
}

/** The link that the first admin opens. */
export const firstAdminLink = (origin: string): string =>
  found(origin, /http:\S+\/session\/login\?firstAdmin=[\w-]+/g);

/** The newest link of that kind that the club would have sent to the address; null as long as it has not. */
export const linkSentTo = (origin: string, kind: 'Confirm' | 'Reset', email: string): string | null =>
  newest(origin, new RegExp(`(?<=${kind} link for ${RegExp.escape(email)}: )http:[^\\s"]+`, 'g'));

const newest = (origin: string, wanted: RegExp): string | null =>
  readFileSync(logOf(origin), 'utf8').match(wanted)?.at(-1) ?? null;

function found(origin: string, wanted: RegExp): string {
  const link = newest(origin, wanted);
  if (link === null) throw new Error(`The club on ${origin} has written no such link: ${wanted.source}`);
  return link;
}

/** How often the club has written something into its log. @param wanted with the flag g */
export const loggedTimes = (origin: string, wanted: RegExp): number =>
  readFileSync(logOf(origin), 'utf8').match(wanted)?.length ?? 0;
