/** The only way to a connection: pools and single clients whose lost connections cannot end the process. */
import pg from 'pg';

/** URL of the database. A function is called for each connection: the embedded one can restart on another port. */
export type Address = string | (() => string);

const urlOf = (address: Address): string => (typeof address === 'function' ? address() : address);

/**
 * A pool. An idle connection that breaks is reported to `onLost`; one in use rejects the current or the next query.
 * @param options as for `pg`, without an address
 */
export function openPool(
  address: Address,
  options: pg.PoolConfig,
  onLost: (error: Error) => void = () => undefined,
): pg.Pool {
  class Client extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super({ ...config, connectionString: urlOf(address) });
      // a checked-out client has no other listener, and an unhandled 'error' ends the process
      this.on('error', () => undefined);
    }
  }
  const pool = new pg.Pool({
    ...options,
    keepAlive: true,
    Client: Client as unknown as new () => pg.ClientBase,
  });
  pool.on('error', onLost);
  return pool;
}

/**
 * A single connection, not yet open.
 * @param name its application name in PostgreSQL
 * @param limits as for `pg`
 */
export function createClient(address: Address, name: string, limits: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({
    ...limits,
    connectionString: urlOf(address),
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // the current query is rejected all the same
  client.on('error', () => undefined);
  return client;
}

/** The same, open. */
export async function openClient(address: Address, name: string): Promise<pg.Client> {
  const client = createClient(address, name);
  await client.connect();
  return client;
}
