import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../deploy/systemd');
const closing =
  /^(NoNew|Capability|Ambient|SystemCall|Restrict|Lock|Protect|Private|UMask|Memory|Tasks|StateDirectory)\w*=/;

/** The restrictions of a systemd unit, in order. */
const closedBy = (name: string) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => closing.test(line));

test('every systemd unit has the same restrictions as the app’s', () => {
  const app = closedBy('club.service');
  for (const name of ['CapabilityBoundingSet=', 'SystemCallFilter=@system-service', 'MemoryMax=2G'])
    expect(app).toContain(name);
  const services = readdirSync(folder).filter((name) => name.endsWith('.service'));
  expect(services).toContain('club-backup.service');
  for (const service of services) expect([service, closedBy(service)]).toEqual([service, app]);
});
