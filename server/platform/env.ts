/** The configuration: environment variables, all optional; a bad value stops the start with one clear line. */
import { services } from '@club/contract/endpoint.ts';
import { usualTolerances } from '@club/contract/order-tolerances.ts';
import { z } from 'zod';
import {
  base,
  collector,
  flag,
  folder,
  isContact,
  isOrigin,
  isPrivateKey,
  isQuoted,
  issuer,
  isVapidPair,
  linkPrefix,
  list,
  mailServer,
  misspelt,
  oneOf,
  origin,
  parameters,
  sender,
  socialProviders,
  storage,
  url,
  vapidKey,
  zone,
} from './env-values.ts';
import { readHosts } from './postgres/hosts.ts';

const { team, club, youth, squad } = usualTolerances;
const tolerances = [team, club, youth, squad].join(',');
/** Every environment variable. */
export const variables = z.object({
  PORT: z
    .string()
    .refine((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'must be a number from 0 to 65535')
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: folder.default('./data'),
  STORAGE_URL: storage.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, { error: 'must start with postgres://', abort: true })
    .superRefine((value, { addIssue }) => {
      try {
        readHosts(value);
      } catch (error) {
        addIssue((error as Error).message);
      }
    })
    .optional(),
  OIDC_ISSUER: issuer('https://id.example.org').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_CLIENT_AUTH: oneOf(['none', 'client_secret_basic', 'client_secret_post']).optional(),
  OIDC_SCOPE: z
    .string()
    .regex(/(^|\s)openid(\s|$)/, 'must contain openid')
    .default('openid profile email offline_access'),
  OIDC_EXTRA: parameters.default({}),
  SOCIAL_PROVIDERS: socialProviders.default([]),
  ADMIN_EMAILS: z
    .string()
    .default('')
    .transform((value) => list(value).map((address) => address.toLowerCase()))
    .pipe(z.array(z.email({ error: ({ input }) => `"${String(input)}" is no e-mail address` }))),
  SERVICES: z
    .string()
    .default(services.join(','))
    .transform(list)
    .pipe(z.array(oneOf(services)).min(1, `must be of ${services.join(', ')}`)),
  MAIN_API_URL: base.default('/api/main'),
  FILE_API_URL: base.default('/api/files'),
  BOOKING_API_URL: base.default('/api/booking'),
  POSTS_API_URL: base.default('/api/posts'),
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform(list)
    .pipe(
      z.array(
        z.string().refine(isOrigin, {
          error: ({ input }) => `"${String(input)}" is no origin such as https://club.example`,
        }),
      ),
    ),
  CLUB_NAME: z.string().default('TTC 1990 Hof'),
  CLUB_TIMEZONE: zone.default('Europe/Berlin'),
  HOLIDAY_REGION: z
    .string()
    .regex(/^[A-Z]{2}(-[A-Z0-9]{1,3}){0,2}$/, 'must be a country and region such as DE-BY')
    .default('DE-BY'),
  CALENDAR_LINK_PREFIXES: z
    .string()
    .default('webcal://www.mytischtennis.de/,https://www.mytischtennis.de/')
    .transform(list)
    .pipe(z.array(linkPrefix)),
  CALENDAR_LINK_PRIVATE: flag.default(false),
  ORDER_TOLERANCES: z
    .string()
    .regex(
      /^\d{1,4}(\s*,\s*\d{1,4}){3}$/,
      `must be four numbers: team, across teams, youth, squad, such as ${tolerances}`,
    )
    .default(tolerances)
    .transform((value) => {
      const [team = 0, club = 0, youth = 0, squad = 0] = list(value).map(Number);
      return { team, club, youth, squad };
    }),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  VAPID_PUBLIC_KEY: vapidKey(65).optional(),
  VAPID_PRIVATE_KEY: vapidKey(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)./, 'must start with mailto: or https://')
    .optional(),
  FCM_PROJECT_ID: z.string().optional(),
  FCM_CLIENT_EMAIL: z.string().optional(),
  // one line in most configurations
  FCM_PRIVATE_KEY: z
    .string()
    .transform((value) => value.replaceAll('\\n', '\n'))
    .refine((value) => isPrivateKey(value), 'must be the private key of a service account, PEM')
    .optional(),
  FCM_URL: url('https://fcm.googleapis.com').default('https://fcm.googleapis.com'),
  FCM_TOKEN_URL: url('https://oauth2.googleapis.com/token').default('https://oauth2.googleapis.com/token'),
  PUSH_PRIVATE: flag.default(false),
  SECURITY_CONTACT: z
    .string()
    .transform((value) => (z.email().safeParse(value).success ? `mailto:${value}` : value))
    .refine(isContact, 'must be an e-mail address, mailto: or https://')
    .optional(),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_PUBLIC: flag.default(false),
  TRUST_PROXY: flag.default(false),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  DEMO: flag.default(false),
});

/** An error with one line for the operator. */
export class BadConfiguration extends Error {}

/** The contact for push services: the site, or the sender address. */
const subjectOf = (publicUrl: string, mailFrom: string) =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<(.+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

/** Variables that are only valid together. */
const groups = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
  ['FCM_PROJECT_ID', 'FCM_CLIENT_EMAIL', 'FCM_PRIVATE_KEY'],
] as const;

const baseUrls = ['MAIN_API_URL', 'FILE_API_URL', 'BOOKING_API_URL', 'POSTS_API_URL'] as const;

/** A service at the URL of another, or at the path at which this server has the other: no page of it would find anything. */
function refuseSharedBaseUrls(env: z.output<typeof variables>): void {
  const usual = (name: (typeof baseUrls)[number]) => variables.shape[name].parse(undefined);
  for (const name of baseUrls.filter((one) => env[one] !== usual(one))) {
    const other = baseUrls.find((one) => one !== name && [env[one], usual(one)].includes(env[name]));
    if (other)
      throw new BadConfiguration(
        `Configuration: ${name} is ${env[name]}, which belongs to ${other}: each service has a URL of its own`,
      );
  }
}

/** @throws BadConfiguration when variables contradict each other that are valid alone */
function refuseContradictions(env: z.output<typeof variables>): void {
  for (const group of groups)
    if (new Set(group.map((name) => env[name] === undefined)).size > 1)
      throw new BadConfiguration(
        `Configuration: ${group.join(' and ')} belong together, set ${group.length === 2 ? 'both' : 'all'} or none`,
      );
  if (env.OIDC_CLIENT_SECRET !== undefined && env.OIDC_ISSUER === undefined)
    throw new BadConfiguration(
      'Configuration: OIDC_CLIENT_SECRET is for a provider of your own, and needs OIDC_ISSUER and OIDC_CLIENT_ID',
    );
  if (env.OIDC_CLIENT_AUTH?.startsWith('client_secret') && env.OIDC_CLIENT_SECRET === undefined)
    throw new BadConfiguration(
      `Configuration: OIDC_CLIENT_AUTH ${env.OIDC_CLIENT_AUTH} needs OIDC_CLIENT_SECRET`,
    );
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey && !isVapidPair(publicKey, privateKey))
    throw new BadConfiguration('Configuration: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are no pair');
  refuseSharedBaseUrls(env);
}

/** The variables with their defaults. @throws BadConfiguration with one line that names every invalid variable */
function readVariables(from: Record<string, string | undefined>) {
  const known = Object.keys(variables.shape);
  const given = Object.fromEntries(
    known.map((name) => [name, from[name]?.trim()]).filter(([, value]) => value),
  ) as Record<string, string>;
  const quoted = known.filter((name) => isQuoted(given[name] ?? ''));
  if (quoted.length > 0)
    throw new BadConfiguration(
      `Configuration: ${quoted.join(', ')} in quotation marks: write the value without them`,
    );
  const read = variables.safeParse(given);
  if (!read.success)
    throw new BadConfiguration(
      `Configuration: ${read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; ')}`,
    );
  refuseContradictions(read.data);
  return read.data;
}

/**
 * Reads the configuration.
 * @throws BadConfiguration with one line that names every invalid variable
 */
export function readEnv(from: Record<string, string | undefined>) {
  const env = readVariables(from);
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  const publicUrl = env.PUBLIC_URL ?? `http://localhost:${env.PORT}`;
  const mailFrom = env.MAIL_FROM ?? `${env.CLUB_NAME} <club@localhost>`;
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    dataDir: env.DATA_DIR,
    storageUrl: env.STORAGE_URL,
    databaseUrl: env.DATABASE_URL,
    oidcIssuer: env.OIDC_ISSUER,
    oidcClientId: env.OIDC_CLIENT_ID,
    oidcClientSecret: env.OIDC_CLIENT_SECRET,
    oidcClientAuth: env.OIDC_CLIENT_AUTH,
    oidcScope: env.OIDC_SCOPE,
    oidcExtra: env.OIDC_EXTRA,
    socialProviders: env.SOCIAL_PROVIDERS,
    adminEmails: env.ADMIN_EMAILS,
    services: env.SERVICES,
    mainApiUrl: env.MAIN_API_URL,
    fileApiUrl: env.FILE_API_URL,
    bookingApiUrl: env.BOOKING_API_URL,
    postsApiUrl: env.POSTS_API_URL,
    corsOrigins: [...new Set([new URL(publicUrl).origin, ...env.CORS_ORIGINS])],
    clubName: env.CLUB_NAME,
    clubTimezone: env.CLUB_TIMEZONE,
    holidayRegion: env.HOLIDAY_REGION,
    calendarLinkPrefixes: env.CALENDAR_LINK_PREFIXES,
    calendarLinkPrivate: env.CALENDAR_LINK_PRIVATE,
    orderTolerances: env.ORDER_TOLERANCES,
    smtpUrl: env.SMTP_URL,
    mailFrom,
    vapid: publicKey && privateKey ? { publicKey, privateKey } : undefined,
    vapidSubject: env.VAPID_SUBJECT ?? subjectOf(publicUrl, mailFrom),
    fcm:
      env.FCM_PROJECT_ID && env.FCM_CLIENT_EMAIL && env.FCM_PRIVATE_KEY
        ? {
            projectId: env.FCM_PROJECT_ID,
            clientEmail: env.FCM_CLIENT_EMAIL,
            privateKey: env.FCM_PRIVATE_KEY,
            url: env.FCM_URL,
            tokenUrl: env.FCM_TOKEN_URL,
          }
        : undefined,
    pushPrivate: env.PUSH_PRIVATE,
    securityContact: env.SECURITY_CONTACT,
    logLevel: env.LOG_LEVEL,
    metricsPublic: env.METRICS_PUBLIC,
    trustProxy: env.TRUST_PROXY,
    otlpEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    demo: env.DEMO,
  };
}

/** For each variable that is probably misspelt a sentence: without it nobody finds out why it has no effect. */
export const misspeltIn = (from: Record<string, string | undefined>): string[] =>
  misspelt(Object.keys(from), Object.keys(variables.shape)).map(
    ([name, meant]) => `${name} is no variable of the app and has no effect: ${meant} is one`,
  );

export type Env = ReturnType<typeof readEnv>;
