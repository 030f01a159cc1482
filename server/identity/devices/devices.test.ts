/** Under which name a browser's device cookie counts, and how long. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { freshDatabase } from '../../testing/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { quickAccount } from '../testing/account.ts';
import { deviceOf, rememberDevice } from './actions.ts';
import * as store from './store.ts';

const secret = newSecret();
const deviceAt = (publicUrl: string, name: string, value = secret) =>
  deviceOf(
    { env: { publicUrl } } as IdentityDeps,
    { headers: { cookie: `${name}=${value}` } } as FastifyRequest,
  );

it('with TLS only one that another host of the domain cannot have set, without TLS the plain one', () => {
  const names = ['__Host-club-device', 'club-device'];
  expect(names.map((name) => deviceAt('https://club.example', name))).toEqual([hashOf(secret), undefined]);
  expect(names.map((name) => deviceAt('http://localhost', name))).toEqual([undefined, hashOf(secret)]);
});

it('only as long as it is one of ours', () => {
  for (const value of ['', 'short', `${secret}x`])
    expect(deviceAt('http://localhost', 'club-device', value)).toBeUndefined();
});

it('under a secret of ours, whatever the browser sent, and under the same one again', async () => {
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  const account = {
    email: 'eva@hof.example',
    firstName: 'Eva',
    lastName: 'Berg',
    password: 'vorhand topspin',
  };
  await quickAccount(db, account);
  const { id } = await db.selectFrom('identity.accounts').select('id').executeTakeFirstOrThrow();
  const deps = { db, env: { publicUrl: 'http://localhost' }, clock: systemClock } as IdentityDeps;
  /** What a browser with this cookie has after a sign-in. */
  const given = async (cookie: string | undefined) => {
    const headers: string[] = [];
    const reply = { header: (_: string, value: string) => headers.push(value) } as unknown as FastifyReply;
    await rememberDevice(deps, { headers: { cookie } } as FastifyRequest, reply, id);
    return /^club-device=([^;]*);/.exec(headers[0] ?? '')?.[1] ?? '';
  };
  for (const cookie of [undefined, 'club-device=', 'club-device=guess', `club-device=${secret}x`])
    expect([cookie, await given(cookie)]).toEqual([cookie, expect.stringMatching(/^[\w-]{43}$/)]);
  expect(await given(`club-device=${secret}`)).toBe(secret);
  await closeDatabase(db);
  await database.drop();
});

it('until it expires, which each sign-in puts off, and for its own account alone', async () => {
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  const of = async (email: string) => {
    await quickAccount(db, { email, firstName: 'Eva', lastName: 'Berg', password: 'vorhand topspin' });
    return (
      await db
        .selectFrom('identity.accounts')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id;
  };
  const [eva, ida] = [await of('eva@hof.example'), await of('ida@hof.example')];
  const at = (day: number) => new Date(Date.UTC(2026, 10, day));
  const known = (day: number) =>
    Promise.all([eva, ida].map((account) => store.isDeviceOf(db, 'hash', account, at(day))));
  await store.upsertDevice(db, 'hash', eva, at(10));
  await store.upsertDevice(db, 'hash', ida, at(20));
  expect([await known(9), await known(10)]).toEqual([
    [true, true],
    [false, true],
  ]);
  await store.deleteExpiredDevices(db, at(10));
  expect(await known(9)).toEqual([false, true]);
  await store.upsertDevice(db, 'hash', ida, at(30));
  expect(await known(29)).toEqual([false, true]);
  await store.upsertDevice(db, 'hash', eva, at(30));
  await store.deleteDevice(db, 'hash', ida);
  expect(await known(9)).toEqual([true, false]);
  await closeDatabase(db);
  await database.drop();
});
