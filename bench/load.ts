/** Load: the same number of connections for everybody, exact times of every answer. */
import autocannon from 'autocannon';

const connections = 16;

export type Load = { url: string; token?: string };
/** Milliseconds of every answer, and how long it took to have them all, in seconds. */
export type Times = { times: number[]; seconds: number };

/** @throws Error when an answer is not 200, which would make every figure meaningless */
export async function load({ url, token }: Load, seconds: number): Promise<Times> {
  const times: number[] = [];
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
  return { times, seconds: (performance.now() - begin) / 1000 };
}

/** @param share 0.5 is the median */
export function percentile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export type Figures = { perSecond: number; p50: number; p99: number };

/** The figures of several rounds taken together. */
export function figuresOf(rounds: readonly Times[]): Figures {
  const times = rounds.flatMap((round) => round.times);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  return { perSecond: times.length / seconds, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}
