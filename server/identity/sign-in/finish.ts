/** The end of a sign-in: the second step where one is set up, then back to the provider. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../accounts/store.ts';
import type { IdentityDeps } from '../deps.ts';
import { issuerPath } from '../provider/provider.ts';
import { putTicket } from '../tickets/store.ts';

const secondStepMs = 10 * 60_000;

export const baseOf = (uid: string): string => `${issuerPath}/interaction/${uid}`;
export const factorTicket = (uid: string): string => `second-factor:${uid}`;

/** How somebody proved who they are (RFC 8176): pwd, otp, mfa, hwk, user; `fed` for a social provider. */
export type Proof = 'pwd' | 'otp' | 'mfa' | 'hwk' | 'fed';

/**
 * Goes on after the first proof. A passkey counts for two: the device, and the finger or code that unlocked it.
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
  return deps
    .provider()
    .interactionResult(
      request.raw,
      reply.raw,
      { login: { accountId: account.id, amr: [...proofs], remember: true } },
      { mergeWithLastSubmission: false },
    );
}
