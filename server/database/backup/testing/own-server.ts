/** A database as from a hosting provider: its user owns it and has no other rights. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export async function ownServer() {
  const server = inject('databaseServer');
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await admin(`create role ${name} login password 'ours'`, `create database ${name} owner ${name}`);
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'ours' });
  return {
    url: url.href,
    drop: () => admin(`drop database ${name} with (force)`, `drop role ${name}`),
  };
}
