/** Somebody who is declined while their waiting page is open, with the embedded sign-in: it asks every few seconds. */
import type { Call } from '@club/contract/client.ts';
import * as api from '@club/contract/users/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedApp, openEmbeddedApp } from '../testing/embedded-app.ts';
import { refusalOf } from '../testing/test-app.ts';

const [ada, nora] = ['ada@hof.example', 'nora@hof.example'];
let app: EmbeddedApp;
beforeAll(async () => {
  app = await openEmbeddedApp({ ADMIN_EMAILS: ada });
  await app.account(ada, 'Ada');
  await app.account(nora, 'Nora');
});
afterAll(() => app.close());

const signIn = async (email: string): Promise<Call> => (await app.signIn(email)).call;

it('does not wait again by itself, on none of their devices; they may apply again by signing in', async () => {
  const [admin, phone, laptop] = [await signIn(ada), await signIn(nora), await signIn(nora)];
  const me = (call: Call) => call(api.getUser, { params: { id: 'me' } });
  const waiting = async () =>
    (await admin(api.listPendingUsers, { query: {} })).data.items.map(({ firstName }) => firstName);
  const { id } = (await me(phone)).data;
  await me(laptop);
  expect(await waiting()).toEqual(['Nora']);
  await admin(api.approveUser, { params: { id }, body: { approved: false } });
  for (const device of [phone, laptop]) expect((await refusalOf(me(device))).code).toBe('token-invalid');
  expect(await waiting()).toEqual([]);
  await me(await signIn(nora));
  expect(await waiting()).toEqual(['Nora']);
});
