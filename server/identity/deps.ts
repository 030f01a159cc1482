/** Dependencies shared by the parts of the embedded provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { cookiesOf, type Lang, langOf, langOfRequest, setCookie } from '../platform/browser.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { type Html, sendPage } from '../platform/html.ts';
import type { Log } from '../platform/log.ts';
import type { Mail } from '../platform/mail.ts';
import type { Database } from '../platform/postgres/database.ts';
import { de } from './pages/de.ts';
import { en, type Texts } from './pages/en.ts';
import { stylesheetPath } from './pages/paths.ts';

/** An account that the sign-in page offers in one tap. `role` is the person's role in the club, in both languages. */
export type DemoAccount = {
  email: string;
  password: string;
  name: string;
  role: Readonly<Record<'de' | 'en', string>>;
};

export type IdentityDeps = {
  env: Env;
  db: Database;
  log: Log;
  mail: Mail;
  clock: Clock;
  demoAccounts: readonly DemoAccount[];
  /** what else ends with all sessions of a person */
  onSignedOutEverywhere: (account: { iss: string; sub: string }) => Promise<void>;
  /** the provider with the current keys */
  provider: () => Provider;
};

export const textsIn = (lang: Lang): Texts => (lang === 'de' ? de : en);

const langCookie = 'club-lang';

/** The language requested by the app (stored in a cookie by the sign-in pages), else the browser's. */
export function langFor(request: FastifyRequest): Lang {
  const cookieLang = cookiesOf(request)[langCookie];
  return cookieLang === undefined ? langOfRequest(request) : langOf(cookieLang);
}

/** Stores the language for pages that are opened outside the app (mailed links, the account page). */
export const rememberLang = (deps: IdentityDeps, reply: FastifyReply, lang: Lang) =>
  setCookie(reply, deps.env.publicUrl, langCookie, lang, 30 * 86_400);

/** Sends one of our pages. */
export const show = (
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  page: { lang: Lang; title: string; body: Html; scripts?: string[]; status?: number },
): FastifyReply => sendPage(request, reply, { club: deps.env.clubName, stylesheet: stylesheetPath, ...page });

export type Form = Record<string, string | undefined>;

/** The fields of a posted form, each as text. */
export const formOf = (request: FastifyRequest): Form =>
  typeof request.body === 'object' && request.body !== null ? (request.body as Form) : {};
