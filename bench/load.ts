/** Load: the same number of connections for app and baseline, with the exact time of every answer. */
import autocannon from 'autocannon';

const usualConnections = 16;

export type Load = {
  url: string;
  token?: string;
  /** CPU time of the server so far, in seconds */
  processor: () => Promise<number>;
};
/** Milliseconds of every answer; the elapsed time and the server's CPU time for all of them, in seconds. */
export type Times = { times: number[]; seconds: number; processor: number };

/** @throws Error when an answer is not 200: the figures would mean nothing */
export async function load(
  { url, token, processor }: Load,
  seconds: number,
  connections = usualConnections,
): Promise<Times> {
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

/** All in milliseconds except `perSecond`. `processor` is CPU time per answer, which other load on the machine hardly changes. */
export type Figures = { perSecond: number; p50: number; p99: number; processor: number };

/** The figures over several rounds. */
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
