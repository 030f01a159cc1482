/** The rows of teams. */

import type { TeamType } from '@club/contract/teams/rules.ts';
import { Team, type TeamChange, type TeamInput } from '@club/contract/teams/shape.ts';
import { sql } from 'kysely';
import { pictureLink } from '../files/store.ts';
import { columnsOf } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';

const members = sql<number>`(select count(*)::int from main.user_teams m where m.team_id = t.id)`;

const captainIds = sql<string[]>`array(
  select c.user_id::text from main.team_captains c join main.users u on u.id = c.user_id
  where c.team_id = t.id order by u.sort_name, u.id)`;

const columns = columnsOf('main.teams as t', Team, ['photoUrl', 'members', 'captainIds']);

const everything = (db: Database) =>
  db
    .selectFrom('main.teams as t')
    .select(columns)
    .select(pictureLink(sql`t.photo_id`, 'medium').as('photoUrl'))
    .select([members.as('members'), captainIds.as('captainIds')]);

/** A page of teams, by rank by default. */
export function listTeams(db: Database, asked: Asked & { type?: TeamType | undefined; userId?: string }) {
  let query = everything(db);
  if (asked.type) query = query.where('t.type', '=', asked.type);
  if (asked.userId)
    query = query.where(
      sql<boolean>`exists (select from main.user_teams m where m.team_id = t.id and m.user_id = ${asked.userId})`,
    );
  const sorts = {
    rank: { by: sql`t.rank`, type: 'integer' },
    name: { by: sql`t.sort_name`, type: 'text' },
    league: { by: sql`t.league collate main.german`, type: 'text' },
    type: { by: sql`t.type`, type: 'text' },
    members: { by: members, type: 'integer' },
  } as const;
  return readPage(query, asked, { search: sql`t.search`, sorts, usual: 'rank', id: sql`t.id` });
}

export const findTeam = (db: Database, id: string): Promise<Team | undefined> =>
  everything(db).where('t.id', '=', id).executeTakeFirst();

/** Locks this team until the transaction ends. */
export const lockTeam = (db: Database, id: string) =>
  db.selectFrom('main.teams').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function insertTeam(
  db: Database,
  id: string,
  team: Omit<TeamInput, 'captainIds'>,
): Promise<void> {
  await db
    .insertInto('main.teams')
    .values({ id, ...team })
    .execute();
}

/** Makes these people the captains of a team, and nobody else. @returns those who became one or are none any more */
export async function updateCaptains(
  db: Database,
  teamId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const former = await db
    .deleteFrom('main.teamCaptains')
    .where('teamId', '=', teamId)
    .where('userId', '<>', sql<string>`all(${userIds}::uuid[])`)
    .returning('userId')
    .execute();
  const added =
    userIds.length === 0
      ? []
      : await db
          .insertInto('main.teamCaptains')
          .values(userIds.map((userId) => ({ teamId, userId })))
          .onConflict((conflict) => conflict.doNothing())
          .returning('userId')
          .execute();
  return [...former, ...added].map(({ userId }) => userId);
}

export async function updateTeam(
  db: Database,
  id: string,
  change: Omit<TeamChange, 'captainIds'>,
): Promise<void> {
  if (Object.keys(change).length > 0)
    await db.updateTable('main.teams').set(change).where('id', '=', id).execute();
}

export async function deleteTeam(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.teams').where('id', '=', id).execute();
}

/** Returns false if the person was in the team already. */
export async function insertPlace(db: Database, userId: string, teamId: string): Promise<boolean> {
  const created = await db
    .insertInto('main.userTeams')
    .values({ userId, teamId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (created.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns whether the person was in the team. */
export async function deletePlace(db: Database, userId: string, teamId: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('main.userTeams')
    .where('userId', '=', userId)
    .where('teamId', '=', teamId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

export const countGames = async (db: Database, teamId: string): Promise<number> => {
  const row = await db
    .selectFrom('main.games')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('teamId', '=', teamId)
    .executeTakeFirstOrThrow();
  return row.total;
};

export const countTeams = async (db: Database): Promise<number> => {
  const row = await db
    .selectFrom('main.teams')
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return row.total;
};

/** The captains of a team who do not play in it. */
export const listCaptainsOutside = async (db: Database, teamId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('main.teamCaptains as c')
    .select('c.userId')
    .where('c.teamId', '=', teamId)
    .where(
      sql<boolean>`not exists (select from main.user_teams m where m.user_id = c.user_id and m.team_id = c.team_id)`,
    )
    .orderBy('c.userId')
    .execute();
  return rows.map(({ userId }) => userId);
};
