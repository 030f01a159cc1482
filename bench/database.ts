/** Two databases of the same club, small and large, in an embedded PostgreSQL of their own. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { migrate } from '../server/platform/postgres/migrate.ts';
import { appRole } from '../server/platform/postgres/role.ts';
import { startPostgres } from '../server/platform/postgres/supervisor.ts';

const migrations = join(import.meta.dirname, '../server/database/migrations');
const log = { info: () => undefined, warn: (line: string) => console.warn(line) };

/** People with a team, some with a permission; games over ten years. $1 is the number of each; posts are a tenth of that. */
const rows = [
  `insert into main.teams (id, name, league, rank, type, color)
   select gen_random_uuid(), 'TTC 1990 Hof ' || n, 'Bezirksklasse A', n, 'adults', '#1864ab'
   from generate_series(1, 20) n`,
  `insert into main.users (id, iss, sub, first_name, last_name, email, email_verified, birthday, approved, created_at)
   select gen_random_uuid(), 'https://provider.example', 'bench-' || n, initcap(substr(md5('first' || n), 1, 7)),
     initcap(substr(md5('last' || n), 1, 9)), 'person' || n || '@hof.example', true,
     date '1950-01-01' + n % 20000, n % 50 <> 0, now() - n * interval '1 minute'
   from generate_series(1, $1::int) n`,
  `insert into main.user_teams (user_id, team_id)
   select u.id, t.id from (select id, row_number() over () n from main.users) u
   join (select id, row_number() over () n from main.teams) t on t.n = u.n % 20 + 1`,
  `insert into main.permissions (user_id, permission)
   select id, 'm_gms' from main.users where right(sub, 1) = '7'`,
  `insert into main.games (id, team_id, home_team, away_team, home_game, league, date, location, state, score_home,
     score_guest)
   select gen_random_uuid(), t.id, t.name, 'TSV Musterdorf ' || n, true, t.league,
     now() - interval '10 years' + n * (interval '10 years' / $1::int), 'Sporthalle am Saaleufer, Hof', 'final', 9, n % 9
   from generate_series(1, $1::int) n join (select *, row_number() over () i from main.teams) t on t.i = n % 20 + 1`,
  // a tenth as many posts, of about 2 kB, with three reactions each
  `insert into posts.posts (id, headline, content, plain, tags, folded_tags, author_id, status, views, reactions, heat,
     created_at, modified_at, published_at)
   select gen_random_uuid(), 'Beitrag ' || n, '<p>' || t.text || '</p>', t.text, '{Herren,Bericht}', '{herren,bericht}',
     (select id from main.users order by id limit 1), 'published', n * 7 % 100, 3,
     log(2, 10 + n * 7 % 100) + extract(epoch from now() - n * interval '2 hours') / 604800,
     now() - n * interval '2 hours', now() - n * interval '2 hours', now() - n * interval '2 hours'
   from generate_series(1, $1::int / 10) n,
     lateral (select string_agg(md5(n || ':' || k), ' ') as text from generate_series(1, 60) k) t`,
  `insert into posts.reactions (id, post_id, user_id, type, created_at)
   select gen_random_uuid(), p.id, u.id, (array['👍', '❤️', '🏓'])[1 + p.views % 3], now()
   from posts.posts p, (select id from main.users order by id limit 3) u`,
];

async function withClient(url: string, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Opens and reacts to five hundred posts, so that paging by popularity must continue in the earlier order. */
export const stir = (url: string) =>
  withClient(url, (client) =>
    client.query(`insert into posts.heat_changes (post_id, before, at)
      select id, heat - random(), now() from posts.posts order by random() limit 500`),
  );

/** Starts the cluster. `fill` returns the URL of a database with that many people and games. */
export async function openDatabases() {
  const dataDir = mkdtempSync(join(tmpdir(), 'club-bench-'));
  const postgres = await startPostgres({ dataDir, log });
  const filled = new Map<number, Promise<string>>();
  const create = async (size: number): Promise<string> => {
    const url = new URL(postgres.url);
    url.pathname = `/bench_${size}`;
    await withClient(postgres.superuserUrl, (client) =>
      client.query(`create database bench_${size} owner ${appRole}`),
    );
    await migrate(url.href, migrations, log);
    await withClient(url.href, async (client) => {
      for (const sql of rows) await client.query(sql, sql.includes('$1') ? [size] : []);
      await client.query('vacuum analyze');
    });
    return url.href;
  };
  const fill = (size: number): Promise<string> => {
    const url = filled.get(size) ?? create(size);
    filled.set(size, url);
    return url;
  };
  const close = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { fill, close };
}

export type Databases = Awaited<ReturnType<typeof openDatabases>>;
