/** `npm start` in a fresh clone, in a folder with special characters in its name. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { freePort } from '../../server/testing/free-port.ts';
import { cloneProject } from './testing-clone.ts';

let clone: string;
let remove: () => void;
beforeEach(() => {
  ({ clone, remove } = cloneProject('Vereins Änderung'));
});
afterEach(() => remove());

test('a fresh clone in a folder with a space and an umlaut builds and starts without warnings', {
  timeout: 300_000,
}, async () => {
  const port = await freePort();
  const { PATH, HOME } = process.env;
  const app = spawn(process.execPath, ['tools/run.mjs', 'start'], {
    cwd: clone,
    env: { PATH, HOME, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaints = '';
  const ended = once(app, 'close');
  try {
    app.stderr.on('data', (chunk: Buffer) => {
      complaints += chunk;
    });
    const open = new Promise<void>((resolve) => {
      app.stdout.on('data', (chunk: Buffer) => {
        output += chunk;
        if (output.includes('firstAdmin=')) resolve();
      });
    });
    await Promise.race([open, ended]);
    expect(complaints).toBe('');
    expect(output).toContain(`is open: http://localhost:${port}`);
    expect(output).not.toMatch(/warn/i);
    const page = await fetch(`http://127.0.0.1:${port}/`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
    expect((await fetch(`http://127.0.0.1:${port}/sw.js`)).status).toBe(200);
    const sbom = readdirSync(join(clone, 'web/dist')).find((name) => name.endsWith('.sbom.json'));
    expect(sbom).toMatch(/^\w{12}\.sbom\.json$/);
    expect((await fetch(`http://127.0.0.1:${port}/${sbom}`)).status).toBe(404);
    app.kill('SIGTERM');
    await ended;
    expect(app.exitCode).toBe(0);
    expect(complaints).toBe('');
  } finally {
    app.kill('SIGKILL');
  }
});
