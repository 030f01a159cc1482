/**
 * Whether the database knows which letters are the same. By the locale C, "Ä" has no small letter, so that nobody finds Ärmel by
 * typing "ärmel"; by a Turkish one, the small letter of "I" is another one, so that INFO@club.example cannot sign in.
 */
import type pg from 'pg';

type Settings = { encoding: string; locale: string; isNew: boolean };

const howToCreate = "create database club owner club template template0 encoding 'UTF8' locale 'C.UTF-8'";

async function settingsOf(client: pg.Client): Promise<Settings> {
  const { rows } = await client.query<Settings>(
    `select current_setting('server_encoding') as encoding, coalesce(to_jsonb(d) ->> 'daticulocale', to_jsonb(d) ->> 'datlocale', datcollate) as locale,
       to_regclass('platform.migrations') is null as "isNew"
     from pg_database d where datname = current_database()`,
  );
  return rows[0] as Settings;
}

async function folds(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ small: string }>(`select lower('ÄÖÜ I') as small`);
  return rows[0]?.small === 'äöü i';
}

/** What is wrong, in a sentence with what to do, and whether the app has nothing in the database yet; null where nothing is wrong. */
export async function findLettersProblem(
  client: pg.Client,
): Promise<{ words: string; isNew: boolean } | null> {
  const { encoding, locale, isNew } = await settingsOf(client);
  // in another encoding the question itself fails
  if (encoding === 'UTF8' && (await folds(client))) return null;
  const wrong = encoding === 'UTF8' ? `the locale ${locale}` : `the encoding ${encoding}`;
  const words =
    `The database has ${wrong}, by which it does not know small and capital letters of names: searches and addresses would ` +
    `not be found. Create it anew with: ${howToCreate}`;
  return { words, isNew };
}
