/** The app as a separate process, like `npm start`, with everything that can be killed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type Call, createClient } from '@club/contract/client.ts';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { servicePaths } from '../app.ts';
import { freePort } from './free-port.ts';
import { temporaryFolder } from './memory-disk.ts';

const program = fileURLToPath(new URL('../start.ts', import.meta.url));

/** A provider that only publishes its keys, and signs any claims. */
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

/** Every process whose command line or working folder is in the data folder: PostgreSQL with all its workers. */
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
 * An app in a process.
 * @param settings environment variables that differ
 */
export function prepareProcess(settings: Record<string, string>) {
  const dataDir = temporaryFolder('process');
  let child: ChildProcess | undefined;
  let output = '';
  let origin = '';
  /** Starts it. @returns once its output contains the text @throws Error when it ends before */
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
      const onOutput = (chunk: Buffer) => {
        output += chunk;
        if (output.includes(until)) resolve();
      };
      started.stdout.on('data', onOutput);
      started.stderr.on('data', onOutput);
      started.once('close', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    });
  };
  const ended = async () =>
    child && child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
  return {
    start,
    dataDir,
    output: () => output,
    /** whether it exited or was stopped */
    hasEnded: () => child === undefined || child.exitCode !== null || child.signalCode !== null,
    origin: () => origin,
    callAs: (token: string): Call =>
      createClient({ baseUrl: (service) => origin + servicePaths[service], token: async () => token }),
    /** kill -9 of the app, the database, and its guardian */
    killEverything: async () => {
      const exited = ended();
      for (const pid of processesIn(dataDir)) process.kill(pid, 'SIGKILL');
      child?.kill('SIGKILL');
      await exited;
    },
    /** @returns the exit code after SIGTERM */
    stop: async (): Promise<number | null> => {
      const exited = ended();
      child?.kill('SIGTERM');
      await exited;
      return child?.exitCode ?? null;
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
