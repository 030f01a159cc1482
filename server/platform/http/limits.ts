/** Rate limits: per person when signed in, per IP address otherwise. */
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../addresses.ts';
import { failureOf, TooMany } from './problem.ts';

export type Limits = { perUser: number; perAddress: number; signIn: number; changesPerDay: number };
/**
 * Requests per minute. A whole hall shares one address: signed-in people never count against it, and 300 of them can sign
 * in within one minute (some ten requests each). Guessing is limited per account by the provider itself. Changes are
 * limited per day: many of them leave a row that stays, such as a note of who did what.
 */
const usualLimits: Limits = { perUser: 1200, perAddress: 600, signIn: 6000, changesPerDay: 20_000 };

/** @param club the demo club's accounts are shared by all who try it at the same time */
export const limitsOf = (club: { demo: boolean }): Limits =>
  club.demo
    ? {
        ...usualLimits,
        perUser: 5 * usualLimits.perUser,
        changesPerDay: 5 * usualLimits.changesPerDay,
      }
    : usualLimits;

export type Limiter = {
  user: (userId: string) => Promise<void>;
  /** counts a change of somebody */
  change: (userId: string) => Promise<void>;
  address: (ip: string) => Promise<void>;
  /** counts a refusal against its IP address, except while the database is down */
  refused: (ip: string, refusal: unknown) => Promise<void>;
  signIn: (ip: string) => Promise<void>;
};

/** The limiters; each rejects with {@link TooMany} (429). They count per process. */
export function createLimiter(limits: Limits): Limiter {
  const users = new RateLimiterMemory({ points: limits.perUser, duration: 60 });
  const changes = new RateLimiterMemory({ points: limits.changesPerDay, duration: 86_400 });
  const addresses = new RateLimiterMemory({ points: limits.perAddress, duration: 60 });
  const take = (limiter: RateLimiterMemory) => async (key: string) => {
    await limiter.consume(key).catch(({ msBeforeNext }: RateLimiterRes) => {
      throw new TooMany(Math.ceil(msBeforeNext / 1000));
    });
  };
  const signIns = new RateLimiterMemory({ points: limits.signIn, duration: 60 });
  // one customer has as many IPv6 addresses as they like
  const byNetwork = (limiter: RateLimiterMemory) => {
    const takeFrom = take(limiter);
    return (ip: string) => takeFrom(networkOf(ip));
  };
  const address = byNetwork(addresses);
  return {
    user: take(users),
    change: take(changes),
    address,
    refused: async (ip, refusal) => {
      if (failureOf(refusal).status < 500) await address(ip);
    },
    signIn: byNetwork(signIns),
  };
}
