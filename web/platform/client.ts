/** The only access to the server: the contract's typed client with this browser's session. */
import { type Call, type ClientSettings, createClient } from '@club/contract/client.ts';
import type { InputOf, Path } from '@club/contract/endpoint.ts';
import type { EndpointAt } from '@club/contract/endpoints.ts';
import { Failure } from '@club/contract/failures.ts';
import { placeholderToken } from '@club/contract/placeholder-token.ts';
import { type AppConfig, baseUrlOf } from './config.ts';
import { currentTexts, openTexts } from './i18n.ts';
import { newKey } from './keys.ts';
import { needNetwork } from './network.ts';
import { clearPrefetched, fetchPrefetched } from './prefetch.ts';
import type { Session } from './session.ts';

let onForbidden: () => void = () => undefined;
/** Called when the server forbids something that the page offered: a right was taken away, and nobody has said so here. */
export const whenForbidden = (listener: () => void): void => {
  onForbidden = listener;
};

/** Loads the sentence for a failure that the server answers with, so that it can be shown at once. */
const withSentence =
  (plain: Call): Call =>
  (at, input) =>
    plain(at, input).catch(async (cause: unknown) => {
      if (cause instanceof Failure && cause.status === 403) onForbidden();
      if (cause instanceof Failure && !(cause.code in currentTexts().basicFailures))
        // without it a general sentence is shown
        await openTexts(['failures']).catch(() => undefined);
      throw cause;
    });

let settings: ClientSettings | null = null;
let made: Call | null = null;

/** Called once at the start of the app. */
export function connect(config: AppConfig, session: Session): void {
  settings = {
    fetch: fetchPrefetched,
    baseUrl: (service) => baseUrlOf(config, service),
    token: () => session.getIdToken(),
    renew: async () => {
      const fresh = await session.getIdToken(true);
      return fresh === placeholderToken ? null : fresh;
    },
  };
  made = withSentence(createClient(settings));
}

/**
 * Calls an endpoint of the contract: `call(listTeams, { query: { sort: 'rank' } })`. Returns `{ data, etag }` and
 * rejects with a `Failure` for every other response. A deletion can be undone where the endpoint is `undoable`: the
 * response then has an `undoId`.
 */
export const call: Call = async (at, input) => {
  if (!made) throw new Error('The client is not connected yet');
  if (at.method !== 'GET') {
    needNetwork();
    // it may be from before this change
    clearPrefetched();
  }
  return made(at, at.undoable ? { undoId: newKey(), ...input } : input);
};

type Query<P extends Path> = InputOf<EndpointAt<P>> extends { query: infer Q } ? Q : NonNullable<unknown>;

/**
 * The query of an endpoint from the texts of the URL. They are not checked here: the server parses them and answers with an
 * error for each invalid one.
 */
export const asQuery = <P extends Path>(_at: P, texts: Record<string, unknown>): Query<P> =>
  texts as Query<P>;

/** The same with another `fetch`, such as one that reports upload progress. */
export const callOver = (send: typeof fetch): Call => {
  if (!settings) throw new Error('The client is not connected yet');
  return withSentence(createClient({ ...settings, fetch: send }));
};
