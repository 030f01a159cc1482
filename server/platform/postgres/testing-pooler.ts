/**
 * A connection pooler in transaction mode, like PgBouncer's, with just enough for tests: it accepts everybody, and gives
 * each transaction the connection to PostgreSQL that was idle for longest.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** A message of the protocol: its type, four bytes of length that include themselves, its content. */
const message = (type: string, content: Buffer): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length + 4);
  return Buffer.concat([Buffer.from(type), length, content]);
};

const welcome = Buffer.concat([
  message('R', Buffer.alloc(4)),
  message('S', Buffer.from('server_version\x0018.0\0')),
  message('S', Buffer.from('client_encoding\0UTF8\0')),
  message('K', Buffer.alloc(8, 1)),
  message('Z', Buffer.from('I')),
]);

/** Splits a stream into messages. */
function reader(onMessage: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readUInt32BE(1) + 1) {
      const end = rest.readUInt32BE(1) + 1;
      onMessage(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, end));
      rest = rest.subarray(end);
    }
  };
}

type Backend = { stream: Socket; guest: Guest | null };
type Guest = { socket: Socket; waiting: Buffer[]; backend: Backend | null };

/** Opens it in front of a database. @returns its URL, and how to close it */
export async function openPooler(url: string, size = 3) {
  const queue: Guest[] = [];
  const idle: Backend[] = [];

  const serve = (guest: Guest) => {
    if (guest.waiting.length === 0) return;
    guest.backend ??= idle.shift() ?? null;
    if (!guest.backend) return void queue.push(guest);
    guest.backend.guest = guest;
    for (const part of guest.waiting.splice(0)) guest.backend.stream.write(part);
  };
  const release = (backend: Backend) => {
    const guest = backend.guest;
    backend.guest = null;
    if (guest) guest.backend = null;
    idle.push(backend);
    if (guest) serve(guest);
    const next = queue.shift();
    if (next) serve(next);
  };

  const clients = await Promise.all(
    Array.from({ length: size }, async () => {
      const client = new pg.Client({ connectionString: url, application_name: 'pooler' });
      client.on('error', () => undefined);
      await client.connect();
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
      const backend: Backend = { stream, guest: null };
      stream.removeAllListeners('data');
      stream.on(
        'data',
        reader((type, whole) => {
          // messages outside a transaction, such as notifications, are dropped
          backend.guest?.socket.write(whole);
          const isDone = type === 'Z' && whole[5] === 'I'.charCodeAt(0);
          if (isDone && backend.guest) release(backend);
        }),
      );
      idle.push(backend);
      return client;
    }),
  );

  const server = createServer((socket) => {
    const guest: Guest = { socket, waiting: [], backend: null };
    const readChunk = reader((type, whole) => {
      if (type === 'X') return void socket.end();
      guest.waiting.push(Buffer.from(whole));
      if (type === 'S' || type === 'Q') serve(guest);
    });
    socket.on('error', () => undefined);
    // the first message has no type
    socket.once('data', () => {
      socket.write(welcome);
      socket.on('data', readChunk);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const address = new URL(url);
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    close: async () => {
      server.close();
      for (const client of clients)
        (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
    },
  };
}
