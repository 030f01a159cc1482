/**
 * Who may make the calls that no evening makes (`valid-calls.test.ts`): imports, files, links and marks, with valid requests
 * about real records. Whoever may do it succeeds afterwards.
 */
import * as bookings from '@club/contract/bookings/api.ts';
import * as calendarCategories from '@club/contract/calendar/categories/api.ts';
import type { Call } from '@club/contract/client.ts';
import { Failure } from '@club/contract/failures.ts';
import * as files from '@club/contract/files/api.ts';
import * as games from '@club/contract/games/api.ts';
import * as calendarLinks from '@club/contract/games/calendar-links/api.ts';
import * as imports from '@club/contract/imports/api.ts';
import * as lists from '@club/contract/lists/api.ts';
import * as notifications from '@club/contract/notifications/api.ts';
import * as tokens from '@club/contract/notifications/tokens/api.ts';
import * as positions from '@club/contract/positions/api.ts';
import * as posts from '@club/contract/posts/api.ts';
import * as postCategories from '@club/contract/posts/categories/api.ts';
import * as marks from '@club/contract/posts/marks/api.ts';
import * as qttr from '@club/contract/qttr/api.ts';
import * as teams from '@club/contract/teams/api.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { picture } from '../files/testing/corpus.ts';
import { written } from '../lists/testing/list-file.ts';
import { newId } from '../platform/ids.ts';
import type { Person } from '../testing/test-app.ts';
import { openEvening } from './testing/evenings.ts';
import { othersIn } from './testing/others.ts';

const club = await openEvening();
const others = await othersIn(club);
const { admin, captain, eva, paul, records } = club;
const team = { id: records.teamId };

const upload = async (purpose: 'import' | 'postImage', bytes: Uint8Array) => {
  const file = new File([bytes as Uint8Array<ArrayBuffer>], 'a');
  return (await admin.call(files.uploadFile, { form: { purpose, file } })).data.id;
};
const value = { userId: paul.id, position: 1600, date: '2026-05-11' };
const place = { userId: paul.id, teamId: records.otherTeamId, season: 2026, seasonHalf: 'first' } as const;
const importOf = async (call: typeof qttr.createQttr | typeof positions.createPosition, item: object) => {
  const { data } = await admin.call(call, { body: { items: [item] } as never });
  return { id: (data as { importId: string }).importId };
};
const problem = newId();
await sql`insert into main.import_problems (id, kind, title, lines, created_at, created_by)
  values (${problem}, 'qttr', 'QTTR', '[{"line": 1, "text": "?"}]', now(), ${admin.id})`.execute(club.db);
await admin.call(teams.changeTeam, {
  params: team,
  body: { linkCalendar: 'https://www.mytischtennis.de/a.ics' },
});
const list = await upload('import', await written(['Q-TTR-Rangliste 11.08.2026', '1 Engel, Eva 1500']));
const image = await upload('postImage', await picture(64, 64));
const importedValues = await importOf(qttr.createQttr, value);
const importedPlaces = await importOf(positions.createPosition, { ...place, position: 7 });
const ofEva = { params: { id: eva.id } };

it('a list that somebody else has uploaded is read by nobody', async () => {
  const half = { season: 2026, seasonHalf: 'first' } as const;
  const readers: [string, (call: Call) => Promise<unknown>][] = [
    ['m_usr_qttr', (call) => call(lists.readQttrListFile, { body: { fileId: list } })],
    ['m_usr_pos', (call) => call(lists.readLineUpFile, { body: { fileId: list, ...half } })],
  ];
  for (const [kind, read] of readers) {
    const reading = read((others.get(kind) as Person).call);
    await expect(reading).rejects.toMatchObject({ code: 'not-found' });
  }
});

type Case = [name: string, may: string[], by: Person, attempt: (call: Call) => Promise<unknown>];

const cases: Case[] = [
  [
    'games of a calendar',
    ['m_gms'],
    admin,
    (call) => call(games.importGames, { body: { teamId: team.id, games: [], dryRun: true } }),
  ],
  [
    'a line of an import of values',
    ['m_usr_qttr'],
    admin,
    (call) => call(imports.settleImportProblem, { params: { problemId: problem } }),
  ],
  [
    'a calendar link',
    ['m_gms'],
    captain,
    (call) => call(calendarLinks.setCalendarLink, { params: team, body: { automatic: false } }),
  ],
  [
    'reading a calendar link',
    ['m_gms', 'm_tms'],
    captain,
    (call) => call(calendarLinks.readCalendarLink, { params: team }),
  ],
  [
    'an import of values',
    ['m_usr_qttr'],
    admin,
    (call) => call(qttr.undoQttrImport, { params: importedValues }),
  ],
  [
    'an import of places',
    ['m_usr_pos'],
    admin,
    (call) => call(positions.undoPositionImport, { params: importedPlaces }),
  ],
  [
    'places',
    ['m_usr_pos'],
    admin,
    (call) => call(positions.deletePositions, { body: { ids: records.positionIds } }),
  ],
  [
    'marks in a picture',
    [],
    admin,
    (call) => call(marks.setMarks, { params: { id: image }, body: { userIds: [eva.id] } }),
  ],
  ['a picture of a post', [], admin, (call) => call(files.deleteFile, { params: { id: image } })],
  ['a list of somebody else', [], admin, (call) => call(files.deleteFile, { params: { id: list } })],
  ['somebody’s files', ['m_usrs'], eva, (call) => call(files.forgetFilesOf, ofEva)],
  ['somebody’s bookings', ['m_usrs'], eva, (call) => call(bookings.forgetBookingsOf, ofEva)],
  ['somebody’s posts', ['m_usrs'], eva, (call) => call(posts.forgetPostsOf, ofEva)],
  ['somebody’s devices', [], eva, (call) => call(tokens.deleteTokens, ofEva)],
  ['congratulations', ['snd_not'], admin, (call) => call(notifications.notifyBirthday, {})],
  [
    'a category of posts',
    ['m_psts'],
    admin,
    (call) => call(postCategories.deletePostCategory, { params: { id: records.postCategoryId } }),
  ],
  [
    'a category of the calendar',
    ['m_cld_cats'],
    admin,
    (call) => call(calendarCategories.deleteCalendarCategory, { params: { id: records.calendarCategoryId } }),
  ],
];

it.each(cases)('%s', async (_, may, by, attempt) => {
  const accepted: string[] = [];
  for (const [kind, { call }] of others) {
    if (may.includes(kind)) continue;
    const outcome = await attempt(call).catch((error: unknown) => error);
    if (!(outcome instanceof Failure && [403, 404].includes(outcome.status))) accepted.push(kind);
  }
  expect(accepted).toEqual([]);
  const own = await attempt(by.call).then(
    () => 'done',
    (error: unknown) => (error instanceof Failure ? error.code : error),
  );
  // a call that needs no body of its own may still be refused for what it is about
  expect(['done', 'no-games', 'in-use']).toContain(own);
});
