/** Runs in a thread of the pool: one exported function of one module, with a refusal as a value instead of an error. */
import type { MessagePort } from 'node:worker_threads';
import { Failure, type FailureCode } from '@club/contract/failures.ts';

/** `loaded` gets a message when the work itself begins. */
export type Task = { module: string; name: string; args: readonly unknown[]; loaded: MessagePort };
/** Instances of classes lose their prototype between threads, so a refusal is sent as its fields. */
export type Outcome = { value: unknown } | { refusal: FailureCode; detail: string | undefined };

export default async function runTask({ module, name, args, loaded }: Task): Promise<Outcome> {
  const exported = (await import(module)) as Record<string, (...given: readonly unknown[]) => unknown>;
  loaded.postMessage(null);
  try {
    return { value: await exported[name]?.(...args) };
  } catch (error) {
    if (error instanceof Failure) return { refusal: error.code, detail: error.detail };
    throw error;
  }
}
