/** Idempotency-Key: a repeated key gets the first answer, for 24 hours. */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { commits, type Tx } from '../postgres/database.ts';
import { claimKey, readAnswer, releaseKey, storeAnswer } from '../postgres/idempotency.ts';

export type StoredAnswer = { status: number; body: string };

/**
 * Runs `answer` once per caller, endpoint and key, in the caller's transaction: the answer is committed together with its
 * effect, and a second request with the key waits for the first.
 * @throws Failure `key-reused` when the key came with another request before
 */
export async function withIdempotencyKey(
  tx: Tx,
  claim: { caller: string; call: string; key: string; request: unknown },
  answer: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const row = { caller: claim.caller, call: claim.call, key: claim.key };
  const requestHash = hash('sha256', JSON.stringify(claim.request) ?? '', 'base64url');
  if (await claimKey(tx, { ...row, requestHash })) {
    const fresh = await answer().catch(async (refusal: unknown) => {
      // a refusal is no answer to repeat, and here the transaction commits
      if (commits(refusal)) await releaseKey(tx, row);
      throw refusal;
    });
    await storeAnswer(tx, row, fresh);
    return fresh;
  }
  const before = await readAnswer(tx, row);
  if (before.requestHash !== requestHash) throw new Failure('key-reused');
  return { status: before.status ?? 200, body: before.answer ?? '' };
}
