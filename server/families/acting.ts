/** Guardians act for their children as themselves. */
import { Failure } from '@club/contract/failures.ts';
import { actsFor, asChild } from '@club/contract/permissions.ts';
import type { Context } from '../platform/http/route.ts';

/** Whom a call is about: the caller, or a child whom it names. @throws Failure `missing-permission` */
export function whose({ caller }: Pick<Context, 'caller'>, userId = caller.userId): string {
  if (!actsFor(caller, userId)) throw new Failure('missing-permission');
  return userId;
}

/** The context of a call that reads what a child would see. @throws Failure `missing-permission` */
export const asWhom = <C extends Context>(context: C, userId?: string): C => ({
  ...context,
  caller: asChild(context.caller, whose(context, userId)),
});
