/** Open streams: the memory of one, and the delay until the last browser has a change. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { percentile } from './load.ts';
import type { Streams, StreamsWanted } from './streams-answers.ts';

const browsers = 1000;
/** who watch a match */
const watchers = 300;
const warmUp = 20;
const changes = 200;

type Side = { child: ChildProcess; message: Streams };

const ask = async (child: ChildProcess, wanted: StreamsWanted): Promise<unknown> => {
  child.send(wanted);
  return (await once(child, 'message'))[0];
};

/**
 * Opens streams and returns a function that waits until all of them have received something.
 * @param targets the processes, among which they are shared
 */
export async function openStreams(targets: readonly Streams[], count: number) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams: IncomingMessage[] = [];
  let wanted = '';
  let missing = 0;
  let received: () => void = () => undefined;
  const listen = async (at: number) => {
    const { url, tokens } = targets[at % targets.length] as Streams;
    const token = tokens[Math.floor(at / targets.length) % tokens.length];
    const [stream] = (await once(
      get(url, { agent, headers: { authorization: `Bearer ${token}` } }),
      'response',
    )) as [IncomingMessage];
    if (stream.statusCode !== 200) throw new Error(`the stream answered ${stream.statusCode}`);
    stream.setEncoding('latin1');
    stream.on('data', (text: string) => {
      if (wanted === '' || !text.includes(wanted)) return;
      missing -= 1;
      if (missing === 0) received();
    });
    streams.push(stream);
  };
  // fifty at a time: the measurement is about open streams, not about opening them
  for (let at = 0; at < count; at += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => listen(at + index)));
  return {
    allHear: (id: string) =>
      new Promise<bigint>((resolve) => {
        wanted = id;
        missing = count;
        received = () => resolve(process.hrtime.bigint());
      }),
    close: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

/** @returns ms from each change to the last of the streams @param by the process that makes the changes */
export async function delays(
  by: ChildProcess,
  { allHear }: Awaited<ReturnType<typeof openStreams>>,
  count = changes,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < warmUp + count; at += 1) {
    const id = `change-${at}-`;
    const received = allHear(id);
    const begun = BigInt((await ask(by, { change: id })) as string);
    // the process that commits receives its own event no later than the others
    const delay = Math.max(0, Number((await received) - begun) / 1e6);
    if (at >= warmUp) times.push(delay);
  }
  return times;
}

const delayText = (times: readonly number[]) => {
  const [half, most] = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
  return `p50 ${half} ms, p99 ${most} ms`;
};

async function measure({ child, message: target }: Side) {
  const before = (await ask(child, { memory: true })) as number;
  const streams = await openStreams([target], browsers);
  const times = await delays(child, streams);
  const after = (await ask(child, { memory: true })) as number;
  streams.close();
  return { times, megabytes: [before, after].map((bytes) => bytes / 2 ** 20) };
}

/** Measures and prints a thousand streams on one process, and on a bare handler. */
export async function measureStreams(app: Side, bare: Side): Promise<void> {
  console.log(`\nThe live stream: ${browsers} open on one process, ${changes} changes one after the other`);
  for (const [name, side] of Object.entries({ app, bare })) {
    const { times, megabytes } = await measure(side);
    const [before = 0, after = 0] = megabytes;
    console.log(
      `  ${name.padEnd(4)}  from the commit to the last browser ${delayText(times)}; RSS ${before.toFixed(0)} -> ${after.toFixed(0)} MB, ${(((after - before) * 1024) / browsers).toFixed(1)} kB a stream`,
    );
  }
}

/** Measures and prints a match that many watch, on two processes, and as many streams of a bare handler. @param sides the first enters the sets */
export async function measureWatchers(sides: readonly Side[], bare: Side): Promise<void> {
  console.log(
    `\nA match: ${watchers} watch it on ${sides.length} processes, ${changes} entries one after the other; wanted: p99 100 ms`,
  );
  for (const [name, these] of Object.entries({ app: sides, bare: [bare] })) {
    const [first] = these;
    if (!first) throw new Error('nobody enters anything');
    const streams = await openStreams(
      these.map(({ message }) => message),
      watchers,
    );
    console.log(
      `  ${name.padEnd(4)}  from the tap to the last watcher ${delayText(await delays(first.child, streams))}`,
    );
    streams.close();
  }
}
