/** The signed-in account page. Whoever comes here has signed in within the last quarter of an hour. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { checkPassword } from '../accounts/password.ts';
import { type Account, findAccount } from '../accounts/store.ts';
import { formOf, type IdentityDeps, langFor, show, textsIn } from '../deps.ts';
import { disableTotp, enableTotp, newTotp, qrOf } from '../factors/actions.ts';
import { countRecoveryCodes } from '../factors/store.ts';
import { guess } from '../guesses/actions.ts';
import type { Texts } from '../pages/en.ts';
import type { Faults } from '../pages/parts.ts';
import { scriptPath } from '../pages/paths.ts';
import { addPasskey, deviceName, optionsForAdding } from '../passkeys/actions.ts';
import { deletePasskey, listPasskeys } from '../passkeys/store.ts';
import { passkeysPossible } from '../sign-in/interaction.ts';
import { findTicket, putTicket } from '../tickets/store.ts';
import { endEverySession, passwordFault, setPassword } from './actions.ts';
import { messageBody } from './link-pages.ts';
import * as pages from './pages.ts';

const freshSeconds = 15 * 60;
const enrolMs = 15 * 60_000;
const totpTicket = (accountId: string) => `totp:${accountId}`;

type Handle = (request: FastifyRequest, reply: FastifyReply, account: Account) => Promise<unknown>;

/** Lets in who has just signed in; sends everybody else to sign in (again) and then back here. */
function forFresh(deps: IdentityDeps, handle: Handle) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method === 'POST') refuseCrossSite(request, deps.env.publicUrl);
    const provider = deps.provider();
    const session = await provider.Session.get(provider.createContext(request.raw, reply.raw) as never);
    const account =
      session.accountId === undefined ? undefined : await findAccount(deps.db, session.accountId);
    const age = deps.clock.now().getTime() / 1000 - (session.loginTs ?? 0);
    if (account === undefined || age > freshSeconds)
      return reply.redirect('/session/login?redirect=/account&reauth=1', 303);
    return handle(request, reply, account);
  };
}

const notices: Record<string, keyof Texts> = {
  'totp-off': 'totpDisabled',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
};

export async function accountRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { db, env, clock } = deps;

  const accountPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    account: Account,
    faults: Faults = {},
  ) => {
    const lang = langFor(request);
    const texts = textsIn(lang);
    const possible = passkeysPossible(env.publicUrl);
    const day = new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: env.clubTimezone });
    const { done = '' } = request.query as { done?: string };
    const notice = notices[done] === undefined ? undefined : texts[notices[done]];
    return show(deps, request, reply, {
      lang,
      title: texts.account,
      status: Object.keys(faults).length > 0 ? 422 : 200,
      scripts: possible ? [scriptPath] : [],
      body: pages.accountBody({
        texts,
        account,
        faults,
        notice: typeof notice === 'string' ? notice : undefined,
        recoveryCodes: await countRecoveryCodes(db, account.id),
        passkeys: (await listPasskeys(db, account.id)).map(({ id, name, createdAt }) => ({
          id,
          name,
          since: day.format(createdAt),
        })),
        passkeysPossible: possible,
      }),
    });
  };

  const on = (method: 'GET' | 'POST', url: string, handle: Handle) =>
    scope.route({ method, url, handler: forFresh(deps, handle) });

  on('GET', '/account', accountPage);

  on('POST', '/account/password', async (request, reply, account) => {
    const { current = '', password = '' } = formOf(request);
    const fault = passwordFault(account, password);
    if (fault !== null) return accountPage(request, reply, account, { password: fault });
    if (account.passwordHash !== null) {
      const outcome = await guess(deps, 'password', account.email, request.ip, () =>
        checkPassword(current, account.passwordHash),
      );
      if (outcome !== 'right')
        return accountPage(request, reply, account, {
          current: outcome === 'wrong' ? 'password-wrong' : 'too-many',
        });
    }
    const lang = langFor(request);
    const texts = textsIn(lang);
    await setPassword(deps, account, password, lang);
    const body = messageBody(texts.resetDone, texts.resetDoneHelp, texts.signIn, '/session/login');
    return show(deps, request, reply, { lang, title: texts.resetDone, body });
  });

  const totpPage = async (
    request: FastifyRequest,
    reply: FastifyReply,
    of: { secret: string; qr: string; faults: Faults },
  ) => {
    const lang = langFor(request);
    const texts = textsIn(lang);
    const status = of.faults.code === undefined ? 200 : 422;
    return show(deps, request, reply, {
      lang,
      title: texts.totpTitle,
      status,
      body: pages.totpBody(texts, of),
    });
  };

  on('POST', '/account/totp/start', async (request, reply, account) => {
    const made = await newTotp(deps, account);
    await putTicket(db, {
      id: totpTicket(account.id),
      kind: 'enrol',
      accountId: account.id,
      payload: { secret: made.secret },
      expiresAt: new Date(clock.now().getTime() + enrolMs),
    });
    return totpPage(request, reply, { ...made, faults: {} });
  });

  on('POST', '/account/totp', async (request, reply, account) => {
    const begun = await findTicket<{ secret: string }>(db, 'enrol', totpTicket(account.id), clock.now());
    if (begun === undefined || account.totpSecret !== null) return reply.redirect('/account', 303);
    const outcome = await enableTotp(deps, account, begun.secret, formOf(request).code ?? '');
    if ('fault' in outcome) {
      const qr = await qrOf(deps, account, begun.secret);
      return totpPage(request, reply, { secret: begun.secret, qr, faults: { code: outcome.fault } });
    }
    const lang = langFor(request);
    const texts = textsIn(lang);
    const body = pages.recoveryBody(texts, outcome.codes);
    return show(deps, request, reply, { lang, title: texts.recoveryTitle, body });
  });

  on('POST', '/account/totp/off', async (_request, reply, account) => {
    await disableTotp(deps, account.id);
    return reply.redirect('/account?done=totp-off', 303);
  });

  on('POST', '/account/passkeys/options', async (_request, reply, account) =>
    reply.header('cache-control', 'no-store').send(await optionsForAdding(deps, account)),
  );

  on('POST', '/account/passkeys', async (request, reply, account) => {
    const added = await addPasskey(deps, account, request.body, deviceName(request.headers['user-agent']));
    return reply.code(added ? 200 : 422).send(added ? { redirectTo: '/account?done=passkey-added' } : {});
  });

  on('POST', '/account/passkeys/remove', async (request, reply, account) => {
    await deletePasskey(db, account.id, formOf(request).id ?? '');
    return reply.redirect('/account?done=passkey-removed', 303);
  });

  on('POST', '/account/sessions/end', async (_request, reply, account) => {
    await endEverySession(deps, account.id);
    return reply.redirect('/login', 303);
  });
}
