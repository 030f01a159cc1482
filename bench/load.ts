/** Load: the same number of connections for everybody, exact times of every answer. */
import autocannon from 'autocannon';

const connections = 16;

export type Load = {
  url: string;
  token?: string;
  /** seconds that the server has been on the processor so far */
  processor: () => Promise<number>;
};
/**
 * Milliseconds of every answer, how long it took to have them all, and how long the server was on the processor for
 * that, both in seconds.
 */
export type Times = { times: number[]; seconds: number; processor: number };

/** @throws Error when an answer is not 200, which would make every figure meaningless */
export async function load({ url, token, processor }: Load, seconds: number): Promise<Times> {
  const times: number[] = [];
  const before = await processor();
  const begin = performance.now();
  await new Promise<void>((done, fail) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const run = autocannon({ url, connections, duration: seconds, headers }, (error) =>
      error ? fail(error) : done(),
    );
    run.on('response', (_client, status, _bytes, ms) => {
      if (status === 200) times.push(ms);
      else fail(new Error(`${url} answered ${status}`));
    });
  });
  const took = (performance.now() - begin) / 1000;
  return { times, seconds: took, processor: (await processor()) - before };
}

/** @param share 0.5 is the median */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** All in milliseconds but the first. `processor` is what one answer takes of it, and hardly feels what else runs. */
export type Figures = { perSecond: number; p50: number; p99: number; processor: number };

/** The figures of several rounds taken together. */
export function figuresOf(rounds: readonly Times[]): Figures {
  const times = rounds.flatMap((round) => round.times);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const processor = rounds.reduce((sum, round) => sum + round.processor, 0);
  return {
    perSecond: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    processor: (processor / times.length) * 1000,
  };
}
