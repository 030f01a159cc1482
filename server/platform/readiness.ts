/** Whether the app can do its work now. What changes is logged once, when it begins and when it is over. */
import type { Log } from './log.ts';

/** What is in the way, in words, or null. */
export type Check = () => Promise<string | null>;

const everyMs = 15_000;

/** Watches the checks, from now on until it is closed. */
export function watchReadiness(checks: readonly Check[], log: Log) {
  let known = '';
  const findProblems = async (): Promise<string[]> => {
    const answers = await Promise.all(checks.map((check) => check().catch((error: Error) => error.message)));
    const problems = answers.filter((answer) => answer !== null);
    const now = problems.join('; ');
    if (now !== known) {
      if (now) log.warn(`Not ready: ${now}.`);
      else log.info('Ready again.');
      known = now;
    }
    return problems;
  };
  const timer = setInterval(() => void findProblems(), everyMs);
  timer.unref();
  return { findProblems, close: () => clearInterval(timer) };
}
