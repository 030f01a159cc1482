/** Limits that a process of `worker-process.ts` holds itself to, because no option of Node.js does. */

/** In bytes of resident memory, and milliseconds of the processor. */
type OwnLimits = { memory: number; processorMs: number };

/**
 * Ends this process when it has used more. Time of the processor instead of a clock, because on a busy machine a sound file
 * waits as well; what is allocated between two calls comes on top of the memory.
 */
export function endBeyond({ memory, processorMs }: OwnLimits): void {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > memory || (user + system) / 1000 > processorMs)
    process.kill(process.pid, 'SIGKILL');
}
