/** Hands out the session's ID token, and renews it when it expires: once, however many tabs ask. */
import { Failure } from '@club/contract/failures.ts';
import type { TokenAnswer } from '@club/contract/session/shape.ts';
import { ResponseBodyError, refreshTokenGrant } from 'openid-client';
import { fairTurns } from '../platform/fair-turns.ts';
import { type Tx, transaction } from '../platform/postgres/database.ts';
import { hashOf } from '../platform/secrets.ts';
import { type SessionActions, signedOut } from './actions.ts';
import { adviceOn } from './sign-in-problem.ts';
import * as store from './store.ts';
import { TokenRefused } from './verify-token.ts';

/** A token with less time left is renewed before it is handed out. */
const leastSeconds = 60;
/** A refresh holds a database connection while the provider answers, so only a few run at once. */
const atOnce = 3;
/** Whoever waited for so many milliseconds asks again later: a provider that hangs takes ten seconds for each refresh. */
const mostWaitMs = 10_000;

type Outcome = { answer: TokenAnswer } | { over: true };

/** `renewed`: the session lasts longer from now on. */
type Handed = { answer: TokenAnswer; renewed: boolean };

/** New tokens from the provider, if it still vouches for the same person; else null. @param sealed the refresh token */
async function askProvider(actions: SessionActions, row: store.SessionRow, sealed: string) {
  const { provider, log } = actions.deps;
  const { open } = await actions.vault();
  const configuration = await provider.configuration();
  const tokens = await refreshTokenGrant(configuration, open(sealed));
  if (tokens.id_token === undefined) {
    log.error('the provider gave no ID token on refresh: is the scope openid granted?');
    return null;
  }
  const claims = await actions.verify(tokens.id_token);
  if (claims.iss !== row.issuer || claims.sub !== row.subject) return null;
  return { claims, idToken: tokens.id_token, refreshToken: tokens.refresh_token };
}

/**
 * @returns a function from the session's secret to its token
 * @throws Failure signed-out, or unavailable while the provider is down
 */
export function createTokenSource(actions: SessionActions) {
  const { db, clock, log } = actions.deps;
  const inTurn = fairTurns({ atOnce, mostWaitMs });
  const running = new Map<string, Promise<TokenAnswer>>();

  const lasts = (row: store.SessionRow) =>
    row.idTokenExpiresAt.getTime() - clock.now().getTime() > leastSeconds * 1000;

  async function current(row: store.SessionRow): Promise<TokenAnswer> {
    return actions.answerOf(row, (await actions.vault()).open(row.idToken));
  }

  async function refreshLocked(tx: Tx, known: store.SessionRow): Promise<Outcome> {
    const row = await store.lockSession(tx, known.idHash, clock.now());
    if (row === undefined) return { over: true };
    // another tab or process was quicker: its token is as fresh as ours would be
    if (row.refreshes > known.refreshes) return { answer: await current(row) };
    if (row.refreshToken === null) return { over: true };
    const given = await askProvider(actions, row, row.refreshToken);
    if (given === null) return { over: true };
    const { claims, idToken, refreshToken } = given;
    const { seal } = await actions.vault();
    const fresh = {
      sid: claims.sid ?? null,
      idToken: seal(idToken),
      idTokenExpiresAt: new Date(claims.expiresAt),
      refreshToken: refreshToken === undefined ? row.refreshToken : seal(refreshToken),
      refreshes: row.refreshes + 1,
      expiresAt: actions.endOf(row),
    };
    await store.updateSessionTokens(tx, row.idHash, fresh);
    return { answer: await actions.answerOf(row, idToken) };
  }

  async function refresh(known: store.SessionRow, force: boolean): Promise<TokenAnswer> {
    let outcome: Outcome;
    try {
      outcome = await inTurn(known.subject, () => transaction(db, (tx) => refreshLocked(tx, known)));
    } catch (error) {
      if (error instanceof ResponseBodyError && error.error === 'invalid_grant') outcome = { over: true };
      else {
        log.warn({ err: error }, `the sign-in provider did not refresh a session${adviceOn(error)}`);
        if (!force && known.idTokenExpiresAt > clock.now()) return current(known);
        throw new Failure('unavailable');
      }
    }
    if ('answer' in outcome) return outcome.answer;
    await store.deleteSession(db, known.idHash);
    throw signedOut();
  }

  return async (secret: string | undefined, force = false): Promise<Handed> => {
    if (secret === undefined) throw signedOut();
    const idHash = hashOf(secret);
    const row = await store.findSession(db, idHash, clock.now());
    if (row === undefined) throw signedOut();
    // a session without a refresh token lives as long as its ID token
    const good = row.refreshToken === null ? row.idTokenExpiresAt > clock.now() : !force && lasts(row);
    if (good) {
      const answer = await current(row).catch(unlessRefused);
      if (answer !== undefined) return { answer, renewed: false };
    }
    let mine = running.get(idHash);
    if (mine === undefined) {
      mine = refresh(row, force).finally(() => running.delete(idHash));
      running.set(idHash, mine);
    }
    return { answer: await mine, renewed: true };
  };
}

/** The services would refuse it too (the provider has dropped the key that signed it), so it is renewed. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof TokenRefused)) throw error;
}
