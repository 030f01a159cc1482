import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportPKCS8, generateKeyPair, jwtVerify } from 'jose';
import { expect, test, vi } from 'vitest';
import { createFcm } from './fcm.ts';

/** Google's two servers in one: issues access tokens for valid assertions, and accepts messages with one. */
async function openGoogle() {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const requests = {
    assertions: 0,
    messages: [] as Record<string, unknown>[],
    status: 200,
    refused: [] as string[],
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString();
    if (request.url === '/token') {
      const assertion = new URLSearchParams(body).get('assertion') ?? '';
      const good = await jwtVerify(assertion, publicKey, {
        audience: `${origin()}/token`,
        issuer: 'club@project',
      })
        .then(({ payload }) => payload.scope === 'https://www.googleapis.com/auth/firebase.messaging')
        .catch(() => false);
      requests.assertions += 1;
      response
        .writeHead(good ? 200 : 400)
        .end(JSON.stringify({ access_token: `t${requests.assertions}`, expires_in: 3600 }));
    } else if (
      request.headers.authorization !== `Bearer t${requests.assertions}` ||
      request.url !== '/v1/projects/club/messages:send'
    )
      response.writeHead(401).end();
    else {
      if (requests.status === 200) requests.messages.push(JSON.parse(body).message);
      response.writeHead(requests.status, { 'retry-after': '60' }).end('{}');
    }
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const account = {
    projectId: 'club',
    clientEmail: 'club@project',
    privateKey: await exportPKCS8(privateKey),
    url: origin(),
    tokenUrl: `${origin()}/token`,
  };
  const close = () => {
    server.closeAllConnections();
    return new Promise<void>((done) => server.close(() => done()));
  };
  return { seen: requests, account, close };
}

test('a message goes to the device with a cached access token, and the answers are understood', async () => {
  const google = await openGoogle();
  const fcm = createFcm(google.account);
  const send = () => fcm.send('device', { data: { title: 'Grüße' }, id: 'm1', urgent: true });
  expect(await send()).toEqual({ kind: 'sent' });
  expect(await send()).toEqual({ kind: 'sent' });
  expect(google.seen.assertions).toBe(1);
  expect(google.seen.messages[0]).toMatchObject({
    token: 'device',
    data: { title: 'Grüße' },
    android: { priority: 'high', collapse_key: 'm1' },
  });
  google.seen.status = 404;
  expect(await send()).toEqual({ kind: 'gone' });
  google.seen.status = 503;
  expect(await send()).toMatchObject({ kind: 'later', after: 60 });
  google.seen.status = 400;
  expect(await send()).toMatchObject({ kind: 'refused' });
  google.seen.status = 401;
  expect(await send()).toMatchObject({ kind: 'later' });
  google.seen.status = 200;
  expect(await send()).toEqual({ kind: 'sent' });
  expect(google.seen.assertions).toBe(2);
  await google.close();
  expect(await send()).toMatchObject({ kind: 'later' });
});

test('an access token is used for an hour but its last minute, and then asked for again', async () => {
  const google = await openGoogle();
  const fcm = createFcm(google.account);
  const sendAfter = async (minutes: number) => {
    vi.setSystemTime(Date.UTC(2026, 10, 29, 10, 0, minutes * 60));
    return [await fcm.send('device', { data: {}, id: 'm1', urgent: false }), google.seen.assertions];
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    expect(await sendAfter(0)).toEqual([{ kind: 'sent' }, 1]);
    expect(await sendAfter(58.9)).toEqual([{ kind: 'sent' }, 1]);
    expect(await sendAfter(59.1)).toEqual([{ kind: 'sent' }, 2]);
    expect(await sendAfter(118)).toEqual([{ kind: 'sent' }, 2]);
  } finally {
    vi.useRealTimers();
    await google.close();
  }
});

test.each([
  ['a token', 0],
  ['a message', 1],
])('where %s is waited for too long, the message is sent later', async (_, sentBefore) => {
  const google = await openGoogle();
  const fcm = createFcm(google.account);
  const send = () => fcm.send('device', { data: {}, id: 'm1', urgent: false });
  for (let sent = 0; sent < sentBefore; sent += 1) await send();
  // the time is over at once
  const over = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  try {
    expect(await send()).toMatchObject({ kind: 'later' });
    expect(over.mock.calls).toContainEqual([10_000]);
    expect([google.seen.assertions, google.seen.messages.length]).toEqual([sentBefore, sentBefore]);
  } finally {
    over.mockRestore();
    await google.close();
  }
});
