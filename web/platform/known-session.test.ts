/** Which of the cookies of a host names the session: two clubs may be on two of its ports. */
import { expect, test } from 'vitest';
import { sessionName } from './known-session.ts';

const at = (port: string) => ({ port }) as Location;

test('the one with the port of this page', () => {
  const both = 'club-session-name-3000=ada; club-lang=de; club-session-name-3001=ben';
  expect(['3000', '3001', '3002', ''].map((port) => sessionName(both, at(port)))).toEqual([
    'ada',
    'ben',
    null,
    null,
  ]);
});

test('with TLS, without a port, and from a former release', () => {
  expect(sessionName('__Host-club-session-name=ada', at(''))).toBe('ada');
  expect(sessionName('__Host-club-session-name-8443=ada', at('8443'))).toBe('ada');
  expect(sessionName('club-session-name=former', at('3000'))).toBe('former');
  expect(sessionName('club-session-name=former; club-session-name-3000=ada', at('3000'))).toBe('ada');
});
