/** Mails to the owner of an account when a way to sign in has changed: nobody who uses their browser adds one unseen. */
import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/store.ts';
import { type IdentityDeps, langFor, textsIn } from '../deps.ts';
import { mayMail } from '../guesses/actions.ts';

type Change = 'newPasskey' | 'lostPasskey' | 'secondStepOn' | 'secondStepOff';

type Letter = { subject: string; lines: readonly string[]; logLine: string };

/** Sends a mail about what has happened. Not awaited: it has happened, whether the mail server answers or not. */
export function mailOwner({ mail, log }: IdentityDeps, account: Account, letter: Letter): void {
  const { subject, lines, logLine } = letter;
  mail
    .send({ to: account.email, subject, text: `${lines.join('\n\n')}\n`, logLine })
    .catch((error) => log.error({ err: error }, 'mail about a changed account not sent'));
}

/** Logs the change and sends a mail about it. Somebody who changes much within half an hour has got three then. */
export async function noticeOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  account: Account,
  change: Change,
): Promise<void> {
  const { env, log } = deps;
  log.info({ account: account.id, change }, 'sign-in of an account changed');
  if ((await mayMail(deps, 'account', account.email, request)) !== 'yes') return;
  const texts = textsIn(langFor(request)).mail;
  mailOwner(deps, account, {
    subject: texts.accountSubject(env.clubName),
    lines: [texts.greeting(account.firstName), texts[change], texts.notYou, `${env.publicUrl}/account`],
    logLine: `The sign-in of ${account.email} was changed: ${change}`,
  });
}
