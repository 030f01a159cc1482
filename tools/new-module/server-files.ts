// A new module's server: table, store, actions, routes, and a test over HTTP.

import { capital } from './contract-files.ts';
import type { Word } from './word.ts';

/** @param number of the next migration, `0012` */
export function serverFiles({ many, one }: Word, number: string): Record<string, string> {
  const One = capital(one);
  const Many = capital(many);
  return {
    [`server/database/migrations/${number}-${many}.sql`]: `-- ${Many}.

create table main.${many} (
  id         uuid primary key,
  name       text not null check (name <> ''),
  created_at timestamptz not null default now(),
  sort_name  text collate main.german not null generated always as (name) stored,
  search     text not null generated always as (main.fold(name)) stored
);
create index on main.${many} (sort_name, id);
`,
    [`server/${many}/store.ts`]: `/** The rows of ${many}. */
import { ${One}, type ${One}Input } from '@club/contract/${many}/shape.ts';
import { sql } from 'kysely';
import { columnsOf } from '../platform/postgres/columns.ts';
import type { Database } from '../platform/postgres/database.ts';
import { type Asked, readPage } from '../platform/postgres/page.ts';

const everything = (db: Database) => db.selectFrom('main.${many} as r').select(columnsOf('main.${many} as r', ${One}));

/** A page of ${many}, by name. */
export function list${Many}(db: Database, asked: Asked) {
  const sorts = { name: { by: sql\`r.sort_name\`, type: 'text' } } as const;
  return readPage(everything(db), asked, { search: sql\`r.search\`, sorts, usual: 'name', id: sql\`r.id\` });
}

export const find${One} = (db: Database, id: string): Promise<${One} | undefined> =>
  everything(db).where('r.id', '=', id).executeTakeFirst();

/** Locks this ${one} until the transaction ends. */
export const lock${One} = (db: Database, id: string) =>
  db.selectFrom('main.${many}').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

export async function insert${One}(db: Database, id: string, ${one}: ${One}Input): Promise<void> {
  await db
    .insertInto('main.${many}')
    .values({ id, ...${one} })
    .execute();
}

export async function delete${One}(db: Database, id: string): Promise<void> {
  await db.deleteFrom('main.${many}').where('id', '=', id).execute();
}
`,
    [`server/${many}/actions.ts`]: `/** Actions on ${many}. */
import { Failure } from '@club/contract/failures.ts';
import { ${One}, type ${One}Input } from '@club/contract/${many}/shape.ts';
import type { Context } from '../platform/http/route.ts';
import { newId } from '../platform/ids.ts';
import * as store from './store.ts';

/** @throws Failure \`not-found\` */
export async function ${one}Of(context: Context, id: string): Promise<${One}> {
  const ${one} = await store.find${One}(context.db, id);
  if (!${one}) throw new Failure('not-found');
  return ${one};
}

export async function create${One}(context: Context, input: ${One}Input): Promise<${One}> {
  const id = newId();
  await store.insert${One}(context.db, id, input);
  await context.publish('${many}', id);
  return ${one}Of(context, id);
}

/** @throws Failure \`not-found\`, \`stale\` */
export async function delete${One}(context: Context, id: string): Promise<void> {
  await store.lock${One}(context.db, id);
  context.unchangedSince(${One}, await ${one}Of(context, id));
  await store.delete${One}(context.db, id);
  await context.publish('${many}', id);
}
`,
    [`server/${many}/routes.ts`]: `/** Endpoints of ${many}. */
import * as api from '@club/contract/${many}/api.ts';
import { type Route, route } from '../platform/http/route.ts';
import { create${One}, delete${One}, ${one}Of } from './actions.ts';
import { list${Many} } from './store.ts';

export const ${many}Routes: Route[] = [
  route(api.list${Many}, ({ db, query }) => list${Many}(db, query)),
  route(api.get${One}, (input) => ${one}Of(input, input.params.id)),
  route(api.create${One}, (input) => create${One}(input, input.body)),
  route(api.delete${One}, async (input) => {
    await delete${One}(input, input.params.id);
    return undefined;
  }),
];
`,
    [`server/${many}/${many}.test.ts`]: `/** ${Many} are created, found and deleted. */
import * as api from '@club/contract/${many}/api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type Person, refusalOf, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let admin: Person;
let member: Person;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.person({ permissions: ['m_usrs'] });
  member = await app.person();
});
afterAll(() => app.close());

it('a ${one} that an admin adds is found by every member', async () => {
  const { data } = await admin.call(api.create${One}, { body: { name: 'Ärmel' } });
  const found = await member.call(api.list${Many}, { query: { q: 'aermel' } });
  expect(found.data.items).toEqual([data]);
});

it('a ${one} is removed only in the version that was read', async () => {
  const { data } = await admin.call(api.create${One}, { body: { name: 'Cup' } });
  const params = { id: data.id };
  const { code } = await refusalOf(admin.call(api.delete${One}, { params, ifMatch: '"another"' }));
  expect(code).toBe('stale');
});

it('a ${one} that is removed is gone', async () => {
  const { data } = await admin.call(api.create${One}, { body: { name: 'Brett' } });
  await admin.call(api.delete${One}, { params: { id: data.id } });
  const refusal = await refusalOf(member.call(api.get${One}, { params: { id: data.id } }));
  expect(refusal.code).toBe('not-found');
});

it('a ${one} without a name is refused, and so is a member who adds one', async () => {
  const nameless = await refusalOf(admin.call(api.create${One}, { body: { name: ' ' } }));
  expect(nameless.status).toBe(422);
  const notAllowed = await refusalOf(member.call(api.create${One}, { body: { name: 'Ball' } }));
  expect(notAllowed.status).toBe(403);
});
`,
  };
}
