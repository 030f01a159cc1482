/** The one way to the server: the contract's typed client with this browser's session. */
import { type Call, type ClientSettings, createClient } from '@club/contract/client.ts';
import { type AppConfig, baseUrlOf } from './config.ts';
import { fetchEarly } from './early.ts';
import { newKey } from './keys.ts';
import { needNet } from './network.ts';
import { placeholderToken, type Session } from './session.ts';

let settings: ClientSettings | null = null;
let made: Call | null = null;

/** Done once at the start of the app. */
export function connect(config: AppConfig, session: Session): void {
  settings = {
    fetch: fetchEarly,
    baseUrl: (service) => baseUrlOf(config, service),
    token: () => session.getIdToken(),
    renew: async () => {
      const fresh = await session.getIdToken(true);
      return fresh === placeholderToken ? null : fresh;
    },
  };
  made = createClient(settings);
}

/**
 * Asks an endpoint of the contract: `call(listTeams, { query: { sort: 'rank' } })`. Answers `{ data, etag }` and rejects
 * with a `Failure` for everything that is not a good answer. What a call deletes can be taken back where it is `undoable`:
 * the answer then holds an `undoId`.
 */
export const call: Call = async (written, input) => {
  if (!made) throw new Error('The client is not connected yet');
  if (written.method !== 'GET') needNet();
  return made(written, written.undoable ? { undoId: newKey(), ...input } : input);
};

/** The same over another way of sending, which tells how far it is. */
export const callOver = (send: typeof fetch): Call => {
  if (!settings) throw new Error('The client is not connected yet');
  return createClient({ ...settings, fetch: send });
};
