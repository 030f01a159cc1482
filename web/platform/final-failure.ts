/** Whether a call failed for good: sent again, as an answer that waits on the device or a file, it would fail again. */
import { Failure } from '@club/contract/failures.ts';

const passing = ['offline', 'unavailable', 'too-many', 'signed-out', 'token-invalid'];

export const isFinal = (cause: unknown): cause is Failure =>
  cause instanceof Failure && cause.status >= 400 && cause.status < 500 && !passing.includes(cause.code);
