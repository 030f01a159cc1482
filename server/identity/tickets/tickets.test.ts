/** Short-lived records of an account: older ones of a kind end, and others stay. */
import { expect, it } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { closeDatabase, openDatabase } from '../../platform/postgres/database.ts';
import { freshDatabase } from '../../testing/database.ts';
import { quickAccount } from '../testing/account.ts';
import { deleteTicketsOf, findTicket, putTicket } from './store.ts';

it('a new link ends the older ones of its kind and account, and nothing else', async () => {
  const database = await freshDatabase();
  const db = openDatabase(database.url);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 60_000);
  const accountOf = (email: string) =>
    quickAccount(db, { email, firstName: 'Eva', lastName: 'Berg', password: 'vorhand topspin' });
  const [eva, ida] = [await accountOf('eva@hof.example'), await accountOf('ida@hof.example')];
  const tickets = [
    { kind: 'reset', accountId: eva.id },
    { kind: 'second-factor', accountId: eva.id },
    { kind: 'reset', accountId: ida.id },
  ] as const;
  const ids = tickets.map(() => newId());
  for (const [at, ticket] of tickets.entries())
    await putTicket(db, { ...ticket, id: ids[at] ?? '', payload: {}, expiresAt });
  await deleteTicketsOf(db, 'reset', eva.id);
  const found = await Promise.all(tickets.map(({ kind }, at) => findTicket(db, kind, ids[at] ?? '', now)));
  expect(found.map((one) => one !== undefined)).toEqual([false, true, true]);
  await closeDatabase(db);
  await database.drop();
});
