/** Idempotency-Key: a repeated key gives the first answer, for 24 hours. */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import type { Tx } from '../postgres/database.ts';
import { claimKey, keepAnswer, readAnswer } from '../postgres/idempotency.ts';

export type Kept = { status: number; body: string };

/**
 * Runs `answer` once per caller, call and key, in the caller's transaction: the answer is kept by the same commit that
 * keeps its effect, and a second call with the key waits for the first.
 * @throws Failure `key-reused` when the key came with another request before
 */
export async function once(
  tx: Tx,
  claim: { caller: string; call: string; key: string; request: unknown },
  answer: () => Promise<Kept>,
): Promise<Kept> {
  const row = { caller: claim.caller, call: claim.call, key: claim.key };
  const requestHash = hash('sha256', JSON.stringify(claim.request) ?? '', 'base64url');
  if (await claimKey(tx, { ...row, requestHash })) {
    const fresh = await answer();
    await keepAnswer(tx, row, fresh);
    return fresh;
  }
  const before = await readAnswer(tx, row);
  if (before.requestHash !== requestHash) throw new Failure('key-reused');
  return { status: before.status ?? 200, body: before.answer ?? '' };
}
