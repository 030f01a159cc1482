/** Whoever signs out on all devices, or sets a new password, has no device left that shows their messages. */
import type { Call } from '@club/contract/client.ts';
import * as api from '@club/contract/notifications/tokens/api.ts';
import { getUser } from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedApp, openEmbeddedApp, password } from '../../testing/embedded-app.ts';

const [ada, nora] = ['ada@hof.example', 'nora@hof.example'];
let app: EmbeddedApp;
beforeAll(async () => {
  app = await openEmbeddedApp({ ADMIN_EMAILS: `${ada},${nora}` });
  await app.account(ada, 'Ada');
  await app.account(nora, 'Nora');
});
afterAll(() => app.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const devicesOf = async (call: Call) =>
  (await call(getUser, { params: { id: 'me' } })).data.notificationTokens.length;

async function bring(call: Call, endpoint: string): Promise<void> {
  const { data } = await call(getUser, { params: { id: 'me' } });
  const body = {
    kind: 'webpush' as const,
    subscription: { endpoint: `https://push.example/${endpoint}`, keys },
  };
  await call(api.createToken, { params: { id: data.id }, body });
}

it.each([
  ['signed out everywhere', '/account/sessions/end', {}],
  ['changed the password', '/account/password', { current: password, password: 'rückhand flip 7' }],
])('somebody who %s: the lost phone gets no messages, that of others does', async (_, action, fields) => {
  const other = await app.signIn(ada);
  const [phone, laptop] = [await app.signIn(nora), await app.signIn(nora)];
  await bring(other.call, 'ada');
  await bring(phone.call, 'phone');
  await bring(laptop.call, 'laptop');
  expect(await devicesOf(laptop.call)).toBe(2);
  await laptop.browser.submit(action, fields);
  const left = await app.db.selectFrom('main.notificationTokens').select('address').execute();
  expect(left).toEqual([{ address: 'https://push.example/ada' }]);
});
