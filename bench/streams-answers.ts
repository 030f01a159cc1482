/** The requests that both stream servers answer: their memory, and a change. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The first message to the parent. */
export type Streams = { url: string; tokens: string[] };
/** `memory` answers bytes after a garbage collection; `change` answers when it was committed, in ns of the monotonic clock. */
export type StreamsWanted = { memory: true } | { change: string };

setFlagsFromString('--expose-gc');
const cleanUp = runInNewContext('gc') as () => void;

/** @param change makes a change and resolves with the time of its commit, before any reader has received it */
export function answerWith(change: (id: string) => Promise<bigint>): void {
  process.on('message', async (wanted: StreamsWanted) => {
    if ('change' in wanted) return process.send?.(String(await change(wanted.change)));
    cleanUp();
    return process.send?.(process.memoryUsage().rss);
  });
  process.on('disconnect', () => process.exit(0));
}
