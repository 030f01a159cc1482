// `node tools/complete-lock.mjs [--check]`: adds the platform packages that npm left out of package-lock.json.
// npm records only those it could see while installing, and then `npm ci` refuses its own file elsewhere.
import { readFileSync, writeFileSync } from 'node:fs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const { packages } = lock;

const holders = (path) => {
  const parts = path.split('/node_modules/');
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/node_modules/')), ''];
};
const pathOf = (base, name) => `${base ? `${base}/` : ''}node_modules/${name}`;

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x'];
const missing = [];

for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (holders(path).some((base) => packages[pathOf(base, name)])) continue;
    const os = systems.find((word) => name.includes(word));
    const cpu = processors.find((word) => name.includes(`-${word}`));
    if (!os || !cpu) throw new Error(`${name}: which platform is it for?`);
    const libc = name.includes('musl') ? ['musl'] : name.includes('gnu') ? ['glibc'] : undefined;
    packages[pathOf('', name)] = { version, cpu: [cpu], dev: true, libc, optional: true, os: [os] };
    missing.push(name);
  }
}
if (missing.length === 0) process.exit(0);
if (process.argv.includes('--check')) {
  console.error(`package-lock.json lacks ${missing.join(', ')}: run node tools/complete-lock.mjs`);
  process.exit(1);
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${missing.join(', ')}`);
