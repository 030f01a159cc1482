// Sets up the data of a journey by calling the server directly, as the person whose browser it is.
import { type APIRequestContext, request } from '@playwright/test';
import { type Call, createClient } from '../contract/client.ts';
import { grantPermission } from '../contract/permissions/api.ts';
import type { Permission } from '../contract/permissions.ts';
import { createTeam } from '../contract/teams/api.ts';
import type { Team, TeamInput } from '../contract/teams/shape.ts';
import { approveUser, listUsers } from '../contract/users/api.ts';
import { originOf } from './club.ts';
import { signedIn } from './people.ts';

/** The client of the person signed in with these cookies. */
export function callsOf(cookies: APIRequestContext, origin: string): Call {
  return createClient({
    baseUrl: (service) => `${origin}/api/${service}`,
    token: async () => {
      // a kept-alive connection may just have been closed by the server
      const answer = await cookies.post(`${origin}/session/token`, { data: {}, maxRetries: 2 });
      return ((await answer.json()) as { idToken: string }).idToken;
    },
  });
}

/** The admin's client in the club of the journeys. */
export const asAdmin = async (): Promise<Call> =>
  callsOf(await request.newContext({ storageState: signedIn('admin') }), originOf(3999));

/** Approves somebody. @returns their id */
export async function letIn(call: Call, email: string, may: readonly Permission[] = []): Promise<string> {
  const { data } = await call(listUsers, { query: { q: email } });
  const id = data.items[0]?.id;
  if (id === undefined) throw new Error(`Nobody here has the address ${email}`);
  await call(approveUser, { params: { id }, body: { approved: true } });
  for (const permission of may) await call(grantPermission, { params: { id }, body: { permission } });
  return id;
}

let count = 0;

/** Creates a team with that name and a word that no other team has. */
export async function newTeam(call: Call, more: Partial<TeamInput> = {}): Promise<Team> {
  count += 1;
  const body = {
    name: `TTC 1990 Hof ${process.pid}-${count}`,
    league: 'Bezirksliga Gruppe 2 Nord',
    rank: 1,
    type: 'adults' as const,
    color: '#2b8a3e',
    ...more,
  };
  return (await call(createTeam, { body })).data;
}
