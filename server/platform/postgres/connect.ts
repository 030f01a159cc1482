/** The one way to a connection: pools and single clients that a lost connection cannot take the process along with. */
import pg from 'pg';

/** Where the database is. A function is asked anew for each connection: the embedded one can come back on another port. */
export type Address = string | (() => string);

/** Milliseconds after which PostgreSQL itself ends a statement, or a transaction in which nobody does anything. */
export const sessionLimits = { statement_timeout: 30_000, idle_in_transaction_session_timeout: 60_000 };

const urlOf = (address: Address): string => (typeof address === 'function' ? address() : address);

/**
 * A pool. An idle connection that breaks is reported to `onLost`; one in use rejects the query under way, or the next one.
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
      // a client that is checked out has no other listener, and an 'error' that nobody hears ends the process
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
 * One connection of its own, not yet open.
 * @param name what PostgreSQL shows it as
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
  // the query under way is rejected all the same
  client.on('error', () => undefined);
  return client;
}

/** The same, open. */
export async function openClient(address: Address, name: string): Promise<pg.Client> {
  const client = createClient(address, name);
  await client.connect();
  return client;
}
