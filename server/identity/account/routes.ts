/** The account page, which needs a sign-in within the last quarter of an hour. */
import { tagOf } from '@club/contract/locale-tag.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkPassword } from '../accounts/password.ts';
import type { Account } from '../accounts/store.ts';
import { formOf, type IdentityDeps, langFor, show, textsIn } from '../deps.ts';
import { countRecoveryCodes } from '../factors/store.ts';
import { guess } from '../guesses/actions.ts';
import type { Texts } from '../pages/en.ts';
import type { Faults } from '../pages/parts.ts';
import { scriptPath } from '../pages/paths.ts';
import { listPasskeys } from '../passkeys/store.ts';
import { passkeysPossible } from '../sign-in/interaction.ts';
import { endEverySession, passwordFault, setPassword } from './actions.ts';
import { gate } from './gate.ts';
import { messageBody } from './link-pages.ts';
import * as pages from './pages.ts';

const notices: Record<string, keyof Texts> = {
  'totp-off': 'totpDisabled',
  'passkey-added': 'passkeyAdded',
  'passkey-removed': 'passkeyRemoved',
};

/** The account page, with what was wrong in a form of it. */
async function showAccount(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { account, faults = {} }: { account: Account; faults?: Faults },
) {
  const { db, env } = deps;
  const lang = langFor(request);
  const texts = textsIn(lang);
  const possible = passkeysPossible(env.publicUrl);
  const day = new Intl.DateTimeFormat(tagOf(lang), { dateStyle: 'medium', timeZone: env.clubTimezone });
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
}

export async function accountRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const on = gate(scope, deps);

  on('GET', '/account', (request, reply, account) => showAccount(deps, request, reply, { account }));

  on('POST', '/account/password', async (request, reply, account) => {
    const { current = '', password = '' } = formOf(request);
    const fault = passwordFault(account, password);
    if (fault !== null) return showAccount(deps, request, reply, { account, faults: { password: fault } });
    if (account.passwordHash !== null) {
      const outcome = await guess(
        deps,
        'password',
        { name: account.email, accountId: account.id },
        request,
        (asker) => checkPassword(current, account.passwordHash, asker),
      );
      if (outcome !== 'right')
        return showAccount(deps, request, reply, {
          account,
          faults: { current: outcome === 'wrong' ? 'password-wrong' : 'too-many' },
        });
    }
    const lang = langFor(request);
    const texts = textsIn(lang);
    await setPassword(deps, account, password, lang);
    const body = messageBody(texts.resetDone, texts.resetDoneHelp, texts.signIn, '/session/login');
    return show(deps, request, reply, { lang, title: texts.resetDone, body });
  });

  on('POST', '/account/sessions/end', async (_request, reply, account) => {
    await endEverySession(deps, account.id);
    return reply.redirect('/login', 303);
  });
}
