// The SBOM of a build (CycloneDX, JSON): every package needed at run time, from package-lock.json.

import { capture, tool } from './process.mjs';
import { say } from './say.mjs';

/**
 * Reads package-lock.json only, so it needs no network and gives the same result on every system.
 * @param {string} file output path @returns {Promise<boolean>} whether it was written; a build is valid without it
 */
export async function writeSbom(file) {
  const cyclonedx = tool(
    'SBOM',
    '@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js',
    ...['--package-lock-only', '--omit', 'dev', '--output-format', 'JSON', '--output-file', file],
  );
  const { ok, output } = await capture(cyclonedx);
  if (!ok) say(`The SBOM could not be written:\n${output.trimEnd()}`);
  return ok;
}
