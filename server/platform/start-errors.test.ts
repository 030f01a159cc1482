/** A start that cannot work ends with one line that names the variable and says what to do. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../testing/database.ts';
import { prepareProcess } from '../testing/process.ts';
import { readEnv } from './env.ts';
import { explainStart } from './start-errors.ts';

let database: TestDatabase;
let server: ReturnType<typeof prepareProcess> | undefined;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  await server?.killEverything();
  server?.remove();
});

/** The output of a start that has to fail. */
async function failedStart(settings: Record<string, string>): Promise<string> {
  server = prepareProcess({ DATABASE_URL: database.url, ...settings });
  await expect(server.start()).rejects.toThrow(/^ended with 1: /);
  expect(server.output().trim().split('\n')).toHaveLength(1);
  server.remove();
  return server.output();
}

it('says that another program has the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  expect(await failedStart({ PORT: String(port) })).toMatch(
    new RegExp(`^PORT ${port} is taken by another program: .* set PORT to another`),
  );
  other.close();
});

it('says that the data folder cannot be written', async () => {
  const elsewhere = prepareProcess({});
  const file = join(elsewhere.dataDir, 'file');
  writeFileSync(file, '');
  expect(await failedStart({ DATA_DIR: join(file, 'data') })).toMatch(
    /^DATA_DIR \S+ cannot be written \(it is no folder\)/,
  );
  elsewhere.remove();
});

it('says where no database answers, and never the password', async () => {
  const output = await failedStart({ DATABASE_URL: 'postgres://club:hidden@127.0.0.1:1/club' });
  expect(output).toMatch(/^DATABASE_URL: no database can be reached at 127\.0\.0\.1:1 \(ECONNREFUSED\)/);
  expect(output).not.toContain('hidden');
});

it('says what to set where a pooler refuses the parameters of a connection', async () => {
  const text = 'SFATAL\0C08P01\0Munsupported startup parameter: lock_timeout\0\0';
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length + 4);
  const answer = Buffer.concat([Buffer.from('E'), length, Buffer.from(text)]);
  const pooler = createTcpServer((socket) => socket.once('data', () => socket.end(answer)));
  await once(pooler.listen(0, '127.0.0.1'), 'listening');
  const { port } = pooler.address() as AddressInfo;
  expect(await failedStart({ DATABASE_URL: `postgres://club@127.0.0.1:${port}/club` })).toMatch(
    /^The connection pooler behind DATABASE_URL refuses startup parameters\. Set ignore_startup_parameters = \w+/,
  );
  pooler.close();
});

it('names all hosts where none of several answers, and the wrong password where one does', async () => {
  const none = await failedStart({ DATABASE_URL: 'postgres://club:hidden@127.0.0.1:1,127.0.0.1:2/club' });
  expect(none).toMatch(/^DATABASE_URL: no database can be reached at 127\.0\.0\.1:1, 127\.0\.0\.1:2 /);
  expect(none).not.toContain('hidden');
  const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  const one = await failedStart({ DATABASE_URL: wrong.replace('@', '@127.0.0.1:1,') });
  expect(one).toMatch(/refuses the user or the password/);
});

it('says that the database refuses the password, or has another name', async () => {
  const wrong = Object.assign(new URL(database.url), { password: 'wrong' }).href;
  expect(await failedStart({ DATABASE_URL: wrong })).toMatch(/refuses the user or the password/);
  const none = Object.assign(new URL(database.url), { pathname: '/nowhere' }).href;
  expect(await failedStart({ DATABASE_URL: none })).toMatch(/has no database of that name \(nowhere\)/);
});

it('says that the database is read-only', async () => {
  const options = '?options=-c%20default_transaction_read_only%3Don';
  expect(await failedStart({ DATABASE_URL: database.url + options })).toMatch(
    /^DATABASE_URL: PostgreSQL at \S+ is read-only \(test_\w+\)\.$/m,
  );
});

it('says that the database has no TLS', async () => {
  const output = await failedStart({ DATABASE_URL: `${database.url}?sslmode=verify-full` });
  expect(output).toMatch(/^DATABASE_URL: PostgreSQL at \S+ has no TLS: .* sslmode/);
});

it('says that the certificate of the database is not accepted', () => {
  const env = readEnv({ DATABASE_URL: 'postgres://club:hidden@db.hof.example/club?sslmode=verify-full' });
  const refused = Object.assign(new Error('self-signed certificate'), {
    code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
  expect(explainStart(refused, env)).toMatch(
    /^DATABASE_URL: the certificate of PostgreSQL at db\.hof\.example:5432 is not accepted .* sslrootcert=/,
  );
});

it('refuses an invalid address of an admin', async () => {
  expect(await failedStart({ ADMIN_EMAILS: 'ada@hof.example, xx' })).toBe(
    'Configuration: ADMIN_EMAILS.1 "xx" is no e-mail address\n',
  );
});

it.each([
  ['HOST of no machine', { HOST: 'club.invalid' }, /^HOST club\.invalid is no address of this machine/],
  [
    'certificate that is not there',
    { DATABASE_URL: 'postgres://club:hidden@127.0.0.1:1/club?sslmode=verify-full&sslrootcert=/nowhere.pem' },
    /^DATABASE_URL names \/nowhere\.pem, which cannot be read \(ENOENT\)\.$/m,
  ],
  ['state without holidays', { HOLIDAY_REGION: 'DE-BAY' }, /^HOLIDAY_REGION DE-BAY is no known region/],
  [
    'country that a German state looks like',
    { HOLIDAY_REGION: 'BY' },
    /^HOLIDAY_REGION BY is Belarus: .*DE-BY/,
  ],
  ['country without holidays', { HOLIDAY_REGION: 'XX' }, /^HOLIDAY_REGION XX is no known region/],
])('names the variable of a %s', async (_, settings, line) => {
  const output = await failedStart(settings);
  expect(output).toMatch(line);
  expect(output).not.toContain('hidden');
});
