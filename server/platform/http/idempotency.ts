/** Idempotency-Key: a repeated key gets the first answer, for 24 hours. */
import { hash } from 'node:crypto';
import { Failure } from '@club/contract/failures.ts';
import { commits, type Database, type Tx } from '../postgres/database.ts';
import { claimKey, findAnswer, releaseKey, storeAnswer } from '../postgres/idempotency.ts';

export type StoredAnswer = { status: number; body: string };

export type Claim = { caller: string; call: string; key: string; request: unknown };

const hashOfRequest = ({ request }: Claim) => hash('sha256', JSON.stringify(request) ?? '', 'base64url');

/** @throws Failure `key-reused` when the key came with another request before */
function repeat(before: NonNullable<Awaited<ReturnType<typeof findAnswer>>>, claim: Claim): StoredAnswer {
  if (before.requestHash !== hashOfRequest(claim)) throw new Failure('key-reused');
  return { status: before.status ?? 200, body: before.answer ?? '' };
}

/**
 * The answer of a request that came before, or null. Nothing has to be prepared for it again, which could fail by now.
 * @throws Failure `key-reused`
 */
export async function repeatedAnswer(db: Database, claim: Claim): Promise<StoredAnswer | null> {
  const before = await findAnswer(db, claim);
  return before && !before.isExpired ? repeat(before, claim) : null;
}

/**
 * Runs `answer` once per caller, endpoint and key, in the caller's transaction: the answer is committed together with its
 * effect, and a second request with the key waits for the first.
 * @throws Failure `key-reused` when the key came with another request before
 */
export async function withIdempotencyKey(
  tx: Tx,
  claim: Claim,
  answer: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const row = { caller: claim.caller, call: claim.call, key: claim.key };
  if (await claimKey(tx, { ...row, requestHash: hashOfRequest(claim) })) {
    const fresh = await answer().catch(async (refusal: unknown) => {
      // a refusal is no answer to repeat, and here the transaction commits
      if (commits(refusal)) await releaseKey(tx, row);
      throw refusal;
    });
    await storeAnswer(tx, row, fresh);
    return fresh;
  }
  const before = await findAnswer(tx, claim);
  if (!before) throw new Error('the answer of a key that is taken has gone');
  return repeat(before, claim);
}
