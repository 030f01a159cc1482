/** Three processes of the app behind HAProxy, and an S3 store beside them. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { picture } from '../../server/files/testing/corpus.ts';
import { freePort } from '../../server/testing/free-port.ts';
import type { openKeys } from '../../server/testing/process.ts';
import { openMachine } from './machines.ts';
import { type Program, type Programs, until } from './programs.ts';

const store = join(import.meta.dirname, 'store-process.ts');

const serversIn = (ports: readonly number[]) => `  option httpchk GET /health/live
  default-server inter 1s fall 2 rise 1
${ports.map((port, at) => `  server app${at} 127.0.0.1:${port} check`).join('\n')}`;

/**
 * A request goes to another process when it got no answer and only reads, or has a key by which the app knows it again; any other
 * only when it could not connect. A file of the app goes on also when a process does not have it: another one may have another build.
 */
const proxyConfig = (port: number, servers: readonly number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-reuse never
frontend club
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET || { req.hdr(idempotency-key) -m found }
  use_backend files if { path_beg /assets/ }
  default_backend processes
backend processes
  balance leastconn
${serversIn(servers)}
backend files
  balance roundrobin
  retries 10
  retry-on conn-failure empty-response 404
${serversIn(servers)}
`;

type Setup = {
  databaseUrl: string;
  mailUrl: string;
  keys: Awaited<ReturnType<typeof openKeys>>;
  admins: string[];
  release: string;
};

/** A process of the app on a machine of its own. It runs once `start` was called. @param at its number */
async function prepareApp(
  programs: Programs,
  home: string,
  at: number,
  {
    origin,
    storeUrl,
    databaseUrl,
    mailUrl,
    keys,
    admins,
    release,
  }: Setup & Record<'origin' | 'storeUrl', string>,
) {
  const port = await freePort();
  const machine = openMachine(join(home, `machine${at}`), release);
  const env = {
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: join(home, `app${at}`),
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storeUrl,
    OIDC_ISSUER: keys.issuer,
    OIDC_CLIENT_ID: keys.clientId,
    ADMIN_EMAILS: admins.join(','),
    SMTP_URL: mailUrl,
    TRUST_PROXY: 'true',
  };
  const start = async () => {
    const started = programs.start(`app${at}`, [process.execPath, machine.program], { env });
    await until(`app${at}`, async () => (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok);
    return started;
  };
  return { port, machine, start, program: null as Program | null };
}

export async function openApps(programs: Programs, home: string, setup: Setup) {
  const bucket = join(home, 'bucket');
  mkdirSync(bucket);
  const storePort = await freePort();
  const startStore = () => programs.start('store', [process.execPath, store, bucket, String(storePort)]);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const storeUrl = `s3+http://S3RVER:S3RVER@127.0.0.1:${storePort}/club`;
  const servers = await Promise.all(
    [0, 1, 2].map((at) => prepareApp(programs, home, at, { ...setup, origin, storeUrl })),
  );
  let running = startStore();
  for (const server of servers) server.program = await server.start();
  const config = join(home, 'haproxy.cfg');
  const ports = servers.map((server) => server.port);
  writeFileSync(config, proxyConfig(port, ports));
  programs.start('haproxy', ['haproxy', '-db', '-f', config]);
  await until('the proxy', async () => (await fetch(`${origin}/health/ready`)).ok);

  return {
    origin,
    servers,
    /** kill -9 of the store. @returns starts it again */
    killStore: async () => {
      await running.end('SIGKILL');
      return () => {
        running = startStore();
      };
    },
    /** Uploads a picture. @returns its id, or the status of the refusal */
    upload: async (token: string): Promise<{ id: string } | { status: number }> => {
      const body = new FormData();
      body.set('purpose', 'userPhoto');
      body.set('file', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'picture.png');
      const headers = { authorization: `Bearer ${token}` };
      const answer = await fetch(`${origin}/api/files/v1/files`, { method: 'POST', headers, body });
      if (!answer.ok) return { status: answer.status };
      return (await answer.json()) as { id: string };
    },
    /** lines of the apps' logs at level error or above */
    errors: () =>
      servers.flatMap((_, at) =>
        readFileSync(join(home, `app${at}.log`), 'utf8')
          .split('\n')
          .filter((line) => /"level":(50|60)|"level":"(error|fatal)"/.test(line)),
      ),
  };
}
