/** There is always somebody who manages users and can sign in. */
import * as permissionsApi from '@club/contract/permissions/api.ts';
import * as api from '@club/contract/users/api.ts';
import { describe, expect, it } from 'vitest';
import { deleteGrant, lockHolders } from '../permissions/store.ts';
import { newId } from '../platform/ids.ts';
import type { Database } from '../platform/postgres/database.ts';
import { callBlockedBy } from '../testing/blocked-call.ts';
import { openTestApp, type Person, refusalOf } from '../testing/test-app.ts';
import { issuer } from '../testing/test-app-at.ts';
import { insertMembers } from './import/store.ts';

const ownGrant = (person: Person) => ({ params: { id: person.id, permission: 'm_usrs' as const } });

describe('the last person who manages users', () => {
  it.each<[string, (person: Person) => Promise<unknown>]>([
    ['lose that permission', (person) => person.call(permissionsApi.revokePermission, ownGrant(person))],
    ['leave', (person) => person.call(api.leaveClub, { params: { id: person.id } })],
    ['be removed', (person) => person.call(api.removeUser, { params: { id: person.id } })],
  ])('cannot %s, also when another one loses it at the same moment', async (_, go) => {
    const own = await openTestApp();
    const last = await own.person({ permissions: ['m_usrs'] });
    const other = await own.person({ permissions: ['m_usrs'] });
    const loseIt = async (tx: Database) => {
      await lockHolders(tx, 'm_usrs');
      await deleteGrant(tx, other.id, 'm_usrs');
    };
    const refusal = await refusalOf(callBlockedBy(own.db, loseIt, () => go(last)));
    expect(refusal).toMatchObject({ status: 409, code: 'last-admin' });
    expect((await refusalOf(go(last))).code).toBe('last-admin');
    await own.close();
  });

  it('cannot leave it to a listed member who has never signed in', async () => {
    const own = await openTestApp();
    const last = await own.person({ permissions: ['m_usrs'] });
    const id = newId();
    await insertMembers(own.db, [{ id, firstName: 'Eva', lastName: 'Listen', email: null, birthday: null }]);
    const body = { permission: 'm_usrs' as const };
    await last.call(permissionsApi.grantPermission, { params: { id }, body });
    const leave = () => last.call(api.leaveClub, { params: { id: last.id } });
    expect((await refusalOf(leave())).code).toBe('last-admin');
    await own.db.updateTable('main.users').set({ iss: issuer, sub: 'eva' }).where('id', '=', id).execute();
    await leave();
    await own.close();
  });
});
