/** The rows of line-ups, and what is known of the people who could be in one. */

import { hoursOfMatch } from '@club/contract/line-ups/substitutes.ts';
import type { LineUp, LineUpInput } from '@club/contract/matches/line-up/shape.ts';
import type { SeasonHalf } from '@club/contract/positions/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/postgres/database.ts';
import { toWire } from '../../platform/postgres/page.ts';
import { shownPerson } from '../../users/store.ts';
import { isOld } from '../store.ts';

type Place = { part: 'singles' | 'doubles'; number: number; seat: number; person: Person };

const places = sql<Place[]>`coalesce((
  select json_agg(json_build_object('part', p.part, 'number', p.number, 'seat', p.seat, 'person', ${shownPerson('u')})
    order by p.number)
  from main.line_up_places p join main.users u on u.id = p.user_id where p.game_id = l.game_id), '[]')`;

/** The line-ups of these games, drafts included, by game id. */
export async function listLineUps(db: Database, gameIds: readonly string[]): Promise<Map<string, LineUp>> {
  if (gameIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('main.lineUps as l')
    .select(['l.gameId', 'l.publishedAt', 'l.doubles', places.as('places')])
    .where('l.gameId', 'in', [...gameIds])
    .execute();
  return new Map(
    rows.map(({ gameId, publishedAt, doubles, places }) => {
      const seatOf = (number: number, seat: number): Person | null =>
        places.find((one) => one.part === 'doubles' && one.number === number && one.seat === seat)?.person ??
        null;
      const state = publishedAt === null ? ('draft' as const) : ('published' as const);
      const singles = places.filter(({ part }) => part === 'singles').map(({ person }) => person);
      const pairs = Array.from({ length: doubles }, (_, at) => [seatOf(at + 1, 1), seatOf(at + 1, 2)]);
      return [gameId, toWire({ singles, doubles: pairs, state, publishedAt })];
    }),
  );
}

/** Undefined where nobody has begun one. */
export const findLineUp = async (db: Database, gameId: string): Promise<LineUp | undefined> =>
  (await listLineUps(db, [gameId])).get(gameId);

/** @param publishedAt null: a draft */
export async function putLineUp(
  db: Database,
  gameId: string,
  { singles, doubles }: LineUpInput,
  publishedAt: Date | null,
): Promise<void> {
  const row = { publishedAt, doubles: doubles.length };
  await db
    .insertInto('main.lineUps')
    .values({ gameId, ...row })
    .onConflict((conflict) => conflict.column('gameId').doUpdateSet(row))
    .execute();
  await db.deleteFrom('main.lineUpPlaces').where('gameId', '=', gameId).execute();
  const places = [
    ...singles.map((userId, at) => ({ gameId, part: 'singles' as const, number: at + 1, seat: 1, userId })),
    ...doubles.flatMap((pair, at) =>
      pair.flatMap((userId, seat) =>
        userId === null ? [] : [{ gameId, part: 'doubles' as const, number: at + 1, seat: seat + 1, userId }],
      ),
    ),
  ];
  if (places.length > 0) await db.insertInto('main.lineUpPlaces').values(places).execute();
}

/** The teams of the club, as their numbers need them. */
export const listNumbered = (db: Database) =>
  db
    .selectFrom('main.teams')
    .select(['id', 'name', 'ageGroup', 'rank', 'matchSystem'])
    .select(sql<'adults' | 'women' | 'youth' | 'girls' | 'seniors'>`type`.as('type'))
    .execute();

type Half = { season: number; seasonHalf: SeasonHalf };

/** Everybody in the line-ups of these teams for a half. @param teamId whose own players they may be, wherever they are reported */
export const listReported = (
  db: Database,
  teamIds: readonly string[],
  { season, seasonHalf }: Half,
  teamId: string,
) =>
  db
    .selectFrom('main.positions as p')
    .innerJoin('main.users as u', 'u.id', 'p.userId')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('main.qttr as v')
          .select('v.position')
          .whereRef('v.userId', '=', 'p.userId')
          .orderBy('v.date', 'desc')
          .limit(1)
          .as('q'),
      (join) => join.onTrue(),
    )
    .select(['p.userId', 'p.teamId', 'p.position as place', 'p.notes', 'u.approved', 'q.position as qttr'])
    .select(shownPerson('u').as('person'))
    .select(
      sql<boolean>`exists (select from main.user_teams m where m.team_id = ${teamId} and m.user_id = u.id)`.as(
        'plays',
      ),
    )
    .where('p.teamId', 'in', [...teamIds])
    .where('p.season', '=', season)
    .where('p.seasonHalf', '=', seasonHalf)
    .execute();

/** Nobody can play in both: their starts are at most this many hours apart. */
const atSameTime = sql<boolean>`abs(extract(epoch from g.date - here.date)) <= ${hoursOfMatch * 3600}`;

/** Other planned games at the time of one game: their teams, who said yes to them for their present time, and who plays. */
export const listGamesAtOnce = (db: Database, gameId: string) =>
  db
    .selectFrom('main.games as g')
    .innerJoin('main.games as here', (join) => join.on('here.id', '=', gameId))
    .select(['g.id', 'g.teamId'])
    .select(
      sql<string[]>`coalesce((select array_agg(a.user_id) from main.availabilities a
        where a.game_id = g.id and a.answer = 'yes'
          and not ${isOld}), '{}')`.as('yes'),
    )
    .select(
      sql<string[]>`array(select p.user_id
          from main.line_ups l join main.line_up_places p on p.game_id = l.game_id
          where l.game_id = g.id and l.published_at is not null
        union select c.user_id
          from main.substitute_searches a join main.substitute_candidates c on c.search_id = a.id
          where a.game_id = g.id and c.spot is not null and not ${isOld})`.as('playing'),
    )
    .where('g.id', '<>', gameId)
    .where('g.state', 'in', ['planned', 'live'])
    .where(atSameTime)
    .execute();
