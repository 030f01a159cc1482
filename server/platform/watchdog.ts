/**
 * Watches the event loop from a thread of its own. A blocked one answers no request and handles no signal: the process is
 * ended, so that its supervisor restarts it.
 */
import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/** Rounds without a sign of life before the process is ended, and the length of a round. */
export type Patience = { rounds: number; everyMs: number };
/** Twenty seconds. Rounds instead of a clock: a suspended computer or stopped process is not blocked. */
const usualPatience: Patience = { rounds: 20, everyMs: 1_000 };

const longestList = 2_000;
type Shared = { pulse: SharedArrayBuffer; names: SharedArrayBuffer; patience: Patience };

export type Watchdog = {
  /** a request began: it is logged if the loop blocks before it has ended */
  begins: (call: string) => void;
  ends: (call: string) => void;
  stop: () => void;
};

/** Starts watching this thread. */
export function startWatchdog(patience: Patience = usualPatience): Watchdog {
  const shared: Shared = {
    pulse: new SharedArrayBuffer(4),
    names: new SharedArrayBuffer(longestList),
    patience,
  };
  const worker = new Worker(new URL(import.meta.url), {
    workerData: shared,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16 },
  });
  worker.unref();
  const pulse = new Int32Array(shared.pulse);
  const names = new Uint8Array(shared.names);
  const beat = setInterval(() => Atomics.add(pulse, 0, 1), patience.everyMs / 2);
  beat.unref();
  const open = new Map<string, number>();
  const encoder = new TextEncoder();
  const write = () => {
    const { written: bytesWritten } = encoder.encodeInto([...open.keys()].join(', '), names);
    names.fill(0, bytesWritten);
  };
  return {
    begins: (call) => {
      open.set(call, (open.get(call) ?? 0) + 1);
      write();
    },
    ends: (call) => {
      const left = (open.get(call) ?? 1) - 1;
      if (left > 0) open.set(call, left);
      else open.delete(call);
      write();
    },
    stop: () => {
      clearInterval(beat);
      void worker.terminate();
    },
  };
}

/** The watching thread. It writes to standard output directly, because the log needs the blocked loop. */
function watch({ pulse, names, patience }: Shared): void {
  const beats = new Int32Array(pulse);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let still = 0, last = -1; still < patience.rounds; ) {
    Atomics.wait(pause, 0, 0, patience.everyMs);
    const now = Atomics.load(beats, 0);
    still = now === last ? still + 1 : 0;
    last = now;
  }
  const [calls = ''] = new TextDecoder().decode(new Uint8Array(names).slice()).split('\0');
  const line = {
    level: 60,
    time: new Date().toISOString(),
    calls: calls === '' ? [] : calls.split(', '),
    msg: `the event loop has stood still for ${(patience.rounds * patience.everyMs) / 1000} s: the process ends, to be started anew`,
  };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}

if (!isMainThread && (workerData as Partial<Shared> | null)?.pulse) watch(workerData as Shared);
