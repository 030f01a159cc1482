/** Everybody who could try what others may do. */
import { putGuardian } from '@club/contract/families/api.ts';
import { permissions } from '@club/contract/permissions.ts';
import { createTeam } from '@club/contract/teams/api.ts';
import type { Person } from '../../testing/test-app.ts';
import type { BusierClub } from './changes-beside-others.ts';

/** By the kind of person: one for each permission, members, captains and guardians of others, and somebody who waits. */
export async function othersIn(club: Pick<BusierClub, 'person' | 'admin'>): Promise<Map<string, Person>> {
  const others = new Map<string, Person>();
  for (const code of permissions) others.set(code, await club.person({ permissions: [code] }));
  others.set('member', await club.person());
  others.set('somebody who waits', await club.person({ approved: false }));
  const captain = await club.person();
  others.set('captain of another team', captain);
  const team = { name: 'Dritte', league: 'Liga', rank: 3, type: 'adults', color: '#134677' } as const;
  await club.admin.call(createTeam, { body: { ...team, captainIds: [captain.id] } });
  for (const approved of [true, false]) {
    const guardian = await club.person({ approved });
    const params = { id: (await club.person()).id, userId: guardian.id };
    await club.admin.call(putGuardian, { params });
    others.set(`guardian of another child, ${approved ? 'a member' : 'no member'}`, guardian);
  }
  return others;
}
