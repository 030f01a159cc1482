/** Whether a failed request certainly changed nothing: when its answer is lost, the server may have done it. */
import { Failure } from '@club/contract/failures.ts';

export const wasRefused = (cause: unknown): boolean =>
  cause instanceof Failure && (cause.status < 500 || cause.code === 'offline');
