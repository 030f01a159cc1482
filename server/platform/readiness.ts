/** Whether the app is ready. A problem is logged when it begins and when it is over. */
import type { Log } from './log.ts';

/** A problem as a sentence, or null. */
export type Check = () => Promise<string | null>;

const everyMs = 15_000;

/** Repeats the checks until it is closed. */
export function watchReadiness(checks: readonly Check[], log: Log) {
  let known = '';
  let isClosed = false;
  const findProblems = async (): Promise<string[]> => {
    const answers = await Promise.all(checks.map((check) => check().catch((error: Error) => error.message)));
    const problems = answers.filter((answer) => answer !== null);
    const now = problems.join('; ');
    // a check that runs when the app stops loses its database, which is no problem of anybody
    if (now !== known && !isClosed) {
      if (now) log.warn(`Not ready: ${now}.`);
      else log.info('Ready again.');
      known = now;
    }
    return problems;
  };
  const timer = setInterval(() => void findProblems(), everyMs);
  timer.unref();
  const close = () => {
    isClosed = true;
    clearInterval(timer);
  };
  return { findProblems, close };
}
