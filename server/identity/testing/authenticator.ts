/** A passkey device in software (WebAuthn level 3, attestation "none", ES256) with its private keys. */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
type Credential = { id: Buffer; privateKey: KeyObject; rpId: string; userHandle: string };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const b64 = (data: Buffer) => data.toString('base64url');

/** The required part of CBOR (RFC 8949): numbers, bytes, texts, maps. */
function cbor(value: number | Buffer | string | Map<number | string, unknown>): Buffer {
  const head = (major: number, n: number) =>
    n < 24
      ? Buffer.from([(major << 5) | n])
      : n < 256
        ? Buffer.from([(major << 5) | 24, n])
        : Buffer.from([(major << 5) | 25, n >> 8, n & 255]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [cbor(key), cbor(one as number)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

export class Authenticator {
  readonly #origin: string;
  #credential: Credential | undefined;
  #counter = 0;
  /** whether the person unlocked the device with finger or code */
  verifiesPerson = true;

  constructor(origin: string) {
    this.#origin = origin;
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #authData(rpId: string, attested: Buffer = Buffer.alloc(0)): Buffer {
    this.#counter += 1;
    const flags = 0x01 | (this.verifiesPerson ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  }

  /** navigator.credentials.create */
  create(options: Options) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(20);
    const rpId = options.rp?.id ?? '';
    this.#credential = { id, privateKey, rpId, userHandle: options.user?.id ?? '' };
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const cose = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestation = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', this.#authData(rpId, attested)],
      ]),
    );
    return {
      id: b64(id),
      rawId: b64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(this.#clientData('webauthn.create', options.challenge)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      },
    };
  }

  /** navigator.credentials.get */
  get(options: Options) {
    if (this.#credential === undefined) throw new Error('no passkey on this device');
    const { id, privateKey, rpId, userHandle } = this.#credential;
    const authData = this.#authData(rpId);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    return {
      id: b64(id),
      rawId: b64(id),
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authData),
        signature: b64(sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)),
        userHandle,
      },
    };
  }
}
