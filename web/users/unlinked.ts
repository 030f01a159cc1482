/** Members from a list whom a waiting user could be. */
import { nameKeys } from '@club/contract/users/rules.ts';
import type { User } from '@club/contract/users/shape.ts';

/** Members with the same name or e-mail address first; the admin decides who it is. */
export function likeliestFirst(members: readonly User[], waiting: User): User[] {
  const keys = nameKeys(waiting);
  const fits = (member: User): number =>
    Number(nameKeys(member).some((key) => keys.includes(key))) +
    Number(member.email !== null && member.email.toLowerCase() === waiting.email?.toLowerCase());
  return members.toSorted((one, other) => fits(other) - fits(one));
}
