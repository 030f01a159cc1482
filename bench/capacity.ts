/**
 * `npm run bench -- capacity`: how many one process serves before the slowest of a hundred waits longer than 200 ms: people who book in the
 * same moment, open streams, and readers of the list of members. All of them share the machine with the program that plays them.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { storm, throughApp } from './booking-rush.ts';
import type { BookingRush } from './booking-rush-process.ts';
import { type Load, load, percentile } from './load.ts';
import { delays, openStreams } from './streams.ts';
import type { Streams } from './streams-answers.ts';
import { printColumns } from './table.ts';

/** milliseconds that one of a hundred may wait at most */
const longest = 200;
const steps = {
  bookers: [10, 25, 50, 100, 200],
  streams: [250, 500, 1000, 2000, 4000],
  readers: [8, 16, 32, 64, 128],
};
/** trainings that open, one after the other */
const trainings = 20;
/** further ones before the first step */
const warmUp = 5;
const changes = 50;
const seconds = 3;

type Step = { count: number; p99: number; more?: string };
const headings = ['', '', 'p50 or rate', 'p99'];

/** Measures step after step, until one is too slow. */
async function rise(counts: readonly number[], measure: (count: number) => Promise<Step>): Promise<Step[]> {
  const measured: Step[] = [];
  for (const count of counts) {
    const step = await measure(count);
    measured.push(step);
    if (step.p99 > longest) break;
  }
  return measured;
}

const lines = (name: string, measured: readonly Step[]): string[][] =>
  measured.map(({ count, p99, more = '' }) => [
    name,
    String(count),
    more,
    `${p99.toFixed(0)} ms${p99 > longest ? ', too slow' : ''}`,
  ]);

/** Each step opens a training of twenty spaces some times, and that many members book it in the same moment. */
export async function measureBookers(app: ChildProcess, { origin, members }: BookingRush): Promise<Step[]> {
  const open = async (count: number): Promise<number[]> => {
    app.send('event');
    const eventId = (await once(app, 'message'))[0] as string;
    return (await storm(members.slice(0, count), throughApp(origin, eventId), count)).times;
  };
  for (let at = 0; at < warmUp; at += 1) await open(members.length);
  return rise(steps.bookers, async (count) => {
    const times: number[] = [];
    for (let at = 0; at < trainings; at += 1) times.push(...(await open(count)));
    return { count, p99: percentile(times, 0.99), more: `${percentile(times, 0.5).toFixed(0)} ms` };
  });
}

/** Each step has that many streams open and makes changes one after the other: until the last browser has each. */
export const measureOpenStreams = (app: ChildProcess, target: Streams): Promise<Step[]> =>
  rise(steps.streams, async (count) => {
    const streams = await openStreams([target], count);
    const times = await delays(app, streams, changes);
    streams.close();
    return { count, p99: percentile(times, 0.99), more: `${percentile(times, 0.5).toFixed(0)} ms` };
  });

/** Each step reads the first page of members over that many connections, one request after the other in each. */
export const measureReaders = (target: Load): Promise<Step[]> =>
  rise(steps.readers, async (count) => {
    await load(target, 1, count);
    const { times, seconds: took } = await load(target, seconds, count);
    return { count, p99: percentile(times, 0.99), more: `${(times.length / took).toFixed(0)}/s` };
  });

export function printCapacity(measured: Record<string, readonly Step[]>): void {
  console.log(
    `\nOne process, wanted: p99 below ${longest} ms. Each row has more than the one before, up to the first too slow one.`,
  );
  printColumns([headings, ...Object.entries(measured).flatMap(([name, these]) => lines(name, these))]);
}
