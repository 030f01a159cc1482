import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Endpoint } from '@club/contract/endpoint.ts';
import { expect, test } from 'vitest';
import { withoutShapes } from './calls-without-shapes.ts';

const contract = new URL('../../contract/', import.meta.url);
const rooms = readdirSync(contract, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map((entry) => entry.name)
  .filter((room) => readdirSync(new URL(room, contract)).includes('api.ts'));

/** Runs the code that the browser gets, in a file of its own. */
async function load(code: string): Promise<Record<string, Endpoint>> {
  const folder = mkdtempSync(join(tmpdir(), 'calls-'));
  const absolute = code.replaceAll(/from '\.\.\//g, `from '${contract.href}`);
  const file = join(folder, 'api.mjs');
  writeFileSync(file, stripTypeScriptTypes(absolute));
  try {
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, Endpoint>;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test.each(rooms)('the browser knows the same addresses of %s as the server, and no Zod', async (room) => {
  const code = withoutShapes(readFileSync(new URL(`${room}/api.ts`, contract), 'utf8'));
  expect(code).not.toMatch(/from '(zod|.*(shape|fields)\.ts)'/);
  const lean = await load(code);
  const whole = (await import(/* @vite-ignore */ new URL(`${room}/api.ts`, contract).href)) as Record<
    string,
    Endpoint
  >;
  const told = (calls: Record<string, Endpoint>) =>
    Object.entries(calls).map(([name, call]) => ({
      name,
      address: `${call.service} ${call.method} ${call.path}`,
      answers: call.answer === undefined ? 'nothing' : typeof call.answer === 'string' ? 'text' : 'json',
    }));
  expect(told(lean)).toEqual(told(whole));
});
