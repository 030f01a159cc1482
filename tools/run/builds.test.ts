import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

// the commands run before anything is installed, so they are plain JavaScript without types
const load = (name: string): Promise<unknown> => import(join(import.meta.dirname, name));
const { publishBuild } = (await load('builds.mjs')) as {
  publishBuild: (made: string, id: string, folder: string) => void;
};
const { writeSbom } = (await load('sbom.mjs')) as { writeSbom: (file: string) => Promise<boolean> };

let home: string;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'builds of '));
});
afterEach(() => rmSync(home, { recursive: true }));

/** The files of a build with that name; `day` orders it among the others. */
function publish(id: string, day: number): void {
  const made = join(home, '.made-1');
  mkdirSync(made);
  writeFileSync(`${made}.sbom.json`, id);
  utimesSync(made, day, day);
  publishBuild(made, id, home);
}

test('a build is deleted with its SBOM, which is outside the public folder', () => {
  for (const [day, id] of ['one', 'two', 'three', 'four'].entries()) publish(id, day + 1);
  const builds = ['two', 'three', 'four'];
  expect(readdirSync(home).sort()).toEqual(
    [...builds, ...builds.map((id) => `${id}.sbom.json`), 'current.json'].sort(),
  );
  expect(readdirSync(join(home, 'four'))).toEqual([]);
  expect(readFileSync(join(home, 'four.sbom.json'), 'utf8')).toBe('four');
});

test('after going back to an old build, the next one leaves that alone: a server may be serving it', () => {
  for (const [day, id] of ['old', 'middle', 'new', 'old', 'newest'].entries()) publish(id, day + 1);
  expect(readdirSync(home).sort()).toEqual(
    ['new', 'newest', 'old']
      .flatMap((id) => [id, `${id}.sbom.json`])
      .concat('current.json')
      .sort(),
  );
});

test('the same sources built again have one SBOM', () => {
  publish('one', 1);
  publish('one', 2);
  expect(readdirSync(home).sort()).toEqual(['current.json', 'one', 'one.sbom.json']);
});

type Part = { name: string; components?: Part[] };
const namesOf = ({ name, components = [] }: Part): string[] => [name, ...components.flatMap(namesOf)];

test('the SBOM contains the packages needed at run time and no development tools', async () => {
  const file = join(home, 'sbom.json');
  expect(await writeSbom(file)).toBe(true);
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as Part & { bomFormat: string };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const names = new Set(namesOf(sbom));
  for (const name of ['fastify', 'react', 'pg', 'linux-arm64']) expect(names).toContain(name);
  for (const name of ['vitest', 'vite', 'playwright', 'cyclonedx-npm']) expect(names).not.toContain(name);
});
