/** A removed user leaves nothing behind: every table and every stored file is searched for them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callBuddies, createBuddy } from '@club/contract/buddies/api.ts';
import { uploadFile } from '@club/contract/files/api.ts';
import { notifyTopic, notifyUser } from '@club/contract/notifications/api.ts';
import { grantPermission } from '@club/contract/permissions/api.ts';
import { createPost } from '@club/contract/posts/api.ts';
import * as api from '@club/contract/users/api.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../files/testing/corpus.ts';
import { quickAccount } from '../identity/testing/account.ts';
import { jobHandlers } from '../jobs.ts';
import { congratulate } from '../notifications/birthdays/actions.ts';
import { notifyWaiting, welcome } from '../notifications/welcome-messages.ts';
import { personalDataParts } from '../personal-data.ts';
import { newId } from '../platform/ids.ts';
import { startJobs } from '../platform/jobs.ts';
import { createLog } from '../platform/log.ts';
import { createMail } from '../platform/mail.ts';
import { openTestApp, type Person, type TestApp, tokenFor } from '../testing/test-app.ts';
import { issuer } from '../testing/test-app-at.ts';
import { personPersonalData } from './export/store.ts';
import { insertUser } from './sign-in/store.ts';

let app: TestApp;
let admin: Person;
let friend: Person;
beforeAll(async () => {
  // the embedded provider's accounts are part of the removal
  app = await openTestApp({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' });
  const permissions = ['m_usrs', 'g_usrs', 'snd_not'] as const;
  admin = await app.person({ permissions, firstName: 'Anna', lastName: 'Admin' });
  friend = await app.person({ firstName: 'Max', lastName: 'Muster' });
});
afterAll(() => app.close());

const firstName = 'Zacharias';
const lastName = 'Querfeldein';
const email = 'zacharias.querfeldein@hof.example';

/** Somebody who signed up at the embedded provider and waits for approval. */
async function signUp(): Promise<Person> {
  const { id: sub } = await quickAccount(app.db, {
    email,
    firstName,
    lastName,
    password: 'vorhand topspin',
  });
  const id = newId();
  await insertUser(app.db, { id, iss: issuer, sub, firstName, lastName, email, emailVerified: true });
  const token = await tokenFor(sub, { email, given_name: firstName, family_name: lastName });
  return { id, sub, firstName, token, call: app.callAs(token) };
}

/** Rows that would take many requests to create; each refers to the person. */
async function fillRows({ id: me, sub }: Person): Promise<void> {
  const other = friend.id;
  const away = newId();
  const statements = [
    sql`insert into main.app_settings (user_id, birthday_shown, updated_at) values (${me}, true, now())`,
    sql`insert into booking.categories (id, name, color, type) values (${other}, 'Training', '#000000', 'training')`,
    sql`insert into main.absences (id, user_id, first_day, last_day, reason, created_at)
      values (${me}, ${me}, '2026-12-20', '2027-01-06', ${`${firstName} fährt weg`}, now())`,
    sql`insert into main.guardians (child_id, user_id, kind, since) values (${me}, ${other}, 'parent', now()), (${other}, ${me}, 'other', now())`,
    sql`insert into main.consents (user_id, kind, version, given, by_id, at) values
      (${me}, 'transport', 1, true, ${other}, now()), (${other}, 'transport', 1, true, ${me}, now())`,
    sql`insert into main.notifications (id, kind, title, body, audience, created_at, spread_at)
      values (${other}, 'news', 'Sommerfest', 'Kommt alle', '{"to": {"everybody": true}, "except": null}', now(), now())`,
    sql`insert into main.inbox (notification_id, user_id, shown, created_at) values
      (${other}, ${me}, true, now()), (${other}, ${other}, true, now())`,
    sql`insert into main.emergency_contacts (user_id, place, name, phone) values (${me}, 1, ${`Frau ${lastName}`}, '09281 1')`,
    sql`insert into main.emergency_notes (user_id, must_know) values (${me}, ${`${firstName} ist allergisch`})`,
    sql`insert into main.inbox_children (notification_id, user_id, child_id) values
      (${other}, ${me}, ${other}), (${other}, ${other}, ${me})`,
    sql`insert into main.awaited_categories (user_id, category_id) values (${me}, ${other})`,
    sql`insert into booking.events (id, title, category_id, start_date, end_date, closes_at, booked)
      values (${other}, 'Training', ${other}, now() + interval '1 day', now() + interval '2 days', now() + interval '1 day', 2)`,
    sql`insert into booking.bookings (id, event_id, user_id, status, changed_by, created_at, updated_at)
      values (${me}, ${other}, ${me}, 'booked', ${me}, now(), now()), (${other}, ${other}, ${other}, 'booked', ${me}, now(), now())`,
    sql`insert into main.emergency_readings (id, user_id, event_id, reader_id, read_at, hour) values
      (${me}, ${me}, ${other}, ${other}, now(), now()), (${other}, ${other}, ${other}, ${me}, now(), now())`,
    sql`insert into booking.changes (id, booking_id, status, changed_by, at) values (${other}, ${other}, 'booked', ${me}, now())`,
    sql`insert into main.feed_tokens (user_id, token_hash, created_at) values (${me}, 'hash', now())`,
    sql`insert into main.teams (id, name, league, rank, type, color) values (${other}, 'Herren', 'Liga', 1, 'adults', '#000000')`,
    sql`insert into main.user_teams (user_id, team_id) values (${me}, ${other})`,
    sql`insert into main.team_captains (team_id, user_id) values (${other}, ${me})`,
    sql`insert into main.qttr (id, user_id, position, date) values (${me}, ${me}, 1483, '2026-08-11')`,
    sql`insert into main.positions (id, user_id, team_id, season, season_half, position, date)
      values (${me}, ${me}, ${other}, 2026, 'first', 1, '2026-08-11')`,
    sql`insert into main.imports (id, kind, title, created_at, saved, replaced) values (${away}, 'positions', 'Liste', now(), 1, 0)`,
    sql`insert into main.removed_positions (id, import_id, user_id, team_id, season, season_half, position, date, notes)
      values (${newId()}, ${away}, ${me}, ${other}, 2026, 'second', 1, '2026-08-11', '{}')`,
    sql`insert into main.games (id, team_id, home_team, away_team, home_game, league, date)
      values (${other}, ${other}, 'Hof', 'Rehau', true, 'Liga', now()), (${away}, ${other}, 'Selb', 'Hof', false, 'Liga', now())`,
    sql`insert into main.availabilities (game_id, user_id, answer, remark, answered_at, answered_by, for_date)
      values (${other}, ${me}, 'no', 'bin weg', now(), 'self', now())`,
    sql`insert into main.line_ups (game_id, published_at, doubles) values (${other}, now(), 1)`,
    sql`insert into main.line_up_places (game_id, part, number, seat, user_id) values
      (${other}, 'singles', 1, 1, ${me}), (${other}, 'doubles', 1, 2, ${me}), (${other}, 'doubles', 1, 1, ${other})`,
    sql`insert into main.rides (id, game_id, driver_id, seats, leaves_at, place, created_at)
      values (${me}, ${away}, ${me}, 3, now(), 'Halle', now()), (${other}, ${other}, ${other}, 3, now(), 'Halle', now())`,
    sql`insert into main.ride_passengers (ride_id, user_id, taken_at) values (${other}, ${me}, now())`,
    sql`insert into main.game_comments (id, game_id, author_id, text, created_at) values (${me}, ${other}, ${me}, ${`${firstName} kommt später`}, now())`,
    sql`insert into main.substitute_searches (id, game_id, mode, wanted, state, for_date, created_by, created_at)
      values (${other}, ${other}, 'atOnce', 1, 'open', now(), ${me}, now())`,
    sql`insert into main.substitute_candidates (search_id, user_id, turn, asked_at) values (${other}, ${me}, 1, now())`,
    sql`insert into main.match_reports (game_id, system, played_out, started_by, started_at) values (${other}, 'bund', true, ${me}, now())`,
    sql`insert into main.match_report_entries (game_id, id, entry, created_by, received_at)
      values (${other}, ${other}, ${JSON.stringify({ kind: 'singles', players: [me] })}::jsonb, ${me}, now())`,
    sql`insert into main.match_report_writers (game_id, user_id) values (${other}, ${me})`,
    sql`insert into main.match_reports_sent (game_id, sent_by, sent_at) values (${other}, ${me}, now())`,
    sql`insert into main.match_report_games (game_id, number, user_id, partner_id, is_double, place, opponents, won, ending,
      sets_won, sets_lost, balls_won, balls_lost) values
      (${other}, 1, ${me}, ${other}, true, 1, '{Gegner}', true, 'played', 3, 0, 33, 9),
      (${other}, 1, ${other}, ${me}, true, 1, '{Gegner}', true, 'played', 3, 0, 33, 9)`,
    sql`insert into platform.live_events (topic, record, detail) values
      ('match-reports', ${other}, ${JSON.stringify({ entries: [{ kind: 'singles', players: [me] }] })}::jsonb)`,
    sql`insert into main.scores (id, game_id, score_home, score_guest, created_by) values (${other}, ${other}, 1, 0, ${me})`,
    sql`insert into main.imports (id, kind, title, created_at, created_by, saved, replaced) values (${other}, 'qttr', 'Liste', now(), ${me}, 1, 0)`,
    sql`insert into main.import_problems (id, kind, title, lines, created_at, created_by) values
      (${other}, 'qttr', 'Liste', ${JSON.stringify([
        { line: 1, text: `1 ${lastName.toUpperCase()}, ${firstName} 14?3` },
        { line: 2, text: '2 Muster, Max 15?0' },
      ])}::jsonb, now(), ${me}),
      (${me}, 'qttr', 'Liste', ${JSON.stringify([{ line: 7, text: `${firstName} ${lastName} ?` }])}::jsonb, now(), null)`,
    sql`insert into main.notification_tokens (id, user_id, kind, address, created_at) values (${me}, ${me}, 'fcm', 'device', now())`,
    sql`insert into main.forgotten_devices (user_id, address_hash, forgotten_at) values (${me}, 'hash', now())`,
    sql`insert into posts.posts (id, headline, content, plain, tags, folded_tags, author_id, status, created_at, modified_at, views, reactions, published_at)
      values (${other}, 'Sieg', '<p>Sieg</p>', 'Sieg', '{a}', '{a}', ${other}, 'published', now(), now(), 1, 1, now())`,
    sql`insert into posts.views (post_id, user_id) values (${other}, ${me})`,
    sql`insert into posts.reactions (id, post_id, user_id, type, created_at) values (${me}, ${other}, ${me}, '👍', now())`,
    sql`insert into platform.undos (id, user_id, created_at, calls) values (${me}, ${me}, now(), '[]'), (${other}, ${other}, now(), '[]')`,
    sql`insert into platform.undo_rows (undo_id, relation, key, before) values (${other}, 'main.user_teams', '{}', ${JSON.stringify({ user_id: me })}::jsonb)`,
    sql`insert into platform.idempotency_keys (caller, key, call, request_hash, answer) values
      (${me}, 'a', 'call', 'hash', '{}'), (${other}, 'b', 'call', 'hash', ${JSON.stringify({ id: me, firstName, email })})`,
    sql`insert into identity.sessions (id_hash, issuer, subject, id_token, id_token_expires_at, profile, created_at, expires_at)
      values ('hash', ${issuer}, ${sub}, 'sealed', now(), ${JSON.stringify({ email, name: firstName })}::jsonb, now(), now())`,
    sql`insert into identity.passkeys (id, account_id, public_key, counter, transports, name, created_at)
      values ('key', ${sub}, 'key', 0, '{}', ${`${firstName}s Handy`}, now())`,
    sql`insert into identity.devices (secret_hash, account_id, expires_at) values ('hash', ${sub}, now())`,
    sql`insert into identity.recovery_codes (account_id, code_hash) values (${sub}, 'hash')`,
    sql`insert into identity.federated_logins (issuer, subject, account_id, created_at) values ('https://x.example', ${email}, ${sub}, now())`,
    sql`insert into identity.tickets (id, kind, payload, account_id, expires_at) values
      ('reset', 'reset', '{}', ${sub}, now()), ('sign-up', 'sign-up', ${JSON.stringify({ email, firstName })}::jsonb, null, now())`,
    sql`insert into identity.provider_rows (model, id, payload, account_id) values
      ('Grant', 'g', ${JSON.stringify({ accountId: sub })}::jsonb, ${sub}),
      ('Interaction', 'i', ${JSON.stringify({ result: { login: { accountId: sub } } })}::jsonb, null)`,
  ];
  for (const statement of statements) await statement.execute(app.db);
}

/** One of everything. */
async function live(me: Person): Promise<void> {
  const { db, env } = app;
  const now = new Date();
  await notifyWaiting(db, now);
  await admin.call(api.approveUser, { params: { id: me.id } });
  await fillRows(me);
  await welcome(db, env, me.id, now);
  for (const permission of ['m_usrs', 'a_psts', 'snd_not', 'm_gms'] as const)
    await admin.call(grantPermission, { params: { id: me.id }, body: { permission } });
  await me.call(grantPermission, { params: { id: friend.id }, body: { permission: 'm_tms' } });
  await me.call(createBuddy, { body: { buddyId: friend.id, note: null } });
  await admin.call(createBuddy, { body: { buddyId: me.id, note: null } });
  await me.call(callBuddies, { body: { title: 'Ich komme', body: 'Dienstag im Training' } });
  await admin.call(notifyUser, { body: { title: 'Hallo', body: 'Für dich', userId: me.id } });
  await me.call(notifyTopic, { body: { title: 'Neues', body: 'Für alle', topic: 'news' } });
  const birthday = new Intl.DateTimeFormat('sv', { timeZone: env.clubTimezone }).format(now);
  // a leap year has every birthday
  await me.call(api.changeUser, { params: { id: me.id }, body: { birthday: `1992${birthday.slice(4)}` } });
  await congratulate({ db, env, now });
  const bring = async (purpose: 'userPhoto' | 'postImage') => {
    const file = new File([await picture(20, 20)], `${firstName} ${lastName}.png`);
    return (await me.call(uploadFile, { form: { purpose, file } })).data.id;
  };
  await me.call(api.changeUser, { params: { id: me.id }, body: { photoId: await bring('userPhoto') } });
  const imageId = await bring('postImage');
  const post = {
    headline: 'Heimsieg',
    content: '<p>9:1</p>',
    tags: ['Herren'],
    status: 'published' as const,
  };
  await me.call(createPost, { body: { ...post, imageId } });
  await sql`insert into posts.marks (file_id, user_id) values (${imageId}, ${me.id})`.execute(app.db);
  const publishAt = new Date(now.getTime() + 86_400_000).toISOString();
  await me.call(createPost, { body: { ...post, status: 'draft' as const, imageId: null, publishAt } });
}

const tables = async () => {
  const { rows } = await sql<{ name: string }>`select format('%I.%I', table_schema, table_name) as name
    from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(app.db);
  return rows.map(({ name }) => name);
};

/** Every table with a row that contains one of these as text, whatever its columns are. */
async function tablesNaming(needles: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tables()) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t
      where exists (select from unnest(${[...needles]}::text[]) n where strpos(lower(t::text), lower(n)) > 0)`.execute(
      app.db,
    );
    found.push(...rows.map(({ row }) => `${name} ${row.slice(0, 300)}`));
  }
  return found;
}

const files = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name));

/** Columns that refer to people and contain nobody with this id. */
async function columnsWithout(id: string): Promise<string[]> {
  const { rows } = await sql<{ relation: string; column: string }>`
    select f.conrelid::regclass::text as relation, quote_ident(a.attname) as column
    from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
    where f.contype = 'f' and f.confrelid = 'main.users'::regclass`.execute(app.db);
  const empty: string[] = [];
  for (const { relation, column } of rows) {
    const found =
      await sql`select from ${sql.raw(relation)} where ${sql.raw(column)} = ${id}::uuid limit 1`.execute(
        app.db,
      );
    if (found.rows.length === 0) empty.push(`${relation}.${column}`);
  }
  return empty;
}

/** The entries of all lists in an answer. */
const listsOf = (answer: unknown): unknown[] => {
  if (Array.isArray(answer)) return answer;
  return answer && typeof answer === 'object' ? Object.values(answer).flatMap(listsOf) : [];
};

it('no table and no file contains the name of a removed user, whatever they did', async () => {
  const me = await signUp();
  await live(me);
  // a new table that refers to people has to be filled above
  expect(await columnsWithout(me.id)).toEqual([]);
  // somebody without any of it has nothing of it in their archive
  const { id: userId, sub } = await app.person();
  for (const part of [personPersonalData, ...personalDataParts(app.env)]) {
    const found = await part.find(app.db, { userId, account: { iss: issuer, sub } });
    expect([part.name, listsOf(found)]).toEqual([part.name, []]);
  }
  const needles = [me.id, me.sub, firstName, lastName, email];
  const before = (await tablesNaming(needles)).map((row) => row.split(' ')[0]);
  for (const table of [
    'main.audit',
    'main.notifications',
    'platform.live_events',
    'platform.idempotency_keys',
    'identity.accounts',
  ])
    expect(before).toContain(table);
  const filesBefore = files(app.env.dataDir).length;

  await me.call(api.leaveClub, { params: { id: me.id } });
  const mail = createMail(app.env, createLog('silent'));
  const jobs = await startJobs(app.url, jobHandlers(app.env, mail, app.db));
  const due = () => sql`select from graphile_worker.jobs where run_at <= now()`.execute(app.db);
  await expect.poll(async () => (await due()).rows).toEqual([]);
  await jobs.stop();

  expect(await tablesNaming(needles)).toEqual([]);
  const remaining = files(app.env.dataDir);
  expect(remaining.length).toBeLessThan(filesBefore);
  expect(remaining.length).toBeGreaterThan(0);
  for (const file of remaining)
    for (const needle of needles) expect(readFileSync(file, 'latin1') + file).not.toContain(needle);
});

it('what others see stays: the published post, the line of somebody else, the message to all', async () => {
  const { rows: posts } =
    await sql`select headline, author_id from posts.posts where headline = 'Heimsieg'`.execute(app.db);
  expect(posts).toEqual([{ headline: 'Heimsieg', authorId: null }]);
  const { rows: lines } = await sql<{ lines: unknown }>`select lines from main.import_problems`.execute(
    app.db,
  );
  expect(lines).toEqual([{ lines: [{ line: 2, text: '2 Muster, Max 15?0' }] }]);
  const { rows: messages } = await sql`select title from main.notifications where by_hand`.execute(app.db);
  expect(messages).toEqual([{ title: 'Neues' }]);
});

it('a declined person leaves nothing but their account, with which they may apply again', async () => {
  const me = await signUp();
  await sql`update main.notifications set created_at = now() - interval '2 hours'`.execute(app.db);
  await notifyWaiting(app.db, new Date());
  await me.call(api.getUser, { params: { id: 'me' } });
  await admin.call(api.approveUser, { params: { id: me.id }, body: { approved: false } });
  const left = (await tablesNaming([me.id, lastName])).map((row) => row.split(' ')[0]);
  expect(new Set(left)).toEqual(new Set(['identity.accounts', 'graphile_worker._private_jobs']));
});
