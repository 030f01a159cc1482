/** The app as a process of its own, as `npm start` runs it, with everything that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Call, createClient } from '@club/contract/client.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { doorPaths } from '../app.ts';
import { freePort } from '../session/testing/house.ts';

const program = fileURLToPath(new URL('../start.ts', import.meta.url));

/** A provider that only publishes its keys, and signs what the test wants. */
export async function openKeys(clientId = 'club-app') {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }],
  });
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      request.url === '/jwks'
        ? keys
        : JSON.stringify({
            issuer,
            jwks_uri: `${issuer}/jwks`,
            authorization_endpoint: `${issuer}/a`,
            token_endpoint: `${issuer}/t`,
          }),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const token = (email: string) =>
    new SignJWT({ email, email_verified: true, given_name: 'Ada', family_name: 'Admin' })
      .setProtectedHeader({ alg: 'ES256', kid: 'k' })
      .setSubject(email)
      .setIssuer(issuer)
      .setAudience(clientId)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  return { issuer, clientId, token, close: () => server.close() };
}

/** Every process whose command line or working folder lies in the data folder: PostgreSQL with all its workers. */
export function processesIn(folder: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return stat.includes(folder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/**
 * A house in a process.
 * @param settings environment variables that differ
 */
export function prepareProcess(settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-process-'));
  let child: ChildProcess | undefined;
  let output = '';
  let origin = '';
  /** Starts it. @returns once it says that it is open, or something else @throws Error when it ends instead */
  const start = async (until = 'is open:') => {
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_URL: origin,
      LOG_LEVEL: 'warn',
      ...settings,
    };
    const started = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    output = '';
    await new Promise<void>((resolve, reject) => {
      const hear = (chunk: Buffer) => {
        output += chunk;
        if (output.includes(until)) resolve();
      };
      started.stdout.on('data', hear);
      started.stderr.on('data', hear);
      started.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  };
  const ended = async () =>
    child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  return {
    start,
    dataDir,
    output: () => output,
    /** whether it ended by itself or was stopped */
    hasEnded: () => child === undefined || child.exitCode !== null || child.signalCode !== null,
    origin: () => origin,
    callAs: (token: string): Call =>
      createClient({ baseUrl: (service) => origin + doorPaths[service], token: async () => token }),
    /** kill -9 of the app, of the database, and of whatever watches over it */
    killEverything: async () => {
      const gone = ended();
      for (const pid of processesIn(dataDir)) process.kill(pid, 'SIGKILL');
      child?.kill('SIGKILL');
      await gone;
    },
    /** @returns the exit code after a polite stop */
    stop: async (): Promise<number | null> => {
      const gone = ended();
      child?.kill('SIGTERM');
      await gone;
      return child?.exitCode ?? null;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
