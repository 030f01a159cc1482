/**
 * Several database hosts in one URL, as libpq writes them: `postgres://club:...@a:5432,b/club?target_session_attrs=read-write`.
 * https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-MULTIPLE-HOSTS
 */
import pg from 'pg';
import { isLostConnection } from './lost-connection.ts';

/** Supported values of `target_session_attrs`: the app writes, so it cannot use a standby. */
const kinds = ['read-write', 'primary', 'any'] as const;

/** One URL per host, and the kind of server that is wanted. */
export type Hosts = { urls: string[]; wanted: (typeof kinds)[number] };

const wholeForm =
  'must be postgres://user:password@host:port/database, with @ / # ? % in the password written %40 %2F %23 %3F %25';

const form = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(?:\?([^#]*))?$/;

/**
 * Splits the URL of a database.
 * @throws Error with one line that does not repeat the URL, since it may contain a password
 */
export function readHosts(url: string): Hosts {
  const [, before, hosts = '', path = '', query = ''] = form.exec(url) ?? [];
  // what stands before a `/` or `?` in a password looks like the host
  if (before === undefined || path.includes('@')) throw new Error(wholeForm);
  const parameters = new URLSearchParams(query);
  const attribute = parameters.get('target_session_attrs');
  const names = hosts.split(',');
  // other parameters are parsed by pg itself
  const rest = query.split('&').filter((part) => part !== '' && !part.startsWith('target_session_attrs='));
  const wanted = kinds.find((kind) => kind === (attribute ?? (names.length > 1 ? 'read-write' : 'any')));
  if (!wanted)
    throw new Error(`has target_session_attrs=${attribute}: the app writes, so use ${kinds.join(', ')}`);
  const urls = names.map((name) => `${before}${name}${path}${rest.length > 0 ? `?${rest.join('&')}` : ''}`);
  const wrong = names.find((name, at) => (name ? !URL.canParse(urls[at] ?? '') : names.length > 1));
  if (wrong === '') throw new Error('has a comma without a host beside it');
  if (wrong !== undefined)
    throw new Error(query.includes('@') ? wholeForm : `has a host that cannot be read: "${wrong}"`);
  return { urls, wanted };
}

/** `host:port` of the URL of one host. */
export function nameOf(url: string): string {
  const read = URL.parse(url);
  return `${read?.hostname}:${read?.port || 5432}`;
}

/** Milliseconds to wait for one host; a failed machine never answers. */
const patience = 3_000;
/** Milliseconds between two checks for the primary, while connections are open. */
const pause = 5_000;

/** cannot_connect_now: an outage as while a server starts. */
const notNow = '57P03';

/** An open connection, and how to break it. */
type Held = { url: string; break: () => void };

/** The hosts of one URL: finds the primary, and breaks the connections to another one. */
export class Cluster {
  readonly #hosts: Hosts;
  readonly #open = new Set<Held>();
  #latest: string | undefined;
  #search: Promise<string> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(hosts: Hosts) {
    this.#hosts = hosts;
  }

  /** The URL of the wanted server, looked up again. Concurrent calls share one look-up. */
  find(): Promise<string> {
    this.#search ??= this.#ask().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /**
   * Breaks the connection when the primary is found elsewhere: one to a failed machine would hang for hours, and one to
   * a former primary could not write.
   * @returns to be called at its end
   */
  hold(url: string, breakIt: () => void): () => void {
    const held = { url, break: breakIt };
    this.#open.add(held);
    this.#timer ??= setInterval(() => this.look(), pause).unref();
    return () => {
      this.#open.delete(held);
      if (this.#open.size > 0) return;
      clearInterval(this.#timer);
      this.#timer = undefined;
    };
  }

  /** Finds the current primary, after an error that shows that it has moved. */
  look(): void {
    // no primary now: the connections stay until there is one again
    this.find().catch(() => undefined);
  }

  async #ask(): Promise<string> {
    const { urls, wanted } = this.#hosts;
    const others = urls.filter((url) => url !== this.#latest);
    const ask = (url: string) => this.#check(url);
    const found = this.#latest && (await ask(this.#latest).catch(() => undefined));
    // all at once: a host that does not answer delays nothing
    const url = found || (await Promise.any(others.map(ask)).catch((error: unknown) => this.#fail(error)));
    this.#latest = url;
    if (wanted !== 'any') for (const held of this.#open) if (held.url !== url) held.break();
    return url;
  }

  /** @returns the URL if that server is as wanted */
  async #check(url: string): Promise<string> {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience };
    const client = new pg.Client({ connectionString: url, application_name: 'club search', ...limits });
    // the pending call is rejected nevertheless
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ standby: boolean; readOnly: boolean }>(
        `select pg_is_in_recovery() as standby, current_setting('transaction_read_only')::bool as "readOnly"`,
      );
      const [is] = rows;
      const { wanted } = this.#hosts;
      if (is?.standby && wanted !== 'any') throw notPrimary(`${nameOf(url)} is a standby`);
      if (is?.readOnly && wanted === 'read-write') throw notPrimary(`${nameOf(url)} is read-only`);
      return url;
    } finally {
      void client.end().catch(() => undefined);
    }
  }

  /** A wrong password is reported before a host that is down; anything else is an outage. */
  #fail(error: unknown): never {
    const errors = error instanceof AggregateError ? (error.errors as Error[]) : [error as Error];
    const fault = errors.find((one) => !isLostConnection(one));
    if (fault) throw fault;
    throw notPrimary(errors.map(({ message }) => message).join('; '));
  }
}

const notPrimary = (what: string) =>
  Object.assign(new Error(`No primary was found: ${what}`.replaceAll(/(No primary was found: )+/g, '$1')), {
    code: notNow,
  });

const clusters = new Map<string, Cluster>();

/** The cluster behind a URL, the same one for every pool and client; null where the URL has one host and no `target_session_attrs`. */
export function clusterOf(url: string): Cluster | null {
  const known = clusters.get(url);
  if (known) return known;
  if (!/[,?]/.test(url)) return null;
  const hosts = readHosts(url);
  if (hosts.urls.length === 1 && hosts.wanted === 'any') return null;
  const cluster = new Cluster(hosts);
  clusters.set(url, cluster);
  return cluster;
}

/** The URL of the first host, for everything but host and port. */
export const firstOf = (url: string): string => (/[,?]/.test(url) ? (readHosts(url).urls[0] ?? url) : url);
