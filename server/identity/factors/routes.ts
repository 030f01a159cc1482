/** The second step at sign-in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../../platform/browser.ts';
import { findAccount } from '../accounts/store.ts';
import { formOf, type IdentityDeps, show } from '../deps.ts';
import type { Faults } from '../pages/parts.ts';
import { baseOf, factorTicket, nextStep, type Proof } from '../sign-in/finish.ts';
import { interactionOf } from '../sign-in/interaction.ts';
import * as pages from '../sign-in/pages.ts';
import { findTicket, takeTicket } from '../tickets/store.ts';
import { checkFactor } from './actions.ts';

type Uid = { Params: { uid: string } };

export async function factorRoutes(scope: FastifyInstance, deps: IdentityDeps): Promise<void> {
  const { env, db, clock } = deps;

  const factorPage = async (request: FastifyRequest<Uid>, reply: FastifyReply, faults: Faults) => {
    const { lang, texts, base } = await interactionOf(deps, request, reply);
    const status = Object.keys(faults).length > 0 ? 422 : 200;
    const body = pages.factorBody(texts, base, faults);
    return show(deps, request, reply, { lang, title: texts.factorTitle, status, body });
  };

  scope.get<Uid>('/oidc/interaction/:uid/second-factor', (request, reply) => factorPage(request, reply, {}));

  scope.post<Uid>('/oidc/interaction/:uid/second-factor', async (request, reply) => {
    refuseCrossSite(request, env.publicUrl);
    const { uid } = await interactionOf(deps, request, reply);
    const pending = await findTicket<{ proofs: Proof[] }>(
      db,
      'second-factor',
      factorTicket(uid),
      clock.now(),
    );
    const account = pending?.accountId ? await findAccount(db, pending.accountId) : undefined;
    if (pending === undefined || account === undefined) return reply.redirect(baseOf(uid), 303);
    const fault = await checkFactor(deps, account, formOf(request).code ?? '', request);
    if (fault !== null) return factorPage(request, reply, { code: fault });
    await takeTicket(db, 'second-factor', factorTicket(uid), clock.now());
    const proofs: Proof[] = [...pending.proofs, 'otp', 'mfa'];
    return reply.redirect(await nextStep(deps, request, reply, uid, account, proofs), 303);
  });
}
