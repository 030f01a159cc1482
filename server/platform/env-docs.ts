/** Descriptions of the environment variables for operators: source of the tables in README and docs. */
import type { variables } from './env.ts';

/** `unset`: the effect of leaving the variable out, where the code has no default. */
type EnvDoc = { what: string; unset?: string };

/** A variable without a description does not compile. */
export const envDocs: Record<keyof typeof variables.shape, EnvDoc> = {
  PORT: { what: 'port of the server; 0 takes a free one' },
  HOST: { what: 'address on which it listens; `0.0.0.0` in a container' },
  PUBLIC_URL: {
    unset: '`http://localhost:PORT`',
    what: 'URL for browsers, without a path; https turns on HSTS and secure cookies',
  },
  DATA_DIR: { what: 'folder of the embedded database and files' },
  STORAGE_URL: {
    unset: '`DATA_DIR/files`',
    what: 'storage of files: `file:///folder`, or a bucket of the S3 protocol for this club only, `s3://KEY:SECRET@host/bucket?region=eu-central-1` (`s3+http://` without TLS, on your own machine)',
  },
  DATABASE_URL: {
    unset: 'embedded',
    what: 'a PostgreSQL (16 or newer) of your own; several hosts with commas between them: [docs/running/large.md]({docs}/running/large.md)',
  },
  OIDC_ISSUER: {
    unset: 'embedded',
    what: 'a sign-in provider of your own, with `OIDC_CLIENT_ID`: [docs/sign-in.md]({docs}/sign-in.md)',
  },
  OIDC_CLIENT_ID: { what: "the app's name at that provider" },
  OIDC_CLIENT_SECRET: { what: 'its secret; a public client has none' },
  OIDC_CLIENT_AUTH: {
    unset: '`client_secret_basic` with a secret, else `none`',
    what: 'how it sends the secret: `none`, `client_secret_basic`, `client_secret_post`',
  },
  OIDC_SCOPE: { what: 'the scope requested at sign-in' },
  OIDC_EXTRA: { what: 'further parameters of the authorization request, JSON' },
  SOCIAL_PROVIDERS: { what: 'JSON list of providers for social sign-in beside the embedded accounts' },
  ADMIN_EMAILS: {
    unset: 'none',
    what: 'addresses, separated by commas, that become admins when the provider has verified them',
  },
  SERVICES: { what: 'the services of this process' },
  MAIN_API_URL: { what: 'base URL of the main service for browsers' },
  FILE_API_URL: { what: 'base URL of the files service' },
  BOOKING_API_URL: { what: 'base URL of the booking service' },
  POSTS_API_URL: { what: 'base URL of the posts service' },
  CORS_ORIGINS: {
    unset: 'none',
    what: 'origins beside that of `PUBLIC_URL` whose pages may call the services, separated by commas, such as `https://club.example`',
  },
  CLUB_NAME: { what: "the club's name" },
  CLUB_TIMEZONE: { what: 'the zone that turns local times into instants' },
  HOLIDAY_REGION: {
    what: 'country and region whose public holidays a series of training leaves out; school holidays are known for all German states, until July 2030',
  },
  CALENDAR_LINK_PREFIXES: {
    what: "beginnings that a team's calendar link may have, separated by commas; the app reads these calendars every six hours",
  },
  CALENDAR_LINK_PRIVATE: {
    what: "whether calendar links may lead into private networks: for an association's server of your own",
  },
  ORDER_TOLERANCES: {
    what: 'QTTR points by which a line-up may break the order: within a team, across teams; on top in line-ups of youth and for youth among adults, for youth of a squad among adults',
  },
  SMTP_URL: { what: 'a mail server, such as `smtps://user:password@mail.example:465`' },
  MAIL_FROM: {
    unset: '`CLUB_NAME <club@localhost>`',
    what: 'sender of mails, such as `TTC 1990 Hof <app@hof.example>`',
  },
  VAPID_PUBLIC_KEY: {
    unset: 'generated at the first start and stored',
    what: "the club's key for Web Push, base64url; another one ends the subscriptions of all browsers",
  },
  VAPID_PRIVATE_KEY: { unset: 'the same', what: 'the private key' },
  VAPID_SUBJECT: {
    unset: '`PUBLIC_URL` if https, else the address of `MAIL_FROM`',
    what: 'contact for push services: `mailto:` or `https://`',
  },
  FCM_PROJECT_ID: {
    what: 'a service account of Firebase Cloud Messaging, for an app beside the browser; with the next two',
  },
  FCM_CLIENT_EMAIL: { what: "the account's address" },
  FCM_PRIVATE_KEY: { what: "the account's key, PEM; line breaks may be written `\\n`" },
  FCM_URL: { what: "another server than Google's" },
  FCM_TOKEN_URL: { what: 'where its tokens come from' },
  PUSH_PRIVATE: {
    what: 'whether messages may be pushed into private networks and without TLS: for a push service of your own',
  },
  SECURITY_CONTACT: {
    unset: 'none, and no such file',
    what: 'whom to report a vulnerability to, in `/.well-known/security.txt`: an e-mail address, `mailto:` or `https://`',
  },
  LOG_LEVEL: {
    what: 'trace, debug, info, warn, error, fatal, silent; one JSON line each; without `SMTP_URL` the links of mails are written at every level but `silent`',
  },
  METRICS_PUBLIC: { what: 'whether `/metrics` answers requests from other machines' },
  TRUST_PROXY: { what: "whether the client's IP address comes from the proxy in front" },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    what: 'a collector that takes OpenTelemetry over HTTP, such as `http://localhost:4318`: every page and call is traced, [tracing]({docs}/running/tracing.md)',
  },
  DEMO: { what: 'a small demo club; refused when the database contains another club' },
};
