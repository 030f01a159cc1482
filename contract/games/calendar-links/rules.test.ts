/** Where a team's calendar link may lead. */
import { expect, it } from 'vitest';
import { addressOfLink } from './rules.ts';

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
