/** A thousand open streams on one process: the memory of one, and the delay until the last browser has a change. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { percentile } from './load.ts';
import type { Streams, StreamsWanted } from './streams-answers.ts';

const browsers = 1000;
const warmUp = 20;
const changes = 200;

type Side = { child: ChildProcess; message: Streams };

const ask = async (child: ChildProcess, wanted: StreamsWanted): Promise<unknown> => {
  child.send(wanted);
  return (await once(child, 'message'))[0];
};

/** Opens the streams and returns a function that waits until all of them have received something. */
async function open({ url, tokens }: Streams) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams: IncomingMessage[] = [];
  let wanted = '';
  let missing = 0;
  let received: () => void = () => undefined;
  const listen = async (at: number) => {
    const token = tokens[at % tokens.length];
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
  for (let at = 0; at < browsers; at += 50)
    await Promise.all(Array.from({ length: 50 }, (_, index) => listen(at + index)));
  return {
    allHear: (id: string) =>
      new Promise<bigint>((resolve) => {
        wanted = id;
        missing = browsers;
        received = () => resolve(process.hrtime.bigint());
      }),
    close: () => {
      for (const stream of streams) stream.destroy();
    },
  };
}

async function measure({ child, message: target }: Side) {
  const before = (await ask(child, { memory: true })) as number;
  const streams = await open(target);
  const times: number[] = [];
  for (let at = 0; at < warmUp + changes; at += 1) {
    const id = `change-${at}-`;
    const received = streams.allHear(id);
    const held = BigInt((await ask(child, { change: id })) as string);
    // the process that commits receives its own event no later than the others
    const delay = Math.max(0, Number((await received) - held) / 1e6);
    if (at >= warmUp) times.push(delay);
  }
  const after = (await ask(child, { memory: true })) as number;
  streams.close();
  return { times, megabytes: [before, after].map((bytes) => bytes / 2 ** 20) };
}

/** Measures and prints both. */
export async function measureStreams(app: Side, bare: Side): Promise<void> {
  console.log(`\nThe live stream: ${browsers} open on one process, ${changes} changes one after the other`);
  for (const [name, side] of Object.entries({ app, bare })) {
    const { times, megabytes } = await measure(side);
    const [before = 0, after = 0] = megabytes;
    const delay = [0.5, 0.99].map((share) => percentile(times, share).toFixed(1));
    console.log(
      `  ${name.padEnd(4)}  from the commit to the last browser p50 ${delay[0]} ms, p99 ${delay[1]} ms; RSS ${before.toFixed(0)} -> ${after.toFixed(0)} MB, ${(((after - before) * 1024) / browsers).toFixed(1)} kB a stream`,
    );
  }
}
