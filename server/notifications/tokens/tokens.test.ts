/** Devices: their owners, their number, and allowed push addresses. */
import * as api from '@club/contract/notifications/tokens/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { newVapidKeys } from '../../platform/push.ts';
import { callBlockedBy } from '../../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf, type TestApp } from '../../testing/test-app.ts';
import { issuer } from '../../testing/test-app-at.ts';
import { deleteTokensOfAccount, insertToken } from './store.ts';

let app: TestApp;
let count = 0;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const nextEndpoint = () => {
  count += 1;
  return `https://push.example/${count}`;
};
const bring = async (person: Person, endpoint = nextEndpoint(), more: { renewal?: boolean } = {}) =>
  (
    await person.call(api.createToken, {
      params: { id: person.id },
      body: { kind: 'webpush', subscription: { endpoint, keys }, ...more },
    })
  ).data;
const devicesOf = async (person: Person, by = person) =>
  (await by.call(api.listTokens, { params: { id: person.id } })).data.items;

it('registered twice are one, and change their owner when somebody else signs in there', async () => {
  const [anna, ben] = [await app.person(), await app.person()];
  const endpoint = nextEndpoint();
  const first = await bring(anna, endpoint);
  expect((await bring(anna, endpoint)).id).toBe(first.id);
  expect(await devicesOf(anna)).toMatchObject([
    { kind: 'webpush', subscription: { endpoint, keys }, token: null, lastSuccessAt: null },
  ]);
  const other = await bring(anna);
  await bring(ben, endpoint);
  expect(await devicesOf(anna)).toMatchObject([{ id: other.id }]);
  expect(await devicesOf(ben)).toHaveLength(1);
});

it('registered again with new keys get messages encrypted with those', async () => {
  const person = await app.person();
  const endpoint = nextEndpoint();
  await bring(person, endpoint);
  const renewed = { endpoint, keys: { p256dh: 'C'.repeat(87), auth: 'd'.repeat(22) } };
  const body = { kind: 'webpush' as const, subscription: renewed };
  await person.call(api.createToken, { params: { id: person.id }, body });
  expect(await devicesOf(person)).toMatchObject([{ subscription: renewed }]);
});

it('registered by two people at the same moment belong to the later one, with all that they sent', async () => {
  const [anna, ben] = [await app.person(), await app.person()];
  const endpoint = nextEndpoint();
  const row = { id: newId(), userId: anna.id, kind: 'webpush' as const, address: endpoint };
  const old = { p256dh: 'E'.repeat(87), auth: 'e'.repeat(22), userAgent: 'Old', createdAt: new Date() };
  await callBlockedBy(
    app.db,
    (tx) => insertToken(tx, { ...row, ...old }),
    () => bring(ben, endpoint),
  );
  expect(await devicesOf(anna)).toEqual([]);
  expect(await devicesOf(ben)).toMatchObject([{ subscription: { endpoint, keys } }]);
  const { userAgent } = await app.db
    .selectFrom('main.notificationTokens')
    .select('userAgent')
    .where('address', '=', endpoint)
    .executeTakeFirstOrThrow();
  expect(userAgent).not.toBe('Old');
});

it('are limited to twenty', async () => {
  const person = await app.person();
  for (let index = 0; index < 20; index += 1) await bring(person);
  expect((await refusalOf(bring(person))).code).toBe('too-many');
  expect(await devicesOf(person)).toHaveLength(20);
});

it('are visible to those who view users, but without their push addresses', async () => {
  const [person, admin] = [await app.person(), await app.person({ permissions: ['g_usrs'] })];
  await bring(person);
  expect(await devicesOf(person, admin)).toMatchObject([
    { kind: 'webpush', subscription: null, token: null },
  ]);
});

it('are removed by their owner, one or all', async () => {
  const [person, other] = [await app.person(), await app.person()];
  const { id } = await bring(person);
  await bring(person);
  const one = (by: Person) => by.call(api.deleteToken, { params: { id: by.id, tokenId: id } });
  expect((await refusalOf(one(other))).code).toBe('not-found');
  await one(person);
  expect(await devicesOf(person)).toHaveLength(1);
  await person.call(api.deleteTokens, { params: { id: person.id } });
  await person.call(api.deleteTokens, { params: { id: person.id } });
  expect(await devicesOf(person)).toEqual([]);
});

it('forgotten by their owner do not register themselves again, until they are switched on there', async () => {
  const [owner, other] = [await app.person(), await app.person()];
  const [one, two] = [nextEndpoint(), nextEndpoint()];
  const { id } = await bring(owner, one);
  await bring(owner, two);
  await owner.call(api.deleteToken, { params: { id: owner.id, tokenId: id } });
  expect((await refusalOf(bring(owner, one, { renewal: true }))).code).toBe('not-found');
  await owner.call(api.deleteTokens, { params: { id: owner.id } });
  expect((await refusalOf(bring(owner, two, { renewal: true }))).code).toBe('not-found');
  expect(await devicesOf(owner)).toEqual([]);
  // who signs in there later is somebody else
  await bring(other, one, { renewal: true });
  expect(await devicesOf(other)).toHaveLength(1);
  await bring(owner, two);
  await bring(owner, two, { renewal: true });
  expect(await devicesOf(owner)).toHaveLength(1);
});

it('the server does not know, as after a restored backup, register themselves again', async () => {
  const person = await app.person();
  await bring(person, nextEndpoint(), { renewal: true });
  expect(await devicesOf(person)).toHaveLength(1);
});

it.each([
  'http://push.example/1',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://10.1.2.3/x',
  'https://192.168.0.1/x',
  'https://169.254.169.254/latest',
  'https://[fd00::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[::127.0.0.1]/x',
  'https://[64:ff9b::a00:1]/x',
  'https://[64:ff9b:1::a00:1]/x',
  'https://[2001:0:53aa:64c:0:0:f5ff:fffe]/x',
  'https://[2002:7f00:1::]/x',
  'https://0x7f.1/x',
  'https://2130706433/x',
  'https://localhost/x',
  'https://LOCALHOST./x',
  'https://a.localhost/x',
  'https://database/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://nas.home.arpa/x',
  'https://push.example:8443/x',
  'https://user:password@push.example/x',
])(
  'cannot be %s: nothing is pushed into a private network, to odd ports or without TLS',
  async (endpoint) => {
    const refused = await refusalOf(bring(await app.person(), endpoint));
    expect(refused.errors).toMatchObject([{ path: 'subscription.endpoint', code: 'not-a-link' }]);
  },
);

it('with FCM can be registered only where it is configured', async () => {
  const person = await app.person();
  const body = { kind: 'fcm' as const, token: 'f'.repeat(140) };
  const call = person.call(api.createToken, { params: { id: person.id }, body });
  expect((await refusalOf(call)).code).toBe('not-configured');
});

it('subscribe with a key that stays the same after a restart, or with the configured one', async () => {
  const person = await app.person();
  const { publicKey } = (await person.call(api.getPushKey, {})).data;
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65);
  const own = newVapidKeys();
  const configured = { VAPID_PUBLIC_KEY: own.publicKey, VAPID_PRIVATE_KEY: own.privateKey };
  for (const [settings, key] of [
    [{}, publicKey],
    [configured, own.publicKey],
  ] as const) {
    const again = await app.second(settings);
    const answer = await again.raw('/api/main/v1/push-key', { as: person });
    expect(await answer.json()).toEqual({ publicKey: key });
    await again.close();
  }
});

it('end with the account of their owner, and with no other provider’s account of the same name', async () => {
  const [anna, ben] = [await app.person(), await app.person()];
  const [, device] = [await bring(anna), await bring(ben)];
  const iss = 'https://other.example';
  const { sub } = await app.db
    .selectFrom('main.users')
    .select('sub')
    .where('id', '=', anna.id)
    .executeTakeFirstOrThrow();
  const tokens = () =>
    app.db
      .selectFrom('main.notificationTokens')
      .select('id')
      .where('userId', 'in', [anna.id, ben.id])
      .execute();
  await app.db.updateTable('main.users').set({ iss, sub }).where('id', '=', ben.id).execute();
  await deleteTokensOfAccount(app.db, { iss: issuer, sub: sub ?? '' });
  expect(await tokens()).toEqual([{ id: device.id }]);
});
