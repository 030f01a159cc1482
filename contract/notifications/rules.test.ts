/** Through which channels a message goes, and when: quiet hours across midnight and both clock changes. */
import { expect, it } from 'vitest';
import { clubTime } from '../club-time.ts';
import { type Channel, type MessageKind, messageKinds, usualChannels } from '../settings/rules.ts';
import { birthdayDays, birthdaysOf, channelsOf, kindOfTopic, sendAt, teamOfTopic } from './rules.ts';

const zone = clubTime('Europe/Berlin');
const night = { from: '22:00', to: '07:00' };
const at = (now: string, quiet: typeof night | null = night, urgent = false) =>
  sendAt(now, quiet, urgent, zone);

it('goes at once by day, and at the end of quiet hours by night', () => {
  expect(at('2026-11-20T12:00:00Z')).toBe('2026-11-20T12:00:00Z');
  expect(at('2026-11-20T20:59:00Z')).toBe('2026-11-20T20:59:00Z');
  expect(at('2026-11-20T21:00:00Z')).toBe('2026-11-21T06:00:00Z');
  expect(at('2026-11-21T03:00:00Z')).toBe('2026-11-21T06:00:00Z');
  expect(at('2026-11-21T06:00:00Z')).toBe('2026-11-21T06:00:00Z');
});

it('quiet hours within a day end on that day; none or empty ones delay nothing', () => {
  expect(at('2026-11-20T12:00:00Z', { from: '12:30', to: '14:00' })).toBe('2026-11-20T13:00:00Z');
  expect(at('2026-11-20T23:00:00Z', null)).toBe('2026-11-20T23:00:00Z');
  expect(at('2026-11-20T23:00:00Z', { from: '08:00', to: '08:00' })).toBe('2026-11-20T23:00:00Z');
});

it('urgent messages ignore quiet hours', () => {
  expect(at('2026-11-20T23:00:00Z', night, true)).toBe('2026-11-20T23:00:00Z');
});

it('the night of a clock change ends at seven o’clock of the new time', () => {
  expect(at('2026-03-28T22:00:00Z')).toBe('2026-03-29T05:00:00Z');
  expect(at('2026-10-24T21:00:00Z')).toBe('2026-10-25T06:00:00Z');
  // the hour that occurs twice, and an end in the hour that is skipped
  expect(at('2026-10-25T00:30:00Z', { from: '22:00', to: '02:45' })).toBe('2026-10-25T00:45:00Z');
  expect(at('2026-03-28T23:00:00Z', { from: '22:00', to: '02:30' })).toBe('2026-03-29T01:30:00Z');
});

it('falls back from push to mail where there is no device and the message is important', () => {
  const yes = { mailInstead: true };
  const bare = { devices: 0, email: true };
  expect(channelsOf('bookings', usualChannels.bookings, yes, bare)).toEqual({
    inbox: true,
    push: false,
    mail: true,
  });
  expect(channelsOf('news', usualChannels.news, yes, bare)).toEqual({
    inbox: true,
    push: false,
    mail: false,
  });
  expect(channelsOf('bookings', usualChannels.bookings, { mailInstead: false }, bare).mail).toBe(false);
  expect(channelsOf('bookings', usualChannels.bookings, yes, { devices: 1, email: true })).toMatchObject({
    push: true,
    mail: false,
  });
  expect(channelsOf('bookings', usualChannels.bookings, yes, { devices: 0, email: false }).mail).toBe(false);
});

it('what needs an answer by somebody falls back to mail, and nothing else', () => {
  const byMail = (kind: MessageKind) =>
    channelsOf(
      kind,
      { push: true, mail: false, inbox: true },
      { mailInstead: true },
      { devices: 0, email: true },
    ).mail;
  expect(messageKinds.filter(byMail)).toEqual([
    'matchQuestions',
    'matchDay',
    'reportDue',
    'bookings',
    'direct',
  ]);
});

it('who has chosen nothing gets all in the inbox, and all but games and birthdays by push', () => {
  const kindsBy = (channel: Channel) => messageKinds.filter((kind) => usualChannels[kind][channel]);
  expect(kindsBy('inbox')).toEqual(messageKinds);
  expect(kindsBy('mail')).toEqual([]);
  const silent = messageKinds.filter((kind) => !kindsBy('push').includes(kind));
  expect(silent).toEqual(['games', 'birthdays']);
});

it('the topic of a team is of the kind team', () => {
  expect(teamOfTopic('team-1')).toBe('1');
  expect(teamOfTopic('news')).toBe(null);
  expect(kindOfTopic('team-1')).toBe('team');
  expect(kindOfTopic('games')).toBe('games');
});

it.each([
  [
    'what was not chosen',
    { inbox: false, push: false, mail: false },
    { inbox: false, push: false, mail: false },
  ],
  ['what was chosen', { inbox: true, push: false, mail: true }, { inbox: true, push: false, mail: true }],
  ['push and mail', { inbox: false, push: true, mail: true }, { inbox: false, push: true, mail: true }],
])('sends through %s', (_, chosen, sent) => {
  const reachable = { devices: 2, email: true };
  expect(channelsOf('bookings', chosen, { mailInstead: true }, reachable)).toEqual(sent);
});

it('mail does not replace push that nobody asked for', () => {
  const chosen = { inbox: true, push: false, mail: false };
  expect(channelsOf('direct', chosen, { mailInstead: true }, { devices: 0, email: true })).toEqual(chosen);
});

it('people born on 29 February celebrate on the 28th, except in leap years', () => {
  expect(birthdaysOf('2026-11-20')).toEqual(['11-20']);
  expect(birthdaysOf('2026-02-28')).toEqual(['02-28', '02-29']);
  expect(birthdaysOf('2028-02-28')).toEqual(['02-28']);
  expect(birthdaysOf('2028-02-29')).toEqual(['02-29']);
  expect(birthdaysOf('2026-12-31')).toEqual(['12-31']);
});

it('coming birthdays are those of two weeks, today first', () => {
  const days = birthdayDays('2026-12-25');
  expect([days.length, days[0], days.at(-1)]).toEqual([14, '2026-12-25', '2027-01-07']);
});
