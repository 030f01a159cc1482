/** Runs in a thread of the pool: one exported function of one module, with a refusal as a value instead of an error. */
import { Failure, type FailureCode } from '@club/contract/failures.ts';

export type Task = { module: string; name: string; args: readonly unknown[] };
/** Instances of classes lose their prototype between threads, so a refusal is sent as its fields. */
export type Outcome = { value: unknown } | { refusal: FailureCode; detail: string | undefined };

export default async function runTask({ module, name, args }: Task): Promise<Outcome> {
  const loaded = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
  try {
    return { value: await loaded[name]?.(...args) };
  } catch (error) {
    if (error instanceof Failure) return { refusal: error.code, detail: error.detail };
    throw error;
  }
}
