/**
 * What each body lacks when it is empty, by field, and which of its fields can be emptied. A new body or field need not be
 * here: these must stay as they are.
 */
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../app.ts';
import { readEnv } from '../platform/env.ts';
import { tryInput } from '../platform/http/input.ts';

const refusedWhenEmpty: Record<string, string> = {
  grantPermission: 'permission invalid',
  takeBack: 'id not-an-id',
  createTeam:
    'name name-empty, league league-empty, rank rank-not-positive, type type-empty, color color-empty',
  joinTeam: 'teamId not-an-id',
  notifyTopic: 'title title-empty, body body-empty, topic topic-empty',
  notifyUser: 'title title-empty, body body-empty, userId user-empty',
  notifyGroup: 'title title-empty, body body-empty',
  createToken: 'kind invalid',
  answerInboxMessage: 'body body-empty',
  createBuddy: 'buddyId user-empty',
  callBuddies: 'title title-empty, body body-empty',
  giveConsent: 'version not-a-whole-number',
  setConsentText: 'version not-a-whole-number, de required, en required',
  setConsentSettings: 'allGuardians invalid',
  createGame:
    'teamId team-empty, homeTeam home-team-empty, awayTeam away-team-empty, homeGame required, date start-date-empty',
  deleteGames: 'ids required',
  importGames: 'teamId team-empty, games required',
  setCalendarLink: 'automatic required',
  takeCalendarProposal: 'digest required',
  dismissCalendarProposal: 'digest required',
  createScore: 'gameId required, scoreHome score-out-of-range, scoreGuest score-out-of-range',
  readQttrListFile: 'fileId not-an-id',
  readLineUpFile: 'fileId not-an-id',
  createCalendarEvent:
    'title event-title-empty, categoryId category-empty, startDate start-date-empty, endDate end-date-empty',
  deleteCalendarEvents: 'ids required',
  createCalendarCategory: 'name name-empty, color color-empty',
  createQttr: 'userId user-empty, position qttr-not-positive, date date-empty',
  deleteManyQttr: 'ids required',
  judgeLineUp: 'kind invalid',
  createPositionV1:
    'userId user-empty, teamId team-empty, season season-empty, seasonHalf season-half-empty, position position-not-positive',
  createPosition:
    'userId user-empty, teamId team-empty, season season-empty, seasonHalf season-half-empty, position position-not-positive',
  deletePositions: 'ids required',
  orderLineUp: 'teamId team-empty, season season-empty, seasonHalf season-half-empty, ids required',
  putEmergency: 'contacts invalid',
  createAbsence: 'from start-date-empty, to end-date-empty',
  setAvailability: 'answer answer-empty',
  startMatchReport: 'system required',
  addReportEntries: 'entries required',
  previewPastedCodes: 'text required',
  savePastedCodes: 'games required',
  createComment: 'text comment-empty',
  setMatchLineUp: 'singles required, doubles required',
  createRide: 'seats not-a-whole-number, leavesAt start-time-empty, from place-empty',
  startSearch: 'mode required, wanted required, candidates candidates-empty',
  answerSearch: 'answer answer-empty',
  changeStatus: 'bookingId booking-empty, status invalid',
  book: 'eventId event-empty',
  bookSeries: 'recurringBookableEventId event-empty',
  createBookableEvent:
    'title title-required, categoryId category-empty, startDate start-date-empty, endDate end-date-empty',
  deleteBookableEvents: 'ids required',
  createBookableCategory: 'name name-empty, color color-empty, type category-type-empty',
  planSeries: 'seriesId not-an-id, change required',
  createSeries:
    'title title-required, categoryId category-empty, startTimeEvents start-time-empty, endTimeEvents end-time-empty, startDateRecurrence start-date-empty, endDateRecurrence end-date-empty, weekdays weekdays-empty',
  deleteManySeries: 'ids required',
  createPost: 'headline headline-empty, tags tags-empty',
  draftAboutGame: 'headline headline-empty, tags tags-empty',
  setMarks: 'userIds invalid',
  react: 'type invalid',
  createPostCategory: 'name name-empty, color color-empty',
};

const acceptsNull: Record<string, string> = {
  changeUser: 'birthday, photoId',
  createTeam: 'ageGroup, linkCalendar, linkStats, linkTable, photoId, matchSystem, resultHours, reportHours',
  createAppSetting: 'language, colorScheme, quietHours',
  changeAppSetting: 'language, colorScheme, quietHours',
  notifyTopic: 'link',
  notifyUser: 'link',
  notifyGroup: 'link',
  createBuddy: 'note',
  changeBuddy: 'note',
  createGame: 'location, scoreHome, scoreGuest, matchDay, matchNumber, hall, meetAt, opponentNote',
  changeGame: 'location, scoreHome, scoreGuest, matchDay, matchNumber, hall, meetAt, opponentNote',
  changeTeam: 'ageGroup, linkCalendar, linkStats, linkTable, photoId, matchSystem, resultHours, reportHours',
  createCalendarEvent: 'description, location',
  changeCalendarEvent: 'description, location',
  putEmergency: 'mustKnow',
  createAbsence: 'reason',
  changeAbsence: 'reason',
  setAvailability: 'remark',
  setMatchCodes: 'code, pin',
  startSearch: 'hoursEach',
  answerSearch: 'remark',
  changeRetention: 'months',
  book: 'arrival',
  createBookableEvent:
    'description, location, color, bookableFromDaysBefore, bookableToHoursBefore, bookableFrom, bookableTo, capacity',
  changeBookableEvent:
    'description, location, color, bookableFromDaysBefore, bookableToHoursBefore, bookableFrom, bookableTo, capacity',
  createSeries:
    'description, location, color, bookableFromDaysBefore, bookableToHoursBefore, bookableFrom, bookableTo, capacity',
  changeSeries:
    'description, location, color, bookableFromDaysBefore, bookableToHoursBefore, bookableFrom, bookableTo, capacity',
  createPost: 'categoryId, imageId, publishAt',
  changePost: 'categoryId, imageId, publishAt',
};

const bodies = allRoutes(readEnv({})).flatMap(({ endpoint: { id, body } }) => (body ? [{ id, body }] : []));

const errorsOf = (body: z.core.$ZodType, value: object) => tryInput(body, value).errors ?? [];

/** The bodies of a table. */
const bodiesIn = (table: Record<string, string>) => bodies.filter(({ id }) => table[id] !== undefined);

it('an empty body is refused with a message for each field that it needs', () => {
  const refused = bodiesIn(refusedWhenEmpty).map(({ id, body }) => {
    const errors = errorsOf(body, {}).map(({ path, code }) => `${path} ${code}`);
    return [id, [...new Set(errors)].join(', ')];
  });
  expect(Object.fromEntries(refused)).toEqual(refusedWhenEmpty);
});

it('null empties the optional fields', () => {
  const accepted = bodiesIn(acceptsNull).map(({ id, body }) => {
    const fields = acceptsNull[id]?.split(', ') ?? [];
    const isAccepted = (field: string) =>
      errorsOf(body, { [field]: null }).every(({ path }) => path.split('.')[0] !== field);
    return [id, fields.filter(isAccepted).join(', ')];
  });
  expect(Object.fromEntries(accepted)).toEqual(acceptsNull);
});

it('a blank text is refused, or none, except a public text and a post that are not written yet, and an invitation', () => {
  const stored = bodies.flatMap(({ id, body }) =>
    Object.entries(body instanceof z.ZodObject ? body.shape : {})
      .filter(([, field]) =>
        ['', ' '].some((blank) => z.safeParse(field as z.core.$ZodType, blank).data === ''),
      )
      .map(([name]) => `${id} ${name}`),
  );
  const texts = ['changeLegalText de', 'changeLegalText en', 'changePost content', 'createPost content'];
  expect(stored.toSorted()).toEqual(['addReportWriter code', ...texts, 'draftAboutGame content']);
});
