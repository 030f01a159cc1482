/** Members from a list whom somebody who waits could be. */
import { nameKeys } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';

/** Those with their name or address first; who it is says the admin. */
export function likeliestFirst(members: readonly User[], waiting: User): User[] {
  const keys = nameKeys(waiting);
  const fits = (member: User): number =>
    Number(nameKeys(member).some((key) => keys.includes(key))) +
    Number(member.email !== null && member.email.toLowerCase() === waiting.email?.toLowerCase());
  return members.toSorted((one, other) => fits(other) - fits(one));
}
