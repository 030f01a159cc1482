import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../deploy/systemd');
const closing =
  /^(NoNew|Capability|Ambient|SystemCall|Restrict|Lock|Protect|Private|UMask|Memory|Tasks|StateDirectory)\w*=/;

/** What a unit closes, in its order. */
const closedBy = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => closing.test(line));

test('every service of systemd is as closed as the app', () => {
  const app = closedBy('club.service');
  for (const name of ['CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'MemoryMax=2G'])
    expect(app).toContain(name);
  const services = readdirSync(folder).filter((name) => name.endsWith('.service'));
  expect(services).toContain('club-backup.service');
  for (const service of services) expect([service, closedBy(service)]).toEqual([service, app]);
});
