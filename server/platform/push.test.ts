import { createECDH, randomBytes } from 'node:crypto';
import { type LookupOptions, lookup } from 'node:dns';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openPushService, type PushService } from '../testing/push-service.ts';
import { guardedLookup } from './guarded-lookup.ts';
import { isPushable, newVapidKeys, pushToBrowser, retryAfter } from './push.ts';

let service: PushService;
beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

const vapid = { ...newVapidKeys(), subject: 'mailto:club@example.org' };
const message = { payload: '{"title":"Grüße"}', topic: 'abc', urgent: false };
const to = ({ subscription: { endpoint, keys } }: ReturnType<PushService['device']>) => ({
  endpoint,
  ...keys,
});
const own = { allowPrivate: true };

test('a message reaches a push service that checks signature and encryption', async () => {
  const device = service.device();
  expect(await pushToBrowser(to(device), message, vapid, own)).toEqual({ kind: 'sent' });
  expect(service.refused).toEqual([]);
  expect(device.pushed[0]).toMatchObject({ payload: { title: 'Grüße' }, sender: vapid.publicKey });
});

test('the answer of a push service decides whether a retry makes sense', async () => {
  const outcome = (answer: Parameters<PushService['device']>[0]) =>
    pushToBrowser(to(service.device(answer)), message, vapid, own);
  expect(await outcome({ status: 410 })).toEqual({ kind: 'gone' });
  expect(await outcome({ status: 413 })).toEqual({ kind: 'refused', reason: 'answered 413' });
  expect(await outcome({ status: 429, headers: { 'retry-after': '30' } })).toMatchObject({ after: 30 });
  expect(await outcome({ status: 500 })).toMatchObject({ kind: 'later' });
  expect(await outcome('hang-up')).toMatchObject({ kind: 'later' });
  expect(await outcome({ status: 307, headers: { location: 'http://127.0.0.1:1/' } })).toMatchObject({
    kind: 'refused',
  });
});

test('a push service that does not answer within ten seconds is tried later', async () => {
  const tooLate = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
  onTestFinished(() => limit.mockRestore());
  const device = service.device('silence');
  const outcome = pushToBrowser(to(device), message, vapid, own);
  await expect.poll(() => device.tries).toBe(1);
  expect(limit.mock.calls).toEqual([[10_000]]);
  tooLate.abort();
  expect(await outcome).toMatchObject({ kind: 'later' });
});

test('a name that leads into a private network is not called', async () => {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  const outcome = await pushToBrowser({ endpoint: 'https://push.example/x', ...keys }, message, vapid, {
    allowPrivate: false,
    // its owner lets it lead into the network of this machine
    resolve: (_host, options, done) => lookup('localhost', options, done),
  });
  expect(outcome).toEqual({ kind: 'refused', reason: 'leads into a private network' });
});

test('an address in a private network is not called, as there is no name to look up', async () => {
  const device = service.device();
  const outcome = await pushToBrowser(to(device), message, vapid, { allowPrivate: false });
  expect([outcome.kind, device.pushed]).toEqual(['refused', []]);
});

test('a name that resolves into a private network at delivery is not called, whatever else it resolves to', async () => {
  const asked = (options: LookupOptions) =>
    new Promise<Error | null>((done) => guardedLookup()('localhost', options, (error) => done(error)));
  for (const options of [{ all: true }, { all: false }, { family: 4 as const }])
    expect((await asked(options))?.constructor.name).toBe('InsideOurNetwork');
});

test('a private push service may use any port and no TLS, but contains no password', () => {
  expect(isPushable('http://127.0.0.1:8080/x', true)).toBe(true);
  expect(isPushable('http://user:password@127.0.0.1:8080/x', true)).toBe(false);
});

test('a subscription with invalid keys is refused, not thrown', async () => {
  const broken = { ...to(service.device()), p256dh: 'AAAA' };
  expect(await pushToBrowser(broken, message, vapid, own)).toMatchObject({ kind: 'refused' });
});

test('Retry-After contains seconds or a date', () => {
  expect(retryAfter('120')).toBe(120);
  expect(retryAfter('Fri, 20 Nov 2026 12:01:00 GMT', Date.parse('2026-11-20T12:00:00Z'))).toBe(60);
  expect(retryAfter('10000000000000')).toBe(86_400);
  expect(retryAfter('9'.repeat(400))).toBe(86_400);
  expect(retryAfter('soon')).toBe(null);
  expect(retryAfter(undefined)).toBe(null);
});
