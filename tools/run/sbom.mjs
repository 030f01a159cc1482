// The SBOM of a build (CycloneDX, JSON): every package that is needed to run it, as package-lock.json has it.

import { capture, tool } from './process.mjs';
import { say } from './say.mjs';

/**
 * Reads package-lock.json alone, so it needs no network and says the same on every system.
 * @param {string} file where to write it @returns {Promise<boolean>} whether it was written; a build is good without it
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
