/** What a build of the browser app leaves in `web/dist`, with a stand-in for Vite. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../server/testing/memory-disk.ts';

const packages = join(import.meta.dirname, '../../node_modules');
const build = pathToFileURL(join(import.meta.dirname, 'web.mjs')).href;

/** A project whose Vite writes a page and ends with this code. */
function buildsWith(code: number) {
  const project = temporaryFolder('build');
  onTestFinished(() => rmSync(project, { recursive: true, force: true }));
  for (const path of ['contract', 'web', 'node_modules/vite/bin'])
    mkdirSync(join(project, path), { recursive: true });
  for (const path of ['package.json', 'package-lock.json']) writeFileSync(join(project, path), '{}');
  // the project's own Node
  for (const name of readdirSync(packages).filter((one) => /^node-(bin-)?(darwin|linux|win)-/.test(one)))
    symlinkSync(join(packages, name), join(project, 'node_modules', name), 'junction');
  writeFileSync(
    join(project, 'node_modules/vite/bin/vite.js'),
    `const fs = require('node:fs'), at = 'web/' + process.argv[process.argv.indexOf('--outDir') + 1];
    fs.mkdirSync(at, { recursive: true }); fs.writeFileSync(at + '/index.html', ''); console.error('cannot go on'); process.exit(${code});`,
  );
  const call = `import { buildWeb } from '${build}'; await buildWeb();`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', call], {
    cwd: project,
    encoding: 'utf8',
  });
  const left = readdirSync(join(project, 'web/dist')).map((name) => name.replace(/^[0-9a-f]{12}$/, 'build'));
  return { status, stderr, left: left.toSorted() };
}

test('a build that has broken off is served by no start, and says why', () => {
  const { status, stderr, left } = buildsWith(1);
  expect([status, left]).toEqual([1, []]);
  expect(stderr).toContain('The browser app could not be built:\ncannot go on');
});

test('a build that has ended is the one that the next start serves', () => {
  expect(buildsWith(0)).toMatchObject({ status: 0, left: ['build', 'current.json'] });
});
