// Receives the notifications of other processes through PostgreSQL's LISTEN, and reconnects after a break.
import pg from 'pg';
import { type Address, createClient } from './connect.ts';

export interface ListenOptions {
  /** Listening again after a break: notifications in between are lost, so read everything again. */
  onReconnect?: () => void;
  /** The connection broke; it is being reopened. */
  onDown?: (error: Error) => void;
}

export interface Listener {
  close(): Promise<void>;
}

const firstPause = 250;
const longestPause = 5_000;

/**
 * Listens on channels with a connection of its own.
 * @returns once the first connection listens; throws when that one fails.
 */
export async function listen(
  address: Address,
  channels: string[],
  onNotify: (channel: string, payload: string) => void,
  { onReconnect, onDown }: ListenOptions = {},
): Promise<Listener> {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = createClient(address, 'club listener');
    let broken: Error | null = null;
    next.on('error', (error) => {
      broken = error;
    });
    next.on('notification', ({ channel, payload }) => onNotify(channel, payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (closed) return next.end();
    client = next;
    next.once('end', () => {
      if (closed) return;
      onDown?.(broken ?? new Error('The connection has ended.'));
      retry(firstPause);
    });
  }

  function retry(pause: number): void {
    timer = setTimeout(() => {
      connect().then(
        () => closed || onReconnect?.(),
        () => closed || retry(Math.min(pause * 2, longestPause)),
      );
    }, pause);
    timer.unref();
  }

  await connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
