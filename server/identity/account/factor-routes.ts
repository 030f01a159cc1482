/** Setting up and removing second steps and passkeys on the account page. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formOf, type IdentityDeps, langFor, show, textsIn } from '../deps.ts';
import { disableTotp, type Enrolment, enableTotp, enrolmentOf, newSecret } from '../factors/actions.ts';
import type { Faults } from '../pages/parts.ts';
import { addPasskey, deviceName, optionsForAdding } from '../passkeys/actions.ts';
import { deletePasskey, listPasskeys } from '../passkeys/store.ts';
import { findTicket, putTicket } from '../tickets/store.ts';
import { gate } from './gate.ts';
import { noticeOf } from './notice.ts';
import * as pages from './pages.ts';

const enrolMs = 15 * 60_000;
const totpTicket = (accountId: string) => `totp:${accountId}`;

/** The page with the secret to set up, and the field for the first code. */
function showEnrolment(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  of: Enrolment & { faults: Faults },
) {
  const lang = langFor(request);
  const texts = textsIn(lang);
  const status = of.faults.code === undefined ? 200 : 422;
  return show(deps, request, reply, {
    lang,
    title: texts.totpTitle,
    status,
    body: pages.totpBody(texts, of),
  });
}

export async function totpRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { db, clock } = deps;
  const on = gate(scope, deps);

  on('POST', '/account/totp/start', async (request, reply, account) => {
    const secret = newSecret();
    await putTicket(db, {
      id: totpTicket(account.id),
      kind: 'enrol',
      accountId: account.id,
      payload: { secret },
      expiresAt: new Date(clock.now().getTime() + enrolMs),
    });
    return showEnrolment(deps, request, reply, { ...(await enrolmentOf(deps, account, secret)), faults: {} });
  });

  on('POST', '/account/totp', async (request, reply, account) => {
    const begun = await findTicket<{ secret: string }>(db, 'enrol', totpTicket(account.id), clock.now());
    if (begun === undefined || account.totpSecret !== null) return reply.redirect('/account', 303);
    const outcome = await enableTotp(deps, account, begun.secret, formOf(request).code ?? '');
    if ('fault' in outcome) {
      const enrolment = await enrolmentOf(deps, account, begun.secret);
      return showEnrolment(deps, request, reply, { ...enrolment, faults: { code: outcome.fault } });
    }
    await noticeOf(deps, request, account, 'secondStepOn');
    const lang = langFor(request);
    const texts = textsIn(lang);
    const body = pages.recoveryBody(texts, outcome.codes);
    return show(deps, request, reply, { lang, title: texts.recoveryTitle, body });
  });

  on('GET', '/account/totp/off', async (request, reply, account) => {
    if (account.totpSecret === null) return reply.redirect('/account', 303);
    const lang = langFor(request);
    const texts = textsIn(lang);
    const title = texts.totpAsk;
    const body = pages.askBody(texts, {
      title,
      help: texts.totpAskHelp,
      action: '/account/totp/off',
      label: texts.totpDisable,
    });
    return show(deps, request, reply, { lang, title, body });
  });

  on('POST', '/account/totp/off', async (request, reply, account) => {
    await disableTotp(deps, account.id);
    if (account.totpSecret !== null) await noticeOf(deps, request, account, 'secondStepOff');
    return reply.redirect('/account?done=totp-off', 303);
  });
}

export async function accountPasskeyRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const on = gate(scope, deps);

  on('POST', '/account/passkeys/options', async (_request, reply, account) =>
    reply.header('cache-control', 'no-store').send(await optionsForAdding(deps, account)),
  );

  on('POST', '/account/passkeys', async (request, reply, account) => {
    const added = await addPasskey(deps, account, request.body, deviceName(request.headers['user-agent']));
    if (added) await noticeOf(deps, request, account, 'newPasskey');
    return reply.code(added ? 200 : 422).send(added ? { redirectTo: '/account?done=passkey-added' } : {});
  });

  on('GET', '/account/passkeys/remove', async (request, reply, account) => {
    const { id } = request.query as { id?: string };
    const passkey = (await listPasskeys(deps.db, account.id)).find((one) => one.id === id);
    if (passkey === undefined) return reply.redirect('/account', 303);
    const lang = langFor(request);
    const texts = textsIn(lang);
    const title = texts.passkeyAsk(passkey.name);
    const body = pages.askBody(texts, {
      title,
      help: texts.passkeyAskHelp,
      action: '/account/passkeys/remove',
      label: texts.passkeyRemove,
      id: passkey.id,
    });
    return show(deps, request, reply, { lang, title, body });
  });

  on('POST', '/account/passkeys/remove', async (request, reply, account) => {
    if (await deletePasskey(deps.db, account.id, formOf(request).id ?? ''))
      await noticeOf(deps, request, account, 'lostPasskey');
    return reply.redirect('/account?done=passkey-removed', 303);
  });
}
