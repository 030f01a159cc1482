/** The lengths and ranges of fields, in numbers: the last value on each side is accepted, the next one is not. */
import { expect, it } from 'vitest';
import type { z } from 'zod';
import { BookableCategoryInput } from './bookings/categories/shape.ts';
import { BookableEventInput } from './bookings/events/shape.ts';
import { SeriesInput } from './bookings/series/shape.ts';
import { BookRequest, SeriesBookRequest } from './bookings/shape.ts';
import { CalendarCategoryInput } from './calendar/categories/shape.ts';
import { CalendarEventInput } from './calendar/shape.ts';
import { birthday, color, date, instant, listQuery } from './fields.ts';
import { ScoreInput } from './games/scores/shape.ts';
import { GameInput } from './games/shape.ts';
import { LegalTextInput } from './legal/shape.ts';
import { TopicMessage } from './notifications/shape.ts';
import { PositionInput } from './positions/shape.ts';
import { PostInput } from './posts/shape.ts';
import { QttrImport, QttrInput } from './qttr/shape.ts';
import { TeamInput } from './teams/shape.ts';
import { exactTotal, mostCounted } from './total.ts';
import { notifyAfterSeconds, undoFor, undoShown } from './undo-times.ts';
import { UserChange } from './users/shape.ts';

const isAccepted = (shape: z.ZodType, value: unknown) => shape.safeParse(value).success;
const letters = (length: number) => 'x'.repeat(length);
/** Different ones: tags that are repeated count once. */
const tags = (count: number) => Array.from({ length: count }, (_, at) => `Tag ${at}`);

const value = { userId: '01a00000-0000-7000-8000-0000000000a1', date: '2026-11-20', position: 1500 };
const values = (count: number) => Array.from({ length: count }, () => value);

it.each<[string, z.ZodType, number]>([
  ['first name', UserChange.shape.firstName, 100],
  ['last name', UserChange.shape.lastName, 100],
  ['name of a team', TeamInput.shape.name, 100],
  ['league of a team', TeamInput.shape.league, 200],
  ['home team', GameInput.shape.homeTeam, 100],
  ['away team', GameInput.shape.awayTeam, 100],
  ['title of a calendar event', CalendarEventInput.shape.title, 200],
  ['name of a calendar category', CalendarCategoryInput.shape.name, 100],
  ['name of a bookable category', BookableCategoryInput.shape.name, 100],
  ['headline of a post', PostInput.shape.headline, 200],
  ['title of a message', TopicMessage.shape.title, 100],
  ['text of a message', TopicMessage.shape.body, 1000],
])('the %s has at least one character, and at most as many as specified', (_, shape, most) => {
  expect([1, most].map((length) => isAccepted(shape, letters(length)))).toEqual([true, true]);
  expect(['', ' ', letters(most + 1)].map((value) => isAccepted(shape, value))).toEqual([
    false,
    false,
    false,
  ]);
});

it.each<[string, z.ZodType, readonly unknown[], readonly unknown[]]>([
  ['rank of a team', TeamInput.shape.rank, [1], [0, 1.5]],
  ['score of a game', GameInput.shape.scoreHome, [0, 16, null], [-1, 17, 0.5]],
  ['score of the ticker', ScoreInput.shape.scoreGuest, [0, 16], [-1, 17, null]],
  ['season', PositionInput.shape.season, [2021], [2020]],
  ['place in a line-up', PositionInput.shape.position, [1], [0]],
  ['QTTR value', QttrInput.shape.position, [1], [0]],
  ['list of QTTR values', QttrImport.shape.items, [values(1), values(1000)], [values(0), values(1001)]],
  ['weeks of a series', SeriesInput.shape.recurringWeeks, [1], [0]],
  ['days before an event', BookableEventInput.shape.bookableFromDaysBefore, [0, null], [-1]],
  ['capacity', BookableEventInput.shape.capacity, [1, null], [0]],
  ['tags of a post', PostInput.shape.tags, [tags(1), tags(20), [...tags(20), 'tag 1']], [[], tags(21)]],
  ['date', date(), ['2000-01-01', '2100-12-31'], ['1999-12-31', '2101-01-01']],
  [
    'instant',
    instant(),
    ['2000-01-01T00:00:00Z', '2100-12-31T23:59:59Z'],
    ['1999-12-31T23:59:59Z', '2101-01-01T00:00:00Z'],
  ],
  ['birthday', birthday, ['1900-01-01'], ['1899-12-31']],
  ['limit of a list', listQuery(['name'], {}).shape.limit, ['1', '200', undefined], ['0', '201']],
])('the range of the %s ends where it is specified', (_, shape, accepted, refused) => {
  expect(accepted.filter((value) => !isAccepted(shape, value))).toEqual([]);
  expect(refused.filter((value) => isAccepted(shape, value))).toEqual([]);
});

it('a list has 50 rows unless somebody asks for another number', () => {
  expect(listQuery(['name'], {}).parse({}).limit).toBe(50);
});

it('a color may have capitals, and six digits', () => {
  expect(['#a1b2c3', '#A1B2C3'].filter((value) => !isAccepted(color(), value))).toEqual([]);
  expect(['a1b2c3', '#abc', '#a1b2c3d4', '#g1b2c3'].filter((value) => isAccepted(color(), value))).toEqual(
    [],
  );
});

it('rows are counted up to a number, which is exact itself', () => {
  expect([null, 0, mostCounted, mostCounted + 1].map(exactTotal)).toEqual([null, 0, mostCounted, null]);
});

it('a delete can be undone as long as the button is there, and nobody is notified before that is over', () => {
  expect(undoFor).toBeGreaterThan(undoShown);
  expect(notifyAfterSeconds).toBeGreaterThan(undoFor);
});

it('who books waits for a place only when they want to, and takes none that is not there', () => {
  const event = '7b0cbd68-5a0c-4a4f-9f0e-0d5a6c1d1a11';
  expect(BookRequest.parse({ eventId: event })).toMatchObject({ waitingList: false, evenIfFull: false });
  expect(SeriesBookRequest.parse({ recurringBookableEventId: event }).waitingList).toBe(false);
});

it('blanks around the imprint are no text', () => {
  expect(LegalTextInput.parse({ de: ' \n', en: '\nClub \n' })).toEqual({ de: '', en: 'Club' });
});
