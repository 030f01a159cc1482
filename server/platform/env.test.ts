import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { BadConfiguration, readEnv } from './env.ts';
import { newVapidKeys } from './push.ts';

const { publicKey, privateKey } = newVapidKeys();
const social = { id: 'verband', name: 'Verband', issuer: 'https://verband.example', clientId: 'club' };

test('push needs no configuration, and custom keys are used', () => {
  expect(readEnv({})).toMatchObject({ vapid: undefined, fcm: undefined, pushPrivate: false });
  expect(readEnv({}).vapidSubject).toBe('mailto:club@localhost');
  expect(readEnv({ PUBLIC_URL: 'https://club.example' }).vapidSubject).toBe('https://club.example');
  const own = readEnv({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey });
  expect(own.vapid).toEqual({ publicKey, privateKey });
});

test('a private key of FCM may be on one line', () => {
  const pem = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  });
  const account = { FCM_PROJECT_ID: 'club', FCM_CLIENT_EMAIL: 'club@project' };
  expect(readEnv({ ...account, FCM_PRIVATE_KEY: String(pem).replaceAll('\n', '\\n') }).fcm?.privateKey).toBe(
    pem,
  );
});

test.each([
  [{ VAPID_PUBLIC_KEY: publicKey }, 'belong together'],
  [{ VAPID_PUBLIC_KEY: newVapidKeys().publicKey, VAPID_PRIVATE_KEY: privateKey }, 'are no pair'],
  [{ OIDC_CLIENT_AUTH: 'client_secret_basic' }, 'needs OIDC_CLIENT_SECRET'],
  [{ VAPID_SUBJECT: 'club@example.org' }, 'mailto:'],
  [{ FCM_PROJECT_ID: 'club' }, 'belong together'],
  [{ CORS_ORIGINS: 'https://club.example, https://other.example/app' }, 'is no origin'],
  [{ CORS_ORIGINS: '*' }, 'is no origin'],
  [{ DATABASE_URL: 'mysql://a/club' }, 'DATABASE_URL must start with postgres://'],
  [
    { DATABASE_URL: 'postgres://club:hidden@a:5432,,b/club' },
    /^Configuration: DATABASE_URL has a comma[^;]*$/,
  ],
  [
    { DATABASE_URL: 'postgres://club:hidden@a:x,b/club' },
    'DATABASE_URL has a host that cannot be read: "a:x"',
  ],
  [{ DATABASE_URL: 'postgres://a,b/club?target_session_attrs=standby' }, 'the app writes, so use read-write'],
  [
    { SOCIAL_PROVIDERS: JSON.stringify([{ ...social, clientId: '' }]) },
    /^Configuration: SOCIAL_PROVIDERS[^;]*$/,
  ],
  [{ FCM_PROJECT_ID: 'a', FCM_CLIENT_EMAIL: 'b', FCM_PRIVATE_KEY: 'c' }, 'PEM'],
])('a bad value stops the start with one line: %o', (given, line) => {
  expect(() => readEnv(given)).toThrow(BadConfiguration);
  expect(() => readEnv(given)).toThrow(line);
});
