/** A push service on loopback that verifies what browsers' push services verify: VAPID (RFC 8292) and encryption (RFC 8291). */
import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};
const one = Buffer.from([1]);

/** Decrypts aes128gcm (RFC 8188) with one record, with the subscription's own keys. */
function decrypt(body: Buffer, ecdh: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const theirKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), theirKey]);
  const secret = hmac(hmac(auth, ecdh.computeSecret(theirKey)), info, one);
  const base = hmac(salt, secret);
  const key = hmac(base, 'Content-Encoding: aes128gcm\0', one).subarray(0, 16);
  const nonce = hmac(base, 'Content-Encoding: nonce\0', one).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** The sender's signing key. @throws when the signature, the audience or the time is wrong */
async function senderOf(authorization: string, audience: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const raw = Buffer.from(key, 'base64url');
  const [x, y] = [raw.subarray(1, 33), raw.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
  const { payload } = await jwtVerify(token, jwk, { audience, requiredClaims: ['exp', 'sub'] });
  const ahead = (payload.exp ?? 0) - Date.now() / 1000;
  if (ahead > 24 * 60 * 60 || !/^(mailto:|https:)/.test(payload.sub ?? ''))
    throw new Error('not a good token');
  return key;
}

export type Pushed = {
  payload: { id: string; title: string; body: string; link: string | null; receipt: string; unread: number };
  headers: IncomingMessage['headers'];
  sender: string;
};

/** A device's answer: a status, nothing at all, or a closed connection. */
export type Answer = { status: number; headers?: Record<string, string> } | 'silence' | 'hang-up';

export async function openPushService() {
  type Device = {
    ecdh: ReturnType<typeof createECDH>;
    auth: Buffer;
    answer: Answer;
    pushed: Pushed[];
    tries: number;
  };
  const devices = new Map<string, Device>();
  const refused: string[] = [];

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const device = devices.get(request.url ?? '');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (!device) return void response.writeHead(404).end();
    device.tries += 1;
    if (device.answer === 'silence') return;
    if (device.answer === 'hang-up') return void request.socket.destroy();
    const { status, headers = {} } = device.answer;
    if (status === 201) {
      const sender = await senderOf(request.headers.authorization ?? '', origin());
      const plain = decrypt(Buffer.concat(parts), device.ecdh, device.auth);
      device.pushed.push({ payload: JSON.parse(plain), headers: request.headers, sender });
    }
    response.writeHead(status, headers).end();
  }

  const server = createServer((request, response) => {
    take(request, response).catch((error: unknown) => {
      refused.push(String(error));
      response.writeHead(403).end();
    });
  });
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));

  return {
    /** reasons why messages were refused for their signature or encryption */
    refused,
    /** A new device with a browser's subscription. */
    device(answer: Answer = { status: 201 }) {
      const path = `/push/${randomBytes(16).toString('hex')}`;
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const device: Device = { ecdh, auth: randomBytes(16), answer, pushed: [], tries: 0 };
      devices.set(path, device);
      const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: device.auth.toString('base64url') };
      return Object.assign(device, { subscription: { endpoint: origin() + path, keys } });
    },
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof openPushService>>;
