/** Texts of the history of messages. */
import { expect, test } from 'vitest';
import { notifications as words } from '../texts/de/notifications.ts';
import { notifications as english } from '../texts/en/notifications.ts';
import { figuresOf, recipientOf, senderOf } from './notification-words.ts';

const team = { id: '01890000-0000-7000-8000-000000000001', name: 'TTC 1990 Hof II' };
const mira = { id: '01890000-0000-7000-8000-000000000002', firstName: 'Mira', lastName: 'S', photoUrl: null };
const none = { topic: null, user: null, userId: null, kind: 'bookings', group: null } as const;

test('a message went to a topic, a team, a person, or those concerned', () => {
  expect(recipientOf({ ...none, topic: 'training' }, [team], words)).toBe('Training');
  expect(recipientOf({ ...none, topic: `team-${team.id}` }, [team], words)).toBe(
    'Mannschaft TTC 1990 Hof II',
  );
  expect(recipientOf({ ...none, topic: `team-${team.id}` }, [], words)).toBe(words.goneTeam);
  expect(recipientOf({ ...none, user: mira, userId: mira.id }, [], words)).toBe('Mira S');
  expect(recipientOf({ ...none, userId: mira.id }, [], words)).toBe(words.formerMember);
  const group = { teamIds: [team.id], people: 3 };
  expect(recipientOf({ ...none, group }, [team], words)).toBe('TTC 1990 Hof II, 3 Personen');
  expect(recipientOf(none, [], words)).toBe('Buchungen');
  // while the teams are not known, none is said to be gone
  expect(recipientOf({ ...none, topic: `team-${team.id}` }, undefined, words)).toBe('Mannschaft …');
  expect(recipientOf({ ...none, group }, undefined, words)).toBe('…, 3 Personen');
});

test('it was sent by somebody, by somebody who has left, or by the app', () => {
  expect(senderOf({ sender: mira, sentBy: mira.id }, words)).toBe('Mira S');
  expect(senderOf({ sender: null, sentBy: mira.id }, words)).toBe(words.formerMember);
  expect(senderOf({ sender: null, sentBy: null }, words)).toBe(words.itself);
});

test('the delivery is counted in people, each once', () => {
  const now = new Date('2026-11-20T17:00:00Z');
  const standing = {
    reached: 18,
    mailing: 22,
    mailAt: '2026-11-20T18:30:00Z',
    pushing: 0,
    inApp: 0,
    failed: 0,
  };
  const figuresText = (texts: typeof words, changed: Partial<typeof standing> = {}) =>
    figuresOf({ people: 40, standing: { ...standing, ...changed } }, texts, () => '19:30', now);
  expect(figuresText(english)).toBe('18 of 40 reached; 22 have no device and get a mail at 19:30');
  expect(figuresText(words)).toBe(
    '18 von 40 erreicht; 22 haben kein Gerät und bekommen um 19:30 Uhr eine Mail',
  );
  expect(
    figuresText(words, { mailAt: '2026-11-20T16:59:00Z', mailing: 1, pushing: 2, inApp: 1, failed: 1 }),
  ).toBe(
    '18 von 40 erreicht; 1 hat kein Gerät und bekommt jetzt eine Mail; ' +
      '2 sind benachrichtigt, ihre Geräte haben es noch nicht bestätigt; 1 findet sie in der App; 1 war nicht zu erreichen',
  );
});
