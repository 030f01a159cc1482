import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const library = JSON.stringify(join(import.meta.dirname, 'process.mjs'));
const program = 'console.log(process.pid); setInterval(() => {}, 1000);';
const command = `import(${library}).then(({ become }) => become("It", ["-e", ${JSON.stringify(program)}]))`;

const unix = test.skipIf(process.platform === 'win32');
unix('a program ends with the npm command that started it', async () => {
  // npm runs a script in a shell, and passes its signals to that alone
  const shell = spawn('sh', ['-c', '"$0" -e "$1"; true', process.execPath, command], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(shell.stdout, 'data');
  const pid = Number(String(line));
  onTestFinished(() => {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it has ended
    }
  });
  shell.kill('SIGTERM');
  // the pipe closes when the last process that has it ends
  await expect(once(shell.stdout, 'close')).resolves.toBeDefined();
});
