/** The readable page for a sign-in that did not come to its end, and the stylesheet of all server-rendered pages. */
import { readFileSync } from 'node:fs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '../platform/browser.ts';
import type { Env } from '../platform/env.ts';
import { html, sendPage } from '../platform/html.ts';

export const stylesheet = readFileSync(new URL('./pages.css', import.meta.url), 'utf8');
export const stylesheetPath = '/session/assets/pages.css';

const en = {
  again: 'Sign in again',
  retry: 'Try again',
  expired: [
    'This sign-in has run out',
    'It was begun in another browser, too long ago, or has been used already. Just start again.',
  ],
  denied: ['Sign-in cancelled', 'You are not signed in. You can try again at any time.'],
  refused: [
    'Sign-in did not work',
    'The sign-in service gave an answer that we cannot accept. Please try again; if it stays like this, tell an admin.',
  ],
  unavailable: [
    'Sign-in is not available right now',
    'We cannot reach the sign-in service. Whoever is signed in stays signed in. Please try again in a minute.',
  ],
} as const;

const de: Record<keyof typeof en, string | readonly [string, string]> = {
  again: 'Neu anmelden',
  retry: 'Nochmal versuchen',
  expired: [
    'Diese Anmeldung ist abgelaufen',
    'Sie wurde in einem anderen Browser begonnen, ist zu alt oder schon benutzt. Fang einfach neu an.',
  ],
  denied: ['Anmeldung abgebrochen', 'Du bist nicht angemeldet. Du kannst es jederzeit nochmal versuchen.'],
  refused: [
    'Die Anmeldung hat nicht geklappt',
    'Der Anmeldedienst hat etwas geantwortet, das wir nicht annehmen können. Versuch es nochmal; wenn es so bleibt, sag einem Admin Bescheid.',
  ],
  unavailable: [
    'Die Anmeldung geht gerade nicht',
    'Wir erreichen den Anmeldedienst nicht. Wer angemeldet ist, bleibt angemeldet. Versuch es in einer Minute nochmal.',
  ],
};

/** Why a sign-in did not come to its end. */
export type SignInProblem = 'expired' | 'denied' | 'refused' | 'unavailable';

const statuses: Record<SignInProblem, number> = { expired: 400, denied: 403, refused: 502, unavailable: 503 };

/** @param about `retry` is the path that begins anew */
export function sendSignInProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  about: { env: Env; lang: Lang; problem: SignInProblem; retry: string },
): FastifyReply {
  const texts = about.lang === 'de' ? de : en;
  const [title, help] = texts[about.problem] as readonly [string, string];
  return sendPage(request, reply, {
    lang: about.lang,
    title,
    club: about.env.clubName,
    stylesheet: stylesheetPath,
    status: statuses[about.problem],
    body: html`<section class="card"><h1>${title}</h1><p>${help}</p>
<a class="button" href="${about.retry}">${about.problem === 'unavailable' ? String(texts.retry) : String(texts.again)}</a></section>`,
  });
}
