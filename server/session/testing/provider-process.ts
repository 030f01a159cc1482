/** Starts and stops the second provider as a separate process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../testing/free-port.ts';

const program = fileURLToPath(new URL('./other-provider.ts', import.meta.url));

/** Somebody with an account there, and the claims about them. */
export const bernd = {
  sub: 'bernd-7',
  email: 'bernd@example.org',
  email_verified: true,
  given_name: 'Bernd',
  family_name: 'Ball',
  name: 'Bernd Ball',
};

export async function startProvider(settings: object, onPort?: number) {
  const port = onPort ?? (await freePort());
  const issuer = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  const start = async () => {
    child = spawn(process.execPath, [program, JSON.stringify({ port, ...settings })], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout ?? child, 'data');
  };
  const stop = async () => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill();
    await exited;
  };
  const control = async (wish: object) => {
    const answer = await fetch(`${issuer}/control`, { method: 'POST', body: JSON.stringify(wish) });
    return (await answer.json()) as {
      refreshes: number;
      /** that are valid */
      refreshTokens: number;
      /** `basic`: with a user and password in the header */
      seen: { path: string; query: Record<string, string>; basic: boolean }[];
    };
  };
  await start();
  return { issuer, start, stop, control };
}
