/** Whether a call failed because its record does not exist any more. */
import { Failure } from '@club/contract/failures.ts';

export const isGone = (cause: unknown): cause is Failure =>
  cause instanceof Failure && cause.code === 'not-found';
