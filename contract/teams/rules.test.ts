/** Which links a team's calendar may have. */
import { expect, it } from 'vitest';
import { refuseCalendarLink } from './rules.ts';

const prefixes = ['webcal://www.mytischtennis.de/', 'https://www.mytischtennis.de/'];

it.each([
  ['https://www.mytischtennis.de/team.ics', null],
  ['webcal://www.mytischtennis.de/team.ics', null],
  ['https://www.mytischtennis.de/', 'calendar-link-prefix'],
  ['https://evil.example/https://www.mytischtennis.de/team.ics', 'calendar-link-prefix'],
  ['', 'calendar-link-prefix'],
])('%j: %s', (link, refusal) => {
  expect(refuseCalendarLink(link, prefixes)).toBe(refusal);
});
