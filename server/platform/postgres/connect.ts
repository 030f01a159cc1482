/** The only way to a connection: pools and single clients whose lost connections cannot end the process. */
import pg from 'pg';
import { clusterOf, firstOf } from './hosts.ts';
import { readOnly } from './lost-connection.ts';

/**
 * URL of the database, which may name several hosts. A function is called for each connection: the embedded one can restart
 * on another port.
 */
export type Address = string | (() => string);

const urlOf = (address: Address): string => (typeof address === 'function' ? address() : address);

/**
 * An idle connection is probed after 30 s: a firewall may forget it after some minutes, and the system would notice after two
 * hours.
 */
const probed = { keepAlive: true, keepAliveInitialDelayMillis: 30_000 };

/** Whether the database can come back on another host. */
export const hasHosts = (address: Address): boolean => clusterOf(urlOf(address)) !== null;

type Wire = {
  stream: { destroy(error: Error): void };
  on(name: 'errorMessage', heard: (error: { code?: string }) => void): void;
};

/** A client that goes to the primary among the hosts of its URL. */
class Client extends pg.Client {
  readonly #url: string;
  /** It has refused a change, and would go on to refuse when the database takes changes again. */
  isReadOnly = false;

  constructor(config: pg.ClientConfig, address: Address) {
    const url = urlOf(address);
    super({ ...config, connectionString: firstOf(url) });
    this.#url = url;
    // a checked-out client has no other listener, and an unhandled 'error' ends the process
    this.on('error', () => undefined);
    this.#wire.on('errorMessage', ({ code }) => {
      if (code !== readOnly) return;
      this.isReadOnly = true;
      clusterOf(url)?.look();
    });
  }

  get #wire(): Wire {
    return (this as unknown as { connection: Wire }).connection;
  }

  override connect(): Promise<pg.Client>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): unknown {
    if (!clusterOf(this.#url)) return callback ? super.connect(callback) : super.connect();
    const opened = this.#search().then(() => super.connect());
    // `pg` calls back with null for success
    return callback
      ? void opened.then(() => (callback as (error: Error | null) => void)(null), callback)
      : opened;
  }

  async #search(): Promise<void> {
    const cluster = clusterOf(this.#url);
    if (!cluster) return;
    const url = await cluster.find();
    const { host, port } = new pg.Client({ connectionString: url });
    // what `pg` connects to
    Object.assign(this, { host, port });
    const release = cluster.hold(url, () =>
      this.#wire.stream.destroy(new Error('Connection terminated: the primary is another host now')),
    );
    this.once('end', release);
  }
}

/**
 * A pool. An idle connection that breaks before the end is reported to `onLost`; one in use rejects the current or the next query.
 * @param options as for `pg`, without an address
 */
export function openPool(
  address: Address,
  options: pg.PoolConfig,
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  class PoolClient extends Client {
    constructor(config: pg.ClientConfig) {
      super(config, address);
    }
  }
  const pool = new pg.Pool({
    ...options,
    ...probed,
    Client: PoolClient as unknown as new () => pg.ClientBase,
  });
  pool.on('release', (_, client) => {
    // the pool leaves out whoever is ending
    if ((client as unknown as Client).isReadOnly) void client.end();
  });
  pool.on('error', (error) => {
    // `end` does not wait for its connections: a database that stops just then still reports an error to each of them
    if (!pool.ending) onLost(error);
  });
  return pool;
}

/**
 * A single connection, not yet open.
 * @param name its application name in PostgreSQL
 * @param limits as for `pg`
 */
export function createClient(address: Address, name: string, limits: pg.ClientConfig = {}): pg.Client {
  return new Client(
    { ...limits, application_name: name, connectionTimeoutMillis: 10_000, ...probed },
    address,
  );
}

/**
 * The same, open, and for work that takes as long as it takes: a backup, a migration. The limits of requests do not apply,
 * also where the role has them (behind a pooler).
 */
export async function openClient(address: Address, name: string): Promise<pg.Client> {
  const client = createClient(address, name);
  await client.connect();
  await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
  return client;
}
