/** Three PostgreSQL under Patroni with synchronous replication, and one etcd, all on loopback. */
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { chooseAccount } from '../../server/platform/postgres/account.ts';
import { freePort } from '../../server/testing/free-port.ts';
import { type Program, type Programs, until } from './programs.ts';

const password = 'trial';
const names = ['a', 'b', 'c'] as const;
type Member = { name: string; role: string; state: string };
type Role = 'leader' | 'sync_standby';

/** Patroni's settings; the trial's figures depend on `ttl`, after which a silent primary has lost its place. */
const shared = { ttl: 20, loop_wait: 5, retry_timeout: 5, synchronous_mode: true };

type Ids = ReturnType<typeof chooseAccount>['ids'];

/** @returns the URL of its clients */
async function startEtcd(programs: Programs, home: string): Promise<string> {
  const freeUrl = async () => `http://127.0.0.1:${await freePort()}`;
  const [client, peer] = [await freeUrl(), await freeUrl()];
  const listen = ['--listen-client-urls', client, '--advertise-client-urls', client];
  const between = ['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer];
  const place = ['--data-dir', join(home, 'etcd')];
  programs.start('etcd', [
    ...['etcd', ...place, ...listen, ...between, '--initial-cluster', `default=${peer}`],
  ]);
  await until('etcd', async () => (await fetch(`${client}/health`)).ok);
  return client;
}

/** Patroni's configuration of a node. @param own folder of its data @param rest address at which Patroni answers */
function settingsOf(
  name: string,
  {
    own,
    port,
    rest,
    etcd,
    binaries,
  }: Record<'own' | 'rest' | 'etcd' | 'binaries', string> & { port: number },
) {
  const user = (username: string) => ({ username, password });
  return {
    scope: 'club',
    name,
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: etcd.replace('http://', '') },
    bootstrap: {
      dcs: { ...shared, postgresql: { use_pg_rewind: true } },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(own, 'data'),
      bin_dir: binaries,
      pgpass: join(own, 'pgpass'),
      authentication: {
        superuser: user('postgres'),
        replication: user('replicator'),
        rewind: user('rewinder'),
      },
      parameters: { unix_socket_directories: own, max_connections: 200 },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  };
}

/** Writes what a node needs. It runs once `start` was called. @param folder of all nodes */
async function prepareNode(
  programs: Programs,
  name: string,
  { folder, ids, etcd, binaries }: { folder: string; ids: Ids; etcd: string; binaries: string },
) {
  const port = await freePort();
  const rest = `127.0.0.1:${await freePort()}`;
  const own = join(folder, name);
  mkdirSync(own, { mode: 0o700 });
  if (ids.uid !== undefined && ids.gid !== undefined) chownSync(own, ids.uid, ids.gid);
  const config = join(folder, `${name}.json`);
  // YAML contains JSON
  writeFileSync(config, JSON.stringify(settingsOf(name, { own, port, rest, etcd, binaries }), null, 2));
  chownSync(config, ids.uid ?? process.getuid?.() ?? 0, ids.gid ?? process.getgid?.() ?? 0);
  const start = () => programs.start(`patroni-${name}`, ['patroni', config], { ids, env: { HOME: own } });
  return { name, port, rest, own, start, program: null as Program | null };
}

/** All members, by the node that answers first. @param rests addresses of the nodes */
async function membersAt(rests: readonly string[]): Promise<Member[]> {
  const answer = await Promise.any(
    rests.map((rest) => fetch(`http://${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })),
  );
  return ((await answer.json()) as { members: Member[] }).members;
}

/** A leader and two followers, one of them synchronous. */
function isWhole(members: readonly Member[]): boolean {
  const running = members.filter(({ state }) => /running|streaming/.test(state));
  const has = (role: string) => running.some((member) => member.role === role);
  return members.length === 3 && running.length === 3 && has('leader') && has('sync_standby');
}

/** @param binaries folder of PostgreSQL's programs */
export async function openCluster(programs: Programs, home: string, binaries: string) {
  const folder = join(home, 'databases');
  mkdirSync(folder, { mode: 0o755 });
  const { ids } = chooseAccount(folder, join(binaries, 'postgres'));
  const etcd = await startEtcd(programs, home);
  const nodes = await Promise.all(
    names.map((name) => prepareNode(programs, name, { folder, ids, etcd, binaries })),
  );

  const members = () => membersAt(nodes.map(({ rest }) => rest));
  const whole = async () => isWhole(await members());
  const nodeWith = async (role: Role) => {
    const name = (await members()).find((member) => member.role === role)?.name;
    const node = nodes.find((one) => one.name === name);
    if (!node) throw new Error(`there is no ${role}`);
    return node;
  };
  for (const node of nodes) node.program = node.start();
  await until('three databases', whole, 180_000);

  const hosts = nodes.map(({ port }) => `127.0.0.1:${port}`).join(',');
  const ask = async <Row extends pg.QueryResultRow>(text: string, database = 'club'): Promise<Row[]> => {
    const { port } = await nodeWith('leader');
    const one = new pg.Client({
      connectionString: `postgres://postgres:${password}@127.0.0.1:${port}/${database}`,
    });
    await one.connect();
    return one
      .query<Row>(text)
      .then(({ rows }) => rows)
      .finally(() => one.end());
  };
  await ask(`create role club login password '${password}'`, 'postgres');
  await ask('create database club owner club', 'postgres');

  return {
    url: `postgres://club:${password}@${hosts}/club?target_session_attrs=read-write`,
    ask,
    whole: () => until('three databases', whole, 180_000),
    nameOf: async (role: Role) => (await nodeWith(role)).name,
    /** kill -9 of the postmaster in this role; with `machine`, first of its Patroni: as if the machine had failed */
    kill: async (role: Role, { machine }: { machine: boolean }) => {
      const node = await nodeWith(role);
      const pid = Number(readFileSync(join(node.own, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      if (machine) await node.program?.end('SIGKILL');
      process.kill(pid, 'SIGKILL');
      return {
        name: node.name,
        back: () => {
          node.program = node.start();
        },
      };
    },
  };
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
