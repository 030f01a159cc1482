import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { BadConfiguration, misspeltIn, readEnv } from './env.ts';
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

test('addresses and mail settings as the documentation writes them are accepted', () => {
  const given = readEnv({
    PORT: ' 3000 ',
    PUBLIC_URL: 'https://hof.example:8443/',
    MAIN_API_URL: 'https://api.hof.example/main/',
    FILE_API_URL: '/files',
    SMTP_URL: 'smtps://anna%40hof.example:p%23%2F@mail.example:465?pool=true',
    MAIL_FROM: '"TTC Hof, Abt. 1" <app@hof.example>',
    OIDC_ISSUER: 'https://club.eu.auth0.com/',
    OIDC_CLIENT_ID: 'club',
    CALENDAR_LINK_PREFIXES: 'webcal://a.example/, https://b.example/calendars',
  });
  expect(given).toMatchObject({
    port: 3000,
    publicUrl: 'https://hof.example:8443',
    mainApiUrl: 'https://api.hof.example/main',
    fileApiUrl: '/files',
    oidcIssuer: 'https://club.eu.auth0.com/',
    calendarLinkPrefixes: ['webcal://a.example/', 'https://b.example/calendars'],
  });
});

test('scheme and host of the address ignore case, and are read as browsers send them', () => {
  const given = readEnv({ PUBLIC_URL: 'HTTPS://App.Hof.example/' });
  expect(given).toMatchObject({
    publicUrl: 'https://app.hof.example',
    corsOrigins: ['https://app.hof.example'],
  });
});

test('spaces and line ends around a value are no part of it, and blanks alone are no value', () => {
  const given = { HOST: ' 0.0.0.0', DATA_DIR: '/srv/club\r', LOG_LEVEL: 'warn ', CLUB_NAME: ' TTC Selb ' };
  expect(readEnv({ ...given, HOLIDAY_REGION: 'DE-SN\t', PUBLIC_URL: '  ' })).toMatchObject({
    ...{ host: '0.0.0.0', dataDir: '/srv/club', logLevel: 'warn', clubName: 'TTC Selb' },
    ...{ holidayRegion: 'DE-SN', publicUrl: 'http://localhost:3000' },
  });
});

test('a misspelt variable is named with the one that is meant, and those of other programs are not', () => {
  const typos = ['ADMIN_EMAIL', 'SMPT_URL', 'PUBLIC_URI', 'LOGLEVEL', 'TRUST_PROXYY'];
  const others = ['HOME', 'HOSTS', 'PORTS', 'PATH', 'OTEL_EXPORTER_OTLP_HEADERS', 'NODE_ENV'];
  expect(
    misspeltIn(Object.fromEntries([...typos, ...others, 'SMTP_URL'].map((name) => [name, 'x']))),
  ).toEqual(
    [
      ['ADMIN_EMAIL', 'ADMIN_EMAILS'],
      ['SMPT_URL', 'SMTP_URL'],
      ['PUBLIC_URI', 'PUBLIC_URL'],
      ['LOGLEVEL', 'LOG_LEVEL'],
      ['TRUST_PROXYY', 'TRUST_PROXY'],
    ].map(([name, meant]) => `${name} is no variable of the app and has no effect: ${meant} is one`),
  );
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
  [{ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, 'are no pair'],
  [{ OIDC_CLIENT_AUTH: 'client_secret_basic' }, 'needs OIDC_CLIENT_SECRET'],
  [{ VAPID_SUBJECT: 'club@example.org' }, 'mailto:'],
  [{ FCM_PROJECT_ID: 'club' }, 'belong together'],
  [{ CORS_ORIGINS: 'https://club.example, https://other.example/app' }, 'is no origin'],
  [{ CORS_ORIGINS: '*' }, 'is no origin'],
  [{ CLUB_TIMEZONE: '+01:00' }, 'is no time zone'],
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
  [{ PORT: '3000a' }, /^Configuration: PORT must be a number from 0 to 65535$/],
  [{ PUBLIC_URL: 'https://hof.example/club' }, /^Configuration: PUBLIC_URL must be [^;]*$/],
  [{ PUBLIC_URL: 'https://hof.example?x=1' }, /^Configuration: PUBLIC_URL must be [^;]*$/],
  [
    { PUBLIC_URL: 'https://anna:secret@hof.example' },
    /^Configuration: PUBLIC_URL must be (?!.*secret)[^;]*$/,
  ],
  [{ PUBLIC_URL: 'https://hof.example:x' }, /^Configuration: PUBLIC_URL must be [^;]*$/],
  [{ PUBLIC_URL: 'hof.example' }, /^Configuration: PUBLIC_URL must be [^;]*$/],
  [{ MAIN_API_URL: 'https://' }, /^Configuration: MAIN_API_URL must be [^;]*$/],
  [{ POSTS_API_URL: 'https://api hof.example' }, /^Configuration: POSTS_API_URL must be [^;]*$/],
  [{ BOOKING_API_URL: '/api/main/' }, /^Configuration: BOOKING_API_URL is [^;]* MAIN_API_URL: [^;]*$/],
  [
    { MAIN_API_URL: '/api/files', FILE_API_URL: '/api/main' },
    /^Configuration: MAIN_API_URL is [^;]* FILE_API_URL: [^;]*$/,
  ],
  [
    { POSTS_API_URL: 'https://api.hof.example', FILE_API_URL: 'https://api.hof.example/' },
    /^Configuration: FILE_API_URL is [^;]* POSTS_API_URL: [^;]*$/,
  ],
  [{ SMTP_URL: 'smtps://' }, /^Configuration: SMTP_URL must be [^;]*$/],
  [
    { SMTP_URL: 'smtps://anna:sec#ret@mail.example:465' },
    /^Configuration: SMTP_URL must be (?!.*ret@)[^;]*%23[^;]*$/,
  ],
  [
    { SMTP_URL: 'smtps://anna:12/ret@mail.example' },
    /^Configuration: SMTP_URL must be (?!.*ret@)[^;]*%2F[^;]*$/,
  ],
  [{ MAIL_FROM: 'TTC 1990 Hof' }, /^Configuration: MAIL_FROM must be one address[^;]*$/],
  [{ MAIL_FROM: 'a@hof.example, b@hof.example' }, /^Configuration: MAIL_FROM must be one address[^;]*$/],
  [{ DATA_DIR: '"/srv/club"' }, /^Configuration: DATA_DIR in quotation marks: [^;]*$/],
  [{ CLUB_NAME: "'TTC Selb'" }, /^Configuration: CLUB_NAME in quotation marks: [^;]*$/],
  [{ STORAGE_URL: 'file:///srv/100%' }, /^Configuration: STORAGE_URL must be [^;]*%25[^;]*$/],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/v1/traces/' },
    /^Configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be [^;]*without \/v1\/traces$/,
  ],
  [{ OIDC_SCOPE: 'profile email' }, /^Configuration: OIDC_SCOPE must contain openid$/],
  [{ OIDC_ISSUER: 'ftp://id.example', OIDC_CLIENT_ID: 'club' }, /^Configuration: OIDC_ISSUER must be [^;]*$/],
  [
    {
      OIDC_ISSUER: 'https://id.example/realms/club/.well-known/openid-configuration',
      OIDC_CLIENT_ID: 'club',
    },
    /^Configuration: OIDC_ISSUER must be [^;]*without \/\.well-known\/openid-configuration$/,
  ],
  [
    { SOCIAL_PROVIDERS: JSON.stringify([{ ...social, issuer: `${social.issuer}/.well-known/x` }]) },
    /^Configuration: SOCIAL_PROVIDERS\.0\.issuer must be [^;]*without [^;]*$/,
  ],
  [
    { SOCIAL_PROVIDERS: JSON.stringify([social, social]) },
    /^Configuration: SOCIAL_PROVIDERS has [^;]*twice$/,
  ],
  [{ CALENDAR_LINK_PREFIXES: 'www.mytischtennis.de' }, /^Configuration: CALENDAR_LINK_PREFIXES\.0 [^;]*$/],
  [{ DEMO: 'ja' }, /^Configuration: DEMO must be true or false$/],
  [{ LOG_LEVEL: 'verbose' }, /^Configuration: LOG_LEVEL must be one of trace, debug, [^;]*, silent$/],
  [{ SERVICES: 'main,mail' }, /^Configuration: SERVICES\.1 must be one of main, files, booking, posts$/],
  [{ SERVICES: ',' }, /^Configuration: SERVICES must be of main, files, booking, posts$/],
  [{ OIDC_CLIENT_AUTH: 'basic' }, /^Configuration: OIDC_CLIENT_AUTH must be one of none, [^;]*$/],
  [{ OIDC_EXTRA: '[]' }, /^Configuration: OIDC_EXTRA must be a JSON object such as {"prompt":"login"}$/],
  [{ OIDC_EXTRA: '{"max_age":1}' }, /^Configuration: OIDC_EXTRA\.max_age must be a text$/],
  [{ SOCIAL_PROVIDERS: '{}' }, /^Configuration: SOCIAL_PROVIDERS must be a JSON list such as [^;]*$/],
  [{ SOCIAL_PROVIDERS: '[1]' }, /^Configuration: SOCIAL_PROVIDERS\.0 must be a provider, as in [^;]*$/],
  [
    { SOCIAL_PROVIDERS: JSON.stringify([{ ...social, id: 'Der Verband', issuer: 'verband' }]) },
    /^Configuration: SOCIAL_PROVIDERS\.0\.id must be [^;]*; SOCIAL_PROVIDERS\.0\.issuer must be [^;]*$/,
  ],
  [
    { SOCIAL_PROVIDERS: JSON.stringify([{ ...social, clientID: 'club' }]) },
    /^Configuration: SOCIAL_PROVIDERS\.0 has clientID, which is no part [^;]*clientSecret are$/,
  ],
  [
    { VAPID_PUBLIC_KEY: `${publicKey}=`, VAPID_PRIVATE_KEY: privateKey },
    /^Configuration: VAPID_PUBLIC_KEY must be 65 bytes in base64url, 87 characters without =$/,
  ],
  [
    { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: 'short' },
    /^Configuration: VAPID_PRIVATE_KEY must be 32 bytes in base64url, 43 characters without =$/,
  ],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    /^Configuration: OTEL_EXPORTER_OTLP_ENDPOINT must be [^;]* http:\/\/localhost:4318$/,
  ],
  [{ FCM_URL: 'fcm' }, /^Configuration: FCM_URL must be [^;]* https:\/\/fcm\.googleapis\.com$/],
  [{ FCM_TOKEN_URL: 'a' }, /^Configuration: FCM_TOKEN_URL must be [^;]* https:\/\/oauth2\.[^;]*\/token$/],
  [{ DATA_DIR: '~/data' }, /^Configuration: DATA_DIR must be a path [^;]*without ~$/],
  [{ OIDC_CLIENT_SECRET: 'hidden' }, /^Configuration: OIDC_CLIENT_SECRET (?!.*hidden)[^;]*needs OIDC_ISSUER/],
])('a bad value stops the start with one line: %o', (given, line) => {
  expect(() => readEnv(given)).toThrow(BadConfiguration);
  expect(() => readEnv(given)).toThrow(line);
});

test.each(['hid/den', '12/den', 'hid?den', 'hid#den'])(
  'a password that ends the host that is read is not repeated: %s',
  (password) => {
    expect(() => readEnv({ DATABASE_URL: `postgres://club:${password}@db.example/club` })).toThrow(
      /^Configuration: DATABASE_URL must be (?!.*(hid|den|12))[^;]*%2F[^;]*$/,
    );
  },
);
