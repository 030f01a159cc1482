import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '..');
/** The text of each file with screens. */
const screens = globSync('**/*.tsx', { cwd: web, exclude: ['dist', '**/*.test.tsx'] }).map((file) => ({
  file,
  text: readFileSync(join(web, file), 'utf8'),
}));

/** A Mantine button that is busy while something is sent, or starts it; buttons that only load more have other names. */
const sends =
  /<Button\b(?:(?!<\/?[A-Z]).)*?(?:loading=\{[\w.]*busy\b|disabled=\{busy\b|(?<!chain\(\).*)\.(?:run|mutate)\()/s;
// confirms every action, including leaving a page, which sends nothing
const asksOnly = 'ui/ConfirmContent.tsx';

test('every button that sends something says when offline why it cannot', () => {
  expect(screens.length).toBeGreaterThan(200);
  expect(
    screens.filter(({ file, text }) => file !== asksOnly && sends.test(text)).map(({ file }) => file),
  ).toEqual([]);
});

/** Other controls: each could send something at once. */
const control =
  /<(?:ActionIcon|Checkbox|Switch|Chip|Radio|NativeSelect|Select|ChoiceSelect|Segmented|UnstyledButton|button|select|input)\b/;

/** The controls in these files only open something, filter, or belong to a form, which is sent by its button. */
const sendNothing = [
  'bookings/BookableEventsPage.tsx',
  'bookings/EventRow.tsx',
  'bookings/manage/BookingWindow.tsx',
  'bookings/manage/EventForm.tsx',
  'bookings/month/BookableMonth.tsx',
  'bookings/series/EditSeriesPage.tsx',
  'bookings/series/Review.tsx',
  'bookings/series/SeriesBooking.tsx',
  'bookings/series/SeriesForm.tsx',
  'bookings/series/SeriesRecurrence.tsx',
  'bookings/series/WeekdayChips.tsx',
  'buddies/BuddyNote.tsx',
  'calendar/CalendarSteps.tsx',
  'calendar/EventForm.tsx',
  'calendar/EventLine.tsx',
  // moving is controlled by use-drawing.ts
  'calendar/EventMark.tsx',
  'calendar/EventsPage.tsx',
  'calendar/EventsTable.tsx',
  'calendar/MonthView.tsx',
  'calendar/PhoneMonth.tsx',
  'calendar/WeekView.tsx',
  'calendar/layers/LayerChoice.tsx',
  'calendar/links/CalendarLink.tsx',
  'categories/CategoryForm.tsx',
  'emergency/ContactFields.tsx',
  'families/AskForm.tsx',
  'families/ForWhomField.tsx',
  'files/CropPicture.tsx',
  // the control that sends is a SendButton
  'files/PictureField.tsx',
  // offers that send contain their own reason: find/use-actions.ts
  'find/OfferLine.tsx',
  'find/Palette.tsx',
  'find/ShortcutList.tsx',
  'games/GameForm.tsx',
  'games/GamePage.tsx',
  'games/GamesPage.tsx',
  'games/ResultFields.tsx',
  'games/Subscription.tsx',
  'games/import/ImportGamesPage.tsx',
  'games/import/season/SeasonTeams.tsx',
  'legal/LegalTextField.tsx',
  'lists/ImportDraft.tsx',
  'lists/ImportRow.tsx',
  'lists/LeavingPlaces.tsx',
  'lists/ListTeams.tsx',
  'lists/ListTimeFields.tsx',
  'lists/NewMembers.tsx',
  'lists/PersonChoice.tsx',
  // entries of a match report are stored on the device and sent later
  'match-reports/Ending.tsx',
  'match-reports/GameRow.tsx',
  'match-reports/Games.tsx',
  'match-reports/Manage.tsx',
  'match-reports/PairingField.tsx',
  'match-reports/SetPad.tsx',
  'match-reports/StartForm.tsx',
  'match-reports/balances/UserBalance.tsx',
  'matches/RideForm.tsx',
  'matches/SeasonChoice.tsx',
  'matches/line-up/LineUpPeople.tsx',
  'matches/line-up/LineUpPlaces.tsx',
  'matches/substitutes/CandidateChoice.tsx',
  'matches/substitutes/SearchForm.tsx',
  'notifications/GroupFields.tsx',
  'notifications/RecipientFields.tsx',
  'notifications/bell/InboxBell.tsx',
  'matches/codes/pasted/PastePreview.tsx',
  'positions/NotesField.tsx',
  'positions/PositionForm.tsx',
  'positions/PositionsFilters.tsx',
  'posts/FeedFilters.tsx',
  'posts/PublishFields.tsx',
  // gets the reason from Reactions.tsx
  'posts/ReactionChoice.tsx',
  'posts/editor/EditorTools.tsx',
  'posts/editor/PostEditor.tsx',
  'posts/editor/StatusField.tsx',
  'qttr/QttrTable.tsx',
  'shell/BottomBar.tsx',
  // the colour scheme can be set for the device alone
  'shell/Header.tsx',
  'shell/NavigationTree.tsx',
  'teams/PlayFields.tsx',
  'teams/TeamForm.tsx',
  'users/import/ColumnMatching.tsx',
  'users/import/MemberLine.tsx',
  'users/profiles/PersonName.tsx',
];

test('every switch, checkbox, select and arrow that sends something is disabled offline, with the reason', () => {
  const withControls = screens.filter(
    ({ file, text }) =>
      // components in ui know no module and send nothing themselves
      !file.startsWith('ui/') &&
      control.test(text) &&
      !/use(?:SendProps|OfflineReason)\(\)|<SendIcon\b/.test(text),
  );
  expect(withControls.map(({ file }) => file).toSorted()).toEqual(sendNothing.toSorted());
});
