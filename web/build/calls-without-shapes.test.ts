import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bytesOf, type Endpoint } from '@club/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { withoutShapes } from './calls-without-shapes.ts';

const contract = new URL('../../contract/', import.meta.url);
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('/api.ts') && !file.includes('node_modules'),
);

/** Runs the code for the browser, from a file of its own. */
async function load(code: string, from: URL): Promise<Record<string, Endpoint>> {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const absolute = code.replaceAll(/from '(\.[^']*)'/g, (_, path) => `from '${new URL(path, from).href}'`);
  const file = join(folder, 'api.mjs');
  writeFileSync(file, stripTypeScriptTypes(absolute));
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, Endpoint>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(files)('the browser has the same URLs of %s as the server, and no Zod', async (file) => {
  const from = new URL(file, contract);
  const code = withoutShapes(readFileSync(from, 'utf8'));
  expect(code).not.toMatch(/from '(zod|.*(shape|fields)\.ts)'/);
  const lean = await load(code, from);
  const whole = (await import(/* @vite-ignore */ from.href)) as Record<string, Endpoint>;
  const routesOf = (calls: Record<string, Endpoint>) =>
    Object.entries(calls).map(([name, call]) => ({
      name,
      address: `${call.service} ${call.method} ${call.path}`,
      answers: typeof call.answer === 'string' ? 'text' : bytesOf(call),
      maxBytes: call.form?.maxBytes,
      undoable: call.undoable,
    }));
  expect(routesOf(lean)).toEqual(routesOf(whole));
});
