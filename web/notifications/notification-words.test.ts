/** What the history says of a message. */
import { expect, test } from 'vitest';
import { notifications as words } from '../texts/de/notifications.ts';
import { recipientOf, senderOf } from './notification-words.ts';

const team = { id: '01890000-0000-7000-8000-000000000001', name: 'TTC 1990 Hof II' };
const mira = { id: '01890000-0000-7000-8000-000000000002', firstName: 'Mira', lastName: 'S', photoUrl: null };
const none = { topic: null, user: null, userId: null, kind: 'bookings' } as const;

test('a message went to a topic, a team, a person, or to those whom it concerned', () => {
  expect(recipientOf({ ...none, topic: 'training' }, [team], words)).toBe('Training');
  expect(recipientOf({ ...none, topic: `team-${team.id}` }, [team], words)).toBe(
    'Mannschaft TTC 1990 Hof II',
  );
  expect(recipientOf({ ...none, topic: `team-${team.id}` }, [], words)).toBe(words.goneTeam);
  expect(recipientOf({ ...none, user: mira, userId: mira.id }, [], words)).toBe('Mira S');
  expect(recipientOf({ ...none, userId: mira.id }, [], words)).toBe(words.formerMember);
  expect(recipientOf(none, [], words)).toBe('Buchungen');
});

test('it was sent by somebody, by somebody who has left, or by the app', () => {
  expect(senderOf({ sender: mira, sentBy: mira.id }, words)).toBe('Mira S');
  expect(senderOf({ sender: null, sentBy: mira.id }, words)).toBe(words.formerMember);
  expect(senderOf({ sender: null, sentBy: null }, words)).toBe(words.itself);
});
