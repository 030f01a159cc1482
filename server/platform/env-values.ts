/** The kinds of values that environment variables have. */
import { createECDH, createPrivateKey } from 'node:crypto';
import { z } from 'zod';

export const list = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
export const flag = z.stringbool({ error: 'must be true or false' });
/** One of a few words. */
export const oneOf = <const T extends readonly string[]>(words: T) =>
  z.enum(words, `must be one of ${words.join(', ')}`);
/** @param example what the variable is usually set to */
export const url = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    .transform((value) => value.replace(/\/+$/, ''));

/** The app is at the root of its host, and links begin with this: no path, no credentials. */
export const origin = z
  .string()
  .regex(
    /^https?:\/\/[^/?#@\s]+\/*$/i,
    'must be https://, host and port alone, such as https://app.example.org',
  )
  // as browsers send it: scheme and host ignore case
  .transform((value) => URL.parse(value)?.origin)
  .pipe(z.string('must be an address such as https://app.example.org'));

/** A folder; `~` is the home folder only for shells, and not within quotation marks or the file of a service. */
export const folder = z
  .string()
  .refine((value) => !value.startsWith('~'), 'must be a path such as /srv/club/data, without ~');
/** Where a service is for browsers: a path on this origin, or an address. */
export const base = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))/, { error: 'must start with /, http:// or https://', abort: true })
  .refine((value) => {
    const read = URL.parse(value, 'http://localhost');
    return read !== null && !/[?#@\s]/.test(value);
  }, 'must be a path such as /api/main, or an address such as https://api.example.org/main')
  .transform((value) => value.replace(/\/+$/, ''));

/** Characters such as `#` and `/` in a password end the host that is read. */
export const mailServer = z
  .string()
  .regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true })
  .refine(
    (value) => {
      const read = URL.parse(value);
      return Boolean(read?.hostname) && /^\/?$/.test(read?.pathname ?? '') && !/#|\?.*@/.test(value);
    },
    // never the value, which may contain a password
    'must be smtps://user:password@host:port, with @ / # ? % in the password written %40 %2F %23 %3F %25',
  );

export const sender = z
  .string()
  .regex(
    /^([^<>]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/,
    'must be one address, such as TTC 1990 Hof <app@hof.example>',
  );

export const linkPrefix = z.string().regex(/^(webcal|https?):\/\/[^/?#@\s]+(\/\S*)?$/, {
  error: ({ input }) => `"${String(input)}" is no beginning of links such as https://www.mytischtennis.de/`,
});

export const zone = z.string().refine((name) => {
  // PostgreSQL reads the sign of an offset the other way round, and an offset has no summer time
  if (/^[+-]/.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}, 'is no time zone, try Europe/Berlin');

export const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((value, context) => {
      try {
        return JSON.parse(value) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' });
        return z.NEVER;
      }
    })
    .pipe(shape);

/** Texts by name: further parameters of a request. */
export const parameters = json(
  z.record(z.string(), z.string('must be a text'), 'must be a JSON object such as {"prompt":"login"}'),
);

/** A sign-in provider; a slash at its end belongs to its name. @param example an address */
export const issuer = (example: string) =>
  z
    .url({ protocol: /^https?$/, error: `must be an address such as ${example}` })
    // many providers show their metadata's address, and their tokens name another one
    .refine(
      (value) => !value.includes('/.well-known/'),
      'must be the issuer alone, without /.well-known/openid-configuration',
    );

const socialExample =
  '[{"id":"google","name":"Google","issuer":"https://accounts.google.com","clientId":"...","clientSecret":"..."}]';
const filled = z.string('must be a text').min(1, 'must not be empty');
const socialProvider = z.strictObject(
  {
    id: z.string('must be a text').regex(/^[a-z0-9-]{1,40}$/, 'must be of a to z, 0 to 9 and -, at most 40'),
    name: filled,
    issuer: issuer('https://accounts.google.com'),
    clientId: filled,
    clientSecret: z.string('must be a text').optional(),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys'
        ? `has ${(keys as string[]).join(', ')}, which is no part of a provider: id, name, issuer, clientId, clientSecret are`
        : `must be a provider, as in ${socialExample}`,
  },
);
export const socialProviders = json(
  z
    .array(socialProvider, `must be a JSON list such as ${socialExample}`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'has the same id twice'),
);

/** A key of Web Push: base64url without padding. @param bytes its length */
export const vapidKey = (bytes: number) =>
  z
    .string()
    .regex(
      new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}$`),
      `must be ${bytes} bytes in base64url, ${Math.ceil((bytes * 4) / 3)} characters without =`,
    );

export const isPrivateKey = (pem: string): boolean => {
  try {
    return createPrivateKey(pem).asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
};

/** Whether two base64url keys are a pair on P-256 (RFC 8292). */
export function isVapidPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** A contact for one line of security.txt (RFC 9116). */
export const isContact = (value: string): boolean =>
  /^\S+$/.test(value) &&
  (value.startsWith('mailto:')
    ? z.email().safeParse(value.slice('mailto:'.length)).success
    : value.startsWith('https://') && URL.canParse(value));

/** Scheme, host and port, as browsers send it: without a path or a trailing slash. */
export const isOrigin = (value: string): boolean =>
  /^https?:/.test(value) && URL.canParse(value) && new URL(value).origin === value;

/** Whether the value stands in quotation marks, as a shell removes them and `docker --env-file` does not. */
export const isQuoted = (value: string): boolean => /^(["'])(?:(?!\1).)+\1$/s.test(value);

/** Whether two names differ in one letter: left out, added or another one, or in two that are exchanged. */
function isTypo(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const [restOfShort, restOfLong] = [short.slice(at), long.slice(at)];
  if (short.length < long.length) return restOfShort === restOfLong.slice(1);
  const exchanged = `${restOfShort[1] ?? ''}${restOfShort[0] ?? ''}${restOfShort.slice(2)}`;
  return restOfShort.slice(1) === restOfLong.slice(1) || exchanged === restOfLong;
}

/** shorter names, such as `HOST`, are one letter away from other programs' variables */
const fewestLetters = 7;

/** Variables that are nobody's, each with the one that was probably meant. @param given names in the environment */
export const misspelt = (
  given: readonly string[],
  known: readonly string[],
): [name: string, meant: string][] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((other) => other.length >= fewestLetters && isTypo(name, other));
      return meant === undefined ? [] : [[name, meant] as [string, string]];
    });

/** The base of a collector; the app adds the path. */
export const collector = url('http://localhost:4318').refine(
  (value) => !/\/v1\/traces$/.test(value),
  'must be the address of the collector alone, such as http://localhost:4318, without /v1/traces',
);

/** A folder, or a bucket with credentials; `s3+http` has no TLS and is for local use. */
const storageForm = /^(file:\/\/\/.|s3(\+http)?:\/\/[^/@:]+:[^/@:]+@[^/]+\/[^/?]+\/?(\?|$))/;

export const storage = z.string().refine((value) => {
  try {
    return URL.canParse(value) && storageForm.test(value) && decodeURIComponent(value) !== '';
  } catch {
    return false;
  }
}, 'must be file:///folder or s3://KEY:SECRET@host/bucket?region=..., with @ / : % in a name written %40 %2F %3A %25');
