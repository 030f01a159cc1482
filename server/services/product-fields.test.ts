/** Every field name of the specification is in the contract, for reading and for writing. */
import { callerMessages } from '@club/contract/caller-messages.ts';
import { fieldMessages } from '@club/contract/field-messages.ts';
import { failureTitles } from '@club/contract/problem.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../app.ts';
import { readEnv } from '../platform/env.ts';

const calls = new Map(allRoutes(readEnv({})).map(({ endpoint }) => [endpoint.id, endpoint]));

/** Names of the fields; for a body that can also be a list of records those of one record. */
const namesOf = (shape: unknown): string[] => {
  const one = shape instanceof z.ZodUnion ? shape.options[0] : shape;
  return one instanceof z.ZodObject ? Object.keys(one.shape) : [];
};

const bookable =
  'title description location categoryId color bookableFromDaysBefore capacity internal hideBookings';
const category = 'name color';
const game = 'teamId homeTeam awayTeam homeGame cupGame league date location state scoreHome scoreGuest';
const position = 'userId teamId season seasonHalf position date';

/** by record: the endpoint that reads it, its fields, and the endpoint that accepts the last column */
const records: [record: string, reads: string, readFields: string, writes: string, writtenFields: string][] =
  [
    [
      'user',
      'getUser',
      'id firstName lastName email birthday photoUrl approved permissions teams buddies notificationTokens createdAt',
      'changeUser',
      'firstName lastName birthday',
    ],
    ['profile', 'getProfile', 'id firstName lastName photoUrl teams', '', ''],
    [
      'team',
      'getTeam',
      'id name league rank type ageGroup color photoUrl linkCalendar linkStats linkTable',
      'createTeam',
      'name league rank type ageGroup color linkCalendar linkStats linkTable',
    ],
    ['game', 'getGame', `id ${game} source externalId`, 'createGame', game],
    [
      'score',
      'getScore',
      'id gameId scoreHome scoreGuest createdAt createdBy',
      'createScore',
      'gameId scoreHome scoreGuest',
    ],
    [
      'calendar event',
      'getCalendarEvent',
      'id title description location categoryId startDate endDate allDay internal',
      'createCalendarEvent',
      'title description location categoryId startDate endDate allDay internal',
    ],
    ['calendar category', 'getCalendarCategory', `id ${category} uses`, 'createCalendarCategory', category],
    [
      'bookable category',
      'getBookableCategory',
      `id ${category} type uses`,
      'createBookableCategory',
      `${category} type`,
    ],
    ['post category', 'getPostCategory', `id ${category} uses`, 'createPostCategory', category],
    [
      'bookable event',
      'getBookableEvent',
      `id ${bookable} startDate endDate bookableFrom bookableTo category spaces waiting recurringBookableEventId detached`,
      'createBookableEvent',
      `${bookable} startDate endDate bookableFrom bookableTo`,
    ],
    [
      'recurring event',
      'getSeries',
      `id ${bookable} startTimeEvents endTimeEvents startDateRecurrence endDateRecurrence weekdays recurringWeeks ignoreHolidays`,
      'createSeries',
      `${bookable} startTimeEvents endTimeEvents startDateRecurrence endDateRecurrence weekdays recurringWeeks ignoreHolidays`,
    ],
    [
      'booking',
      'book',
      'id eventId userId status arrival createdAt updatedAt',
      'book',
      'eventId arrival waitingList',
    ],
    ['QTTR', 'getQttr', 'id userId position date', 'createQttr', 'userId position date'],
    ['position', 'getPosition', `id ${position}`, 'createPosition', position],
    [
      'post',
      'getPost',
      'id headline content tags categoryId authorId author status views popularity imageUrl createdAt modifiedAt publishedAt category',
      'createPost',
      'headline content tags categoryId status',
    ],
    ['reaction', 'getReaction', 'id postId userId type', 'react', 'type'],
    ['file', 'getFile', 'id ownerId purpose mime bytes createdAt', '', ''],
    [
      'notification',
      'notifyTopic',
      'id title body topic userId link sentBy createdAt delivered failed read',
      'notifyTopic',
      'topic title body link',
    ],
    ['buddy', 'getBuddy', 'id userId buddyId note createdAt', 'createBuddy', 'buddyId note'],
    [
      'app setting',
      'getAppSetting',
      'language colorScheme homePage topics channels quietHours',
      'changeAppSetting',
      'language colorScheme homePage topics channels quietHours',
    ],
    ['status', 'changeStatus', 'id status', 'changeStatus', 'bookingId status'],
  ];

it.each(records)('%s has every field that the specification names', (_, reads, expected, writes, takes) => {
  const names = namesOf(calls.get(reads)?.answer);
  expect(expected.split(' ').filter((name) => !names.includes(name))).toEqual([]);
  const taken = namesOf(calls.get(writes)?.body);
  expect(takes.split(' ').filter((name) => name !== '' && !taken.includes(name))).toEqual([]);
});

/** Lists and their filters (decisions, section 3). */
it.each([
  ['listBookableEvents', 'from to categoryId bookable'],
  ['listGames', 'teamId from to state'],
  ['listUsers', 'approved permission teamId'],
  ['listQttr', 'userId date season seasonHalf teamId'],
  ['listPositions', 'userId date season seasonHalf teamId'],
  ['listPositionsV1', 'userId date season seasonHalf teamId'],
  ['listPosts', 'status categoryId tag authorId view'],
  ['readPosts', 'status categoryId tag authorId view'],
])('%s is filtered by %s', (id, filters) => {
  const known = namesOf(calls.get(id)?.query);
  const wanted = [...filters.split(' '), 'limit', 'cursor', 'sort', 'q'];
  expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
});

it('reports errors of fields in the words of the specification', () => {
  const messages = new Set<string>([...Object.values(fieldMessages), ...Object.values(callerMessages)]);
  const wanted = [
    'Event title cannot be empty',
    'Title is required',
    'Category cannot be empty',
    'Color cannot be empty',
    'Start date cannot be empty',
    'End date cannot be empty',
    'Start time cannot be empty',
    'End time cannot be empty',
    'Start date must be in the future',
    'End date must be in the future',
    'End date must be after start date',
    'End time must be after start time',
    'Recurring weeks must be greater than 0',
    'Bookable from days must be greater than or equal 0',
    'Bookable from date must be before start date',
    'Bookable from date must be before the bookable to date',
    'Training or Special event must be selected',
    'Home team cannot be empty',
    'Away team cannot be empty',
    'Team cannot be empty',
    'A file must be selected',
    'Title cannot be empty',
    'Body cannot be empty',
    'Topic cannot be empty',
    'User cannot be empty',
    'Name cannot be empty',
    'League cannot be empty',
    'Type cannot be empty',
    'Rank must be greater than 0',
    'Calendar link must start with {address}',
    'Stats link must be a link',
    'Table link must be a link',
    'Headline cannot be empty',
    'Tags cannot be empty',
    'Date cannot be empty',
    'The date of an import cannot be in the future',
    'Position cannot be empty or less than 1',
    'Season cannot be empty',
    'Season cannot be less than 2021 (the full year of the first half, e.g. 2023 for season 23/24)',
    'Season half cannot be empty',
  ];
  expect(wanted.filter((sentence) => !messages.has(sentence))).toEqual([]);
  expect(failureTitles['missing-permission']).toBe('Missing Permission');
  expect(failureTitles['post-not-yours']).toBe('You are not allowed to edit this post');
});
