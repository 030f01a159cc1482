/** The page for a failed sign-in, and the stylesheet of all server-rendered pages. */
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
  open: 'Open the app',
  'link-used': [
    'This link has been used',
    'Somebody manages the users already. They let you in and give you rights.',
  ],
  'link-old': [
    'This link does not work any more',
    'It is from an earlier start of the server, or was not copied whole. As long as there is no admin, each start prints a new link.',
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
  open: 'App öffnen',
  'link-used': [
    'Dieser Link wurde schon benutzt',
    'Es gibt schon jemanden, der die Mitglieder verwaltet, dich hereinlassen und dir Rechte geben kann.',
  ],
  'link-old': [
    'Dieser Link gilt nicht mehr',
    'Er ist von einem früheren Start des Servers oder nicht ganz kopiert. Solange es keinen Admin gibt, gibt jeder Start einen neuen Link aus.',
  ],
};

/** Why the first admin's link has no effect: there is an admin now, or it is from an earlier start. */
export type LinkProblem = 'link-used' | 'link-old';

/** Why a sign-in failed, or did not have the effect of its link. */
export type SignInProblem = 'expired' | 'denied' | 'refused' | 'unavailable' | LinkProblem;

const statuses: Record<SignInProblem, number> = {
  expired: 400,
  denied: 403,
  refused: 502,
  unavailable: 503,
  'link-used': 410,
  'link-old': 410,
};

/** The label of the page's button. */
const buttonLabel = (problem: SignInProblem) => {
  if (problem === 'link-used' || problem === 'link-old') return 'open';
  return problem === 'unavailable' ? 'retry' : 'again';
};

/** @param about `retry` is the path that starts again, or continues */
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
<a class="button" href="${about.retry}">${String(texts[buttonLabel(about.problem)])}</a></section>`,
  });
}
