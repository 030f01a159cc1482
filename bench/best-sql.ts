/**
 * The baseline of members and games: the best hand-written SQL for the same answer. PostgreSQL builds the JSON, reads the
 * further records of a page at once, and the handler only adds the cursor.
 */

import { mostCounted } from '@club/contract/total.ts';

/** One page as the bare handler answers it. The row has `items` as JSON text, `total`, and `key` and `id` of the last one if there are more. */
export type BestPage = { sql: string; values: string[]; sort: string };

type Cursor = { key: string; id: string };

/** @param cursor as the app wrote it */
const readCursor = (cursor: string | null): Cursor | null =>
  cursor === null ? null : (JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Cursor);

const link = (file: string) => `case when ${file} is null then null else files.link(${file}, 'small') end`;
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** Counted up to the same limit. */
const count = (table: string, first: boolean) =>
  first ? `(select count(*)::int from (select from ${table} limit ${mostCounted + 1}) counted)` : 'null::int';

/** 51 rows are read, to know whether there are more; 50 are shown. */
const lastOf = (key: string) => `
  select ${key}::text as key, id from shown where (select count(*) from page) > 50
  order by ${key} desc, shown.id desc limit 1`;

function members(cursor: Cursor | null): Omit<BestPage, 'sort'> {
  const from = cursor ? 'where (u.sort_name, u.id) > ($1::text, $2::uuid)' : '';
  const ofPage = '= any(array(select id from shown))';
  const sql = `
    with page as materialized (select u.* from main.users u ${from} order by u.sort_name, u.id limit 51),
      shown as (select * from page order by sort_name, id limit 50),
      granted as (
        select user_id, json_agg(permission order by permission) as list
        from main.permissions where user_id ${ofPage} group by user_id),
      teams as (
        select m.user_id, json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by t.rank, t.name) as list
        from main.user_teams m join main.teams t on t.id = m.team_id where m.user_id ${ofPage} group by m.user_id),
      links as (
        select user_id as of, buddy_id as other from main.buddies where user_id ${ofPage}
        union all select buddy_id, user_id from main.buddies where buddy_id ${ofPage}),
      buddies as (
        select l.of as user_id, json_agg(json_build_object('id', o.id, 'firstName', o.first_name,
          'lastName', o.last_name, 'photoUrl', ${link('o.photo_id')}) order by o.sort_name, o.id) as list
        from links l join main.users o on o.id = l.other group by l.of),
      devices as (
        select d.user_id, json_agg(json_build_object('id', d.id, 'kind', d.kind, 'userAgent', d.user_agent,
          'createdAt', ${utc('d.created_at')}, 'lastSuccessAt', ${utc('d.last_success_at')}) order by d.created_at, d.id) as list
        from main.notification_tokens d where d.user_id ${ofPage} group by d.user_id),
      captains as (
        select c.user_id, json_agg(t.id order by t.rank, t.name) as list
        from main.team_captains c join main.teams t on t.id = c.team_id where c.user_id ${ofPage} group by c.user_id),
      guarding as (
        select g.user_id, json_agg(c.id order by c.sort_name, c.id) as list
        from main.guardians g join main.users c on c.id = g.child_id
        where g.user_id ${ofPage} and g.confirmed_at is not null group by g.user_id),
      guarded as (
        select distinct child_id from main.guardians where child_id ${ofPage} and confirmed_at is not null),
      last as (${lastOf('sort_name')})
    select (
        select json_agg(r) from (
          select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email, u.email_verified as "emailVerified",
            u.birthday, u.photo_id as "photoId", ${link('u.photo_id')} as "photoUrl", u.approved,
            u.guardian_only as "guardianOnly", u.sub is not null as "signedIn", coalesce(p.list, '[]') as permissions,
            coalesce(t.list, '[]') as teams, coalesce(c.list, '[]') as "captainOf", coalesce(g.list, '[]') as "guardianOf",
            h.child_id is not null as "hasGuardian",
            coalesce(b.list, '[]') as buddies, coalesce(d.list, '[]') as "notificationTokens", u.created_at as "createdAt",
            u.last_sign_in_at as "lastSignInAt"
          from shown u left join granted p on p.user_id = u.id left join teams t on t.user_id = u.id
            left join buddies b on b.user_id = u.id left join devices d on d.user_id = u.id
            left join captains c on c.user_id = u.id left join guarding g on g.user_id = u.id
            left join guarded h on h.child_id = u.id
          order by u.sort_name, u.id) r)::text as items,
      ${count('main.users', cursor === null)} as total, last.key, last.id
    from (select) one left join last on true`;
  return { sql, values: cursor ? [cursor.key, cursor.id] : [] };
}

function games(cursor: Cursor | null): Omit<BestPage, 'sort'> {
  const from = cursor ? 'where (g.date, g.id) > ($1::timestamptz, $2::uuid)' : '';
  const sql = `
    with page as materialized (select g.* from main.games g ${from} order by g.date, g.id limit 51),
      shown as (select * from page order by date, id limit 50),
      last as (${lastOf('date')})
    select (
        select json_agg(r) from (
          select team_id as "teamId", home_team as "homeTeam", away_team as "awayTeam", home_game as "homeGame",
            cup_game as "cupGame", league, date, location, state, score_home as "scoreHome", score_guest as "scoreGuest",
            match_day as "matchDay", match_number as "matchNumber", hall, meet_at as "meetAt", opponent_note as "opponentNote",
            id, source, external_id as "externalId",
            exists (select from main.match_reports r where r.game_id = shown.id) as "hasReport" from shown order by shown.date, shown.id) r)::text as items,
      ${count('main.games', cursor === null)} as total, last.key, last.id
    from (select) one left join last on true`;
  return { sql, values: cursor ? [cursor.key, cursor.id] : [] };
}

const written = { users: { page: members, sort: 'name' }, games: { page: games, sort: 'date' } };

/** Converts the row of a page to the answer of the list. */
export function answerOf(
  { sort }: BestPage,
  row: { items: string | null; total: number; key: string; id: string | null },
) {
  const { items, total, key, id } = row;
  const cursor = Buffer.from(JSON.stringify({ sort, key, id })).toString('base64url');
  return `{"items":${items ?? '[]'},"total":${total},"nextCursor":${id === null ? null : `"${cursor}"`}}`;
}

/** The page of a list that begins at the app's cursor; null for lists whose baseline is the app's own SQL. */
export function bestPageOf(list: string, cursor: string | null): BestPage | null {
  const best = written[list as keyof typeof written];
  return best ? { ...best.page(readCursor(cursor)), sort: best.sort } : null;
}

/** An answer to compare: PostgreSQL writes instants in another notation, and to the microsecond. */
export const comparable = (text: string): unknown =>
  JSON.parse(text, (_, value) =>
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value,
  );
