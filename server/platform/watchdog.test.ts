import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const program = (body: string, everyMs: number) => `
  import { startWatchdog } from ${JSON.stringify(new URL('./watchdog.ts', import.meta.url).href)};
  const watchdog = startWatchdog({ rounds: 10, everyMs: ${everyMs} });
  ${body}`;

async function run(body: string, everyMs = 40) {
  const child = spawn(
    process.execPath,
    ['--input-type=module', '--no-warnings', '-e', program(body, everyMs)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, code, signal };
}

test('a process whose event loop is blocked is ended, and the log names the requests in progress', async () => {
  const { output, signal } = await run(`
    watchdog.begins('GET /done');
    watchdog.begins('POST /loop');
    watchdog.ends('GET /done');
    for (;;);`);
  expect(signal).toBe('SIGKILL');
  expect(JSON.parse(output)).toMatchObject({ level: 60, calls: ['POST /loop'] });
});

test('a busy process that still answers is left alone, and the watchdog does not keep it from exiting', async () => {
  const busy = `
    const begin = performance.now();
    const step = () => {
      for (const until = performance.now() + 20; performance.now() < until; );
      if (performance.now() - begin < 2500) setImmediate(step);
    };
    step();`;
  // two seconds without a beat, which a machine that is busy with something else does not cause
  expect(await run(busy, 200)).toEqual({ output: '', code: 0, signal: null });
});
