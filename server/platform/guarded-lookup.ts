/** Name resolution that refuses addresses to which the server must not connect. */
import { lookup as resolveName } from 'node:dns';
import type { RequestOptions } from 'node:http';
import { isPublicAddress } from './addresses.ts';

export type Lookup = NonNullable<RequestOptions['lookup']>;

/** A connection that would have led into a private network. */
export class InsideOurNetwork extends Error {}

/**
 * Checks the resolved addresses in the very look-up that the connection uses, so that no second answer can differ. A host
 * that is written as an address is not looked up, and is to be checked beforehand.
 * @returns a look-up that fails with InsideOurNetwork if any of the addresses is not allowed
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean = isPublicAddress, resolve: Lookup = resolveName): Lookup =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, []);
      const addresses = Array.isArray(found) ? found : [];
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowed(address)))
        return done(new InsideOurNetwork(host), []);
      if (options.all) return done(null, addresses);
      done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
