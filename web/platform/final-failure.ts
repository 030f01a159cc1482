/** Whether a call failed for good, so that what waits on the device to be sent need not be tried again. */
import { Failure } from '@club/contract/failures.ts';

const passing = ['offline', 'unavailable', 'too-many', 'signed-out', 'token-invalid'];

export const isFinal = (cause: unknown): cause is Failure =>
  cause instanceof Failure && cause.status >= 400 && cause.status < 500 && !passing.includes(cause.code);
