/** The end of a sign-in: the second step where one is set up, then back to the provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSecret } from '../../platform/secrets.ts';
import type { Account } from '../accounts/store.ts';
import { findAccount } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';
import { rememberDevice } from '../devices/actions.ts';
import { issuerPath } from '../provider/provider.ts';
import { putTicket, takeTicket } from '../tickets/store.ts';

const secondStepMs = 10 * 60_000;

export const baseOf = (uid: string): string => `${issuerPath}/interaction/${uid}`;
export const factorTicket = (uid: string): string => `second-factor:${uid}`;

/** Authentication methods (RFC 8176): pwd, otp, mfa, hwk, user; `fed` for a social provider. */
export type Proof = 'pwd' | 'otp' | 'mfa' | 'hwk' | 'fed';

/**
 * Continues after the first proof. A passkey counts for two: the device, and the finger or code that unlocked it.
 * @returns the path or address that the browser goes to
 */
export async function nextStep(
  deps: IdentityDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  uid: string,
  account: Account,
  proofs: readonly Proof[],
): Promise<string> {
  if (account.totpSecret !== null && !proofs.includes('hwk') && !proofs.includes('otp')) {
    await putTicket(deps.db, {
      id: factorTicket(uid),
      kind: 'second-factor',
      accountId: account.id,
      payload: { proofs },
      expiresAt: new Date(deps.clock.now().getTime() + secondStepMs),
    });
    return `${baseOf(uid)}/second-factor`;
  }
  await rememberDevice(deps, request, reply, account.id);
  return deps
    .provider()
    .interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: account.id, amr: [...proofs], remember: true } },
      { mergeWithLastSubmission: false },
    );
}

const provenMs = 60_000;

/**
 * The path on which somebody continues who was authenticated outside the interaction's path (a mailed link, a social
 * provider). The ticket is valid only in the browser that has the interaction's cookie.
 */
export async function provenPath(deps: IdentityDeps, uid: string, accountId: string, proof: Proof = 'pwd') {
  const ticket = newSecret();
  await putTicket(deps.db, {
    id: ticket,
    kind: 'proven',
    accountId,
    payload: { uid, proof },
    expiresAt: new Date(deps.clock.now().getTime() + provenMs),
  });
  return `${baseOf(uid)}/proven?ticket=${ticket}`;
}

/** Redeems such a ticket, once. */
export async function takeProven(deps: IdentityDeps, uid: string, ticket: string) {
  const taken = await takeTicket<{ uid: string; proof: Proof }>(deps.db, 'proven', ticket, deps.clock.now());
  if (taken?.uid !== uid || taken.accountId === null) return undefined;
  const account = await findAccount(deps.db, taken.accountId);
  return account === undefined ? undefined : { account, proof: taken.proof };
}
