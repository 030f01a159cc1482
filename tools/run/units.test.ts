import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Runs what the unit does after a backup, on a folder with these files, all of them years old. @returns what stays */
function afterBackup(names: string[]): string[] {
  const place = mkdtempSync(join(tmpdir(), 'club backups '));
  for (const name of names) {
    writeFileSync(join(place, name), '');
    utimesSync(join(place, name), new Date('2020-01-01'), new Date('2020-01-01'));
  }
  const unit = readFileSync(join(folder, 'club-backup.service'), 'utf8');
  const command = /^ExecStartPost=(.+)$/m.exec(unit)?.[1] ?? '';
  execFileSync('/bin/sh', ['-c', command.replaceAll('/var/lib/club/backups', '"$PLACE"')], {
    env: { ...process.env, PLACE: place },
  });
  const left = readdirSync(place).toSorted();
  rmSync(place, { recursive: true });
  return left;
}

test('the newest thirty backups stay, however old the clock says they are, and those made by hand', () => {
  const nights = Array.from({ length: 34 }, (_, at) => `club-2026-10-${String(at + 10)}-0330.tar.gz`);
  expect(afterBackup([...nights, 'manual.tar.gz'])).toEqual([...nights.slice(4), 'manual.tar.gz']);
  expect(afterBackup(nights.slice(0, 2))).toEqual(nights.slice(0, 2));
  expect(afterBackup([])).toEqual([]);
});
