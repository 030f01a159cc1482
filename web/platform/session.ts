/** The signed-in user, and the bearer token of every request. It is in memory only; the server manages the cookie. */
import { Failure } from '@club/contract/failures.ts';
import { placeholderToken } from '@club/contract/placeholder-token.ts';

/** The signed-in user, as reported by the provider. */
export type SessionUser = { sub: string; email?: string; name?: string };

/** `expiresAt` in milliseconds since 1970 */
type Token = { idToken: string; expiresAt: number; user: SessionUser };

/** The reason shown on the sign-in page after a redirect there. */
export type SessionEnd = 'session-ended' | 'signed-out-elsewhere';

export type Session = {
  readonly user: SessionUser | null;
  /** Why nobody is signed in any more: the session expired, or somebody signed out in another tab. */
  readonly ended: SessionEnd | null;
  /** Redirects to the provider's sign-in, and back to the path. */
  login: (redirect: string) => void;
  /**
   * For whoever deletes their own account: while the end is expected, a request that is refused does not send them to the
   * sign-in page as if their session had expired.
   */
  expectEnd: (expected: boolean) => void;
  /** Signs out here, in every other tab and, where it has an endpoint for that, at the provider. */
  logout: () => Promise<void>;
  /**
   * The bearer token, renewed a minute before it expires; the placeholder where nobody is signed in. Simultaneous calls
   * share one request. Rejects with `unavailable` when the network prevents getting one.
   * @param force requests a fresh one from the provider
   */
  getIdToken: (force?: boolean) => Promise<string>;
  /** Assumes that somebody is signed in while offline. The next response decides. */
  assume: (user: SessionUser) => void;
  /** Calls the listener on sign-in and sign-out. @returns a function that ends the subscription */
  onChange: (listener: () => void) => () => void;
};

export type SessionParts = {
  fetch: typeof fetch;
  /** milliseconds since 1970 */
  now: () => number;
  leaveFor: (address: string) => void;
  /** carries sign-in and sign-out between tabs */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
};

/** The JSON of a response. @throws Failure `unavailable` for the page of a proxy or of a network, which decides nothing */
async function answerIn<T>(response: Response): Promise<T> {
  try {
    return (await response.json()) as T;
  } catch {
    throw new Failure('unavailable');
  }
}

/** The server's answer to one of the session's requests. @throws Failure `unavailable` unless it says who is signed in, or nobody */
async function ask<T>(parts: SessionParts, path: string, body: object): Promise<{ ok: boolean; said: T }> {
  const response = await parts
    .fetch(path, { method: 'POST', headers: json, body: JSON.stringify(body) })
    .catch(() => {
      throw new Failure('unavailable');
    });
  if (response.status !== 401 && !response.ok) throw new Failure('unavailable');
  return { ok: response.ok, said: await answerIn<T>(response) };
}

/** how long before its expiry a token is renewed, milliseconds */
const margin = 60_000;
const json = { 'content-type': 'application/json' };

/** Creates the session object over `/session/token`, `/session/login` and `/session/logout`. */
export function createSession(parts: SessionParts): Session {
  let token: Token | null = null;
  /** Whose page this is. Another person can sign in in another tab: what this page still sends must not be sent as theirs. */
  let owner: string | undefined;
  let asking: { force: boolean; answer: Promise<Token | null> } | null = null;
  /** incremented by each sign-out, so that a pending response cannot sign in again */
  let era = 0;
  const listeners = new Set<() => void>();
  let ended: SessionEnd | null = null;
  let isExpected = false;

  const storeToken = (next: Token | null) => {
    const before = token?.user.sub;
    token = next;
    owner ??= next?.user.sub;
    if (before !== next?.user.sub) for (const listener of [...listeners]) listener();
  };

  const request = async (force: boolean): Promise<Token | null> => {
    const asked = era;
    const { ok, said } = await ask<Token>(parts, '/session/token', { force });
    const answer = ok && said.user.sub === (owner ?? said.user.sub) ? said : null;
    if (asked !== era || (isExpected && !answer)) return null;
    if (token && !answer) ended = 'session-ended';
    storeToken(answer);
    return answer;
  };

  const renew = (force: boolean): Promise<Token | null> => {
    if (asking && (asking.force || !force)) return asking.answer;
    const answer = request(force).finally(() => {
      if (asking?.answer === answer) asking = null;
    });
    asking = { force, answer };
    return answer;
  };

  const signedOut = () => {
    era += 1;
    asking = null;
    storeToken(null);
  };

  parts.channel.addEventListener('message', (event) => {
    if ((event as MessageEvent).data !== 'signed-out') return;
    if (token) ended = 'signed-out-elsewhere';
    signedOut();
  });

  return {
    get user() {
      return token?.user ?? null;
    },
    get ended() {
      return ended;
    },
    expectEnd: (expected) => {
      isExpected = expected;
    },
    login: (redirect) => parts.leaveFor(`/session/login?redirect=${encodeURIComponent(redirect)}`),
    logout: async () => {
      const { ok, said } = await ask<{ redirectTo?: string | null }>(parts, '/session/logout', {});
      parts.channel.postMessage('signed-out');
      signedOut();
      if (ok && said.redirectTo) parts.leaveFor(said.redirectTo);
    },
    getIdToken: async (force = false) => {
      if (!force && token && token.expiresAt - margin > parts.now()) return token.idToken;
      if (!force && token && asking === null && token.expiresAt > parts.now()) {
        const old = token.idToken;
        return (await renew(false).catch(() => ({ idToken: old })))?.idToken ?? placeholderToken;
      }
      return (await renew(force))?.idToken ?? placeholderToken;
    },
    assume: (user) => {
      token = { idToken: placeholderToken, expiresAt: 0, user };
      owner = user.sub;
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
