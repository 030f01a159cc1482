/** Notifies the owner of an account when the ways to sign in change: nobody who uses their browser adds one unseen. */
import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/store.ts';
import { type IdentityDeps, langFor, textsIn } from '../deps.ts';
import { mayMail } from '../guesses/actions.ts';

type Change = 'newPasskey' | 'lostPasskey' | 'secondStepOn' | 'secondStepOff';

/** Logs the change and sends a mail about it. Somebody who changes much within half an hour has got three then. */
export async function noticeOf(
  deps: IdentityDeps,
  request: FastifyRequest,
  account: Account,
  change: Change,
): Promise<void> {
  const { env, log, mail } = deps;
  log.info({ account: account.id, change }, 'sign-in of an account changed');
  if ((await mayMail(deps, 'account', account.email, request)) !== 'yes') return;
  const texts = textsIn(langFor(request)).mail;
  const lines = [texts.greeting(account.firstName), texts[change], texts.notYou, `${env.publicUrl}/account`];
  mail
    .send({
      to: account.email,
      subject: texts.accountSubject(env.clubName),
      text: `${lines.join('\n\n')}\n`,
      logLine: `The sign-in of ${account.email} was changed: ${change}`,
    })
    .catch((error) => log.error({ err: error }, 'mail about a changed sign-in not sent'));
}
