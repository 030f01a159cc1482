/** Where a team's calendar link may lead, and when it is read. */
import { expect, it } from 'vitest';
import { addressOfLink, isDue, refuseReading } from './rules.ts';

it.each([
  ['https://club.example/cal.ics', 'https://club.example/', true],
  ['webcal://club.example/cal.ics', 'webcal://club.example/', true],
  ['https://club.example/cal.ics', 'webcal://club.example/', false],
  ['https://club.example/cal.ics', 'https://club.example/teams/', false],
  ['https://club.example/cal.ics', 'https://club.example', true],
  ['https://club.example.evil.example/cal.ics', 'https://club.example', false],
  ['https://club.example:8443/cal.ics', 'https://club.example', false],
  ['https://club.example@evil.example/cal.ics', 'https://club.example', false],
  ['https://name:word@club.example/cal.ics', 'https://', false],
  ['file:///etc/passwd', 'file:///', false],
])('%s with links that begin with %s: %s', (link, prefix, allowed) => {
  expect(addressOfLink(link, [prefix]) !== null).toBe(allowed);
});

const now = new Date('2026-11-20T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
it.each<[string, number | null, number | null, { due: boolean; refused: boolean }]>([
  ['a link that was never read', null, null, { due: true, refused: false }],
  ['one that was read half a minute ago', null, 0.5, { due: false, refused: true }],
  ['one that was asked for half a minute ago, and read an hour ago', 0.5, 60, { due: true, refused: true }],
  ['one that was asked for an hour ago, and read half a minute ago', 60, 0.5, { due: false, refused: true }],
  ['one that was read a minute ago', 2, 1, { due: false, refused: false }],
  ['one whose reading was lost', 10, 60, { due: false, refused: false }],
  ['one that was read six hours ago', null, 360, { due: true, refused: false }],
])('when %s is read again', (_, asked, tried, expected) => {
  const times = {
    askedAt: asked === null ? null : before(asked),
    triedAt: tried === null ? null : before(tried),
  };
  expect({ due: isDue(times, now), refused: refuseReading(times, now) !== null }).toEqual(expected);
});
