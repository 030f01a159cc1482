/** The provider's public keys: fetched lazily, again after rotation, and cached through an outage of the provider. */
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import { type Clock, systemClock } from '../platform/clock.ts';

const freshFor = 10 * 60_000;
const usableFor = 24 * 3_600_000;
const coolDown = 30_000;

/** No key has been fetched yet, or the last ones are older than a day, so tokens cannot be verified. */
export class KeysUnavailable extends Error {}

/**
 * Keys of a provider for jose.
 * Fresh for 10 minutes; older ones (up to a day) are used while the provider is down; an unknown key id causes a new
 * request, at most every 30 seconds, so that made-up key ids cannot flood the provider.
 * @param fetchKeys gets the JWKS; may fail
 */
export function providerKeys(
  fetchKeys: () => Promise<JSONWebKeySet>,
  clock: Clock = systemClock,
): JWTVerifyGetKey {
  let found: ReturnType<typeof createLocalJWKSet> | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let askedAt = Number.NEGATIVE_INFINITY;
  let searchedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  const ask = () => {
    askedAt = clock.now().getTime();
    asking ??= fetchKeys()
      .then((keys) => {
        found = createLocalJWKSet(keys);
        fetchedAt = clock.now().getTime();
      })
      .finally(() => {
        asking = undefined;
      });
    return asking;
  };
  const cooled = (at: number) => clock.now().getTime() - at >= coolDown;

  return async (header, token) => {
    const age = clock.now().getTime() - fetchedAt;
    if (found === undefined || age > usableFor) {
      if (asking === undefined && found !== undefined && !cooled(askedAt))
        throw new KeysUnavailable('keys are too old');
      await ask().catch((cause) => {
        throw new KeysUnavailable('the provider does not give its keys', { cause });
      });
    } else if (age > freshFor && cooled(askedAt)) {
      // the caller does not wait: the cached keys are good enough meanwhile
      ask().catch(() => undefined);
    }
    const use = () => {
      if (found === undefined) throw new KeysUnavailable('no keys');
      return found(header, token);
    };
    try {
      return await use();
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !cooled(searchedAt)) throw error;
      searchedAt = clock.now().getTime();
      await ask().catch(() => undefined);
      return use();
    }
  };
}
