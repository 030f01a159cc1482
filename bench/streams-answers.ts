/** What both servers of streams are asked for: how much memory they take, and a change. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What the parent hears first. */
export type Streams = { url: string; tokens: string[] };
/** `memory` answers bytes after a clean-up; `change` answers when it held, in ns of the machine's monotonic clock. */
export type StreamsWanted = { memory: true } | { change: string };

setFlagsFromString('--expose-gc');
const cleanUp = runInNewContext('gc') as () => void;

/** @param change makes a change and answers when it held, before anybody heard of it */
export function answerWith(change: (id: string) => Promise<bigint>): void {
  process.on('message', async (wanted: StreamsWanted) => {
    if ('change' in wanted) return process.send?.(String(await change(wanted.change)));
    cleanUp();
    return process.send?.(process.memoryUsage().rss);
  });
  process.on('disconnect', () => process.exit(0));
}
