/** The sentences that the product's specification prescribes are in the English texts, each with a German one. */
import { fieldMessages } from '@club/contract/field-messages.ts';
import { describe, expect, it } from 'vitest';
import { de as german, textModules as germanModules } from './de.ts';
import { en as english, textModules as englishModules } from './en.ts';
import type { LoadTexts } from './text-modules.ts';

const texts = async (shared: typeof english, textModules: LoadTexts) => ({
  ...shared,
  fields: await textModules.fields(),
  failures: await textModules.failures(),
  users: await textModules.users(),
  teams: await textModules.teams(),
  games: await textModules.games(),
  files: await textModules.files(),
  events: await textModules.events(),
  notifications: await textModules.notifications(),
  buddies: await textModules.buddies(),
  bookings: await textModules.bookableEventsManage(),
});
const en = await texts(english, englishModules);
const de = await texts(german, germanModules);
type Catalogue = typeof en;

const sentences: [string, (all: Catalogue) => string][] = [
  ['Missing Permission', (all) => all.shell.missingPermission],
  ['Missing Permission', (all) => all.failures['missing-permission']],
  ['Do you really want to delete this User?', (all) => all.users.deleteQuestion],
  ['Error adding Permission', (all) => all.users.addFailed],
  ['Error uploading Image', (all) => all.files.uploadFailed],
  ['Error deleting User', (all) => all.users.deleteFailed],
  ['Error approving User', (all) => all.users.approveFailed],
  ['User successfully deleted', (all) => all.users.deletedDone],
  ['User successfully approved', (all) => all.users.approvedDone],
  ['Permission successfully added', (all) => all.users.addedDone],
  ['Permission successfully deleted', (all) => all.users.removedDone],
  ['Do you really want to delete this Buddy?', (all) => all.buddies.deleteQuestion],
  ['Buddy successfully deleted', (all) => all.buddies.deletedDone],
  ['Are you sure you want to send this notification?', (all) => all.notifications.question],
  ['Notification not sent:', (all) => all.notifications.notSent],
  [
    'Error fetching users or teams. Check your permissions and try again.',
    (all) => all.notifications.fetchFailed,
  ],
  ['Title cannot be empty', (all) => all.fields['title-empty']],
  ['Body cannot be empty', (all) => all.fields['body-empty']],
  ['Topic cannot be empty', (all) => all.fields['topic-empty']],
  ['User cannot be empty', (all) => all.fields['user-empty']],
  ['Error creating team', (all) => all.teams.createFailed],
  ['Team successfully created', (all) => all.teams.createdDone],
  ['Team successfully updated', (all) => all.teams.updatedDone],
  ['Team successfully deleted', (all) => all.teams.deletedDone],
  ['Error deleting game', (all) => all.games.deleteFailed],
  ['Game successfully deleted', (all) => all.games.deletedDone],
  ['Game successfully created', (all) => all.games.createdDone],
  ['2 games successfully deleted', (all) => all.games.deletedManyDone(2)],
  ['Error creating event', (all) => all.events.createFailed],
  ['Error updating event', (all) => all.events.updateFailed],
  ['Event successfully deleted', (all) => all.events.deletedDone],
  ['Error creating event', (all) => all.bookings.createFailed],
  ['Error updating event', (all) => all.bookings.updateFailed],
  ['Event successfully deleted', (all) => all.bookings.deletedDone],
  ['2 events successfully deleted', (all) => all.bookings.deletedManyDone(2)],
  ['Booking deletion failed', (all) => all.bookings.cancelFailed],
  ['Status change failed', (all) => all.bookings.statusFailed],
  ['Training or Special event must be selected', (all) => all.fields['category-type-empty']],
  ['2 events successfully deleted', (all) => all.events.deletedManyDone(2)],
  ['Event title cannot be empty', (all) => all.fields['event-title-empty']],
  ['Category cannot be empty', (all) => all.fields['category-empty']],
  ['Start date cannot be empty', (all) => all.fields['start-date-empty']],
  ['End date cannot be empty', (all) => all.fields['end-date-empty']],
  ['Start time cannot be empty', (all) => all.fields['start-time-empty']],
  ['End time cannot be empty', (all) => all.fields['end-time-empty']],
  ['Start date must be in the future', (all) => all.fields['start-date-not-in-future']],
  ['End date must be in the future', (all) => all.fields['end-date-not-in-future']],
  ['End date must be after start date', (all) => all.fields['end-date-not-after-start']],
  ['End time must be after start time', (all) => all.fields['end-time-not-after-start']],
  ['Name cannot be empty', (all) => all.fields['name-empty']],
  ['League cannot be empty', (all) => all.fields['league-empty']],
  ['Color cannot be empty', (all) => all.fields['color-empty']],
  ['Type cannot be empty', (all) => all.fields['type-empty']],
  ['Rank must be greater than 0', (all) => all.fields['rank-not-positive']],
  ['Calendar link must start with {address}', (all) => all.fields['calendar-link-prefix']],
  ['Stats link must be a link', (all) => all.fields['stats-link-invalid']],
  ['Table link must be a link', (all) => all.fields['table-link-invalid']],
  ['Home team cannot be empty', (all) => all.fields['home-team-empty']],
  ['Away team cannot be empty', (all) => all.fields['away-team-empty']],
  ['Team cannot be empty', (all) => all.fields['team-empty']],
  ['A file must be selected', (all) => all.fields['file-empty']],
];

describe('the prescribed sentences', () => {
  it.each(sentences)('%s', (wanted, find) => {
    expect(find(en)).toBe(wanted);
    expect(find(de)).not.toBe(wanted);
    expect(find(de)).not.toBe('');
  });

  it('every field message has its own German sentence', () => {
    for (const [code, sentence] of Object.entries(fieldMessages))
      expect(de.fields[code as keyof typeof fieldMessages], code).not.toBe(sentence);
  });
});
