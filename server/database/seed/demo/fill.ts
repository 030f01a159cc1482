/** Fills an empty database with the demo club, once, in one transaction; refuses a real club. */
import type { CalendarCategoryInput } from '@club/contract/calendar/categories/shape.ts';
import { permissions } from '@club/contract/permissions.ts';
import { note } from '../../../audit/actions.ts';
import { createCategory } from '../../../calendar/categories/actions.ts';
import { insertCalendarEvents } from '../../../calendar/store.ts';
import { createAccount } from '../../../identity/accounts/actions.ts';
import { findAccountByEmail } from '../../../identity/accounts/store.ts';
import type { DemoAccount } from '../../../identity/deps.ts';
import { issuerOf } from '../../../identity/provider/provider.ts';
import { deleteNotificationsBefore } from '../../../notifications/store.ts';
import { grant, holdersOfUserManagement } from '../../../permissions/actions.ts';
import { BadConfiguration, type Env } from '../../../platform/env.ts';
import { type Context, nobody } from '../../../platform/http/route.ts';
import { newId } from '../../../platform/ids.ts';
import type { Log } from '../../../platform/log.ts';
import { type Database, transaction } from '../../../platform/postgres/database.ts';
import { createSetting } from '../../../settings/actions.ts';
import { joinTeam } from '../../../teams/actions.ts';
import { countTeams } from '../../../teams/store.ts';
import { insertMembers } from '../../../users/import/store.ts';
import { findIssuer, insertUser, moveIssuer } from '../../../users/sign-in/store.ts';
import { countUsers } from '../../../users/store.ts';
import { addBookings } from './bookings.ts';
import { addConsents } from './consents.ts';
import { demoCategories, demoEvents } from './events.ts';
import { addFamilies, addReading } from './families.ts';
import { type AddedTeam, addSeasons, addTeams, type DemoClub } from './games.ts';
import { addLegalTexts } from './legal.ts';
import { type DemoPerson, members, onlyListed, password, roles, waiting } from './people.ts';
import { addPosts } from './posts.ts';
import { createRandom } from './random.ts';
import { addRankings } from './rankings.ts';
import { addSearch } from './substitutes.ts';

type Deps = { db: Database; env: Env; log: Log; now: Date };

const everybody = [...members, ...waiting];
const day = 86_400_000;
const subOf = (person: DemoPerson) => `demo:${person.email}`;
/** This person never gets an account; their row marks a database as the demo's. */
const mark = everybody.filter(({ email }) => !roles.has(email)).map(subOf)[0] ?? '';

/** The existing demo accounts, for the sign-in page. */
async function accountsOf(db: Database): Promise<DemoAccount[]> {
  const people = everybody.filter(({ email }) => roles.has(email));
  const found = await Promise.all(people.map(({ email }) => findAccountByEmail(db, email)));
  return people
    .filter((_, index) => found[index] !== undefined)
    .map(({ email, firstName, lastName }) => ({
      email,
      password,
      name: `${firstName} ${lastName}`,
      role: roles.get(email) ?? { de: '', en: '' },
    }));
}

/**
 * Creates the demo club if there is no club yet; a second call changes nothing.
 * @returns the demo accounts; none with an external sign-in provider
 * @throws BadConfiguration when the database holds another club
 */
export async function openDemo({ db, env, log, now }: Deps): Promise<DemoAccount[]> {
  await transaction(db, async (tx) => {
    // serialises two concurrent starts
    await holdersOfUserManagement(tx);
    const issuer = env.oidcIssuer ?? issuerOf(env.publicUrl);
    const before = await findIssuer(tx, mark);
    if (before !== undefined) {
      // the same demo at another address keeps its people
      if (before !== issuer) await moveIssuer(tx, before, issuer);
      return;
    }
    if ((await countUsers(tx)).total + (await countTeams(tx)) > 0)
      throw new BadConfiguration(
        'DEMO: this database already holds a club; name an empty DATABASE_URL or DATA_DIR, or leave DEMO away',
      );
    await fill({ db: tx, env, log, now }, issuer);
  });
  return env.oidcIssuer ? [] : accountsOf(db);
}

async function fill(deps: Deps, issuer: string): Promise<void> {
  const { db, env, now } = deps;
  const random = createRandom(1990);
  // of its own, so that the rest of the club stays as it was
  const answerRandom = createRandom(2026);
  const people = new Map<DemoPerson, string>();
  for (const [index, person] of everybody.entries())
    people.set(person, await addPerson(deps, issuer, person, joinedAt(now, index)));
  const adminId = people.get(members[0] as DemoPerson) ?? '';
  const context = (at: Date): Context => ({
    db,
    caller: { ...nobody, userId: adminId, approved: true, permissions },
    now: at,
    env,
    log: deps.log,
    requestId: 'demo',
    publish: async () => {},
    publishTo: async () => {},
    forgetCaller: async () => {},
    unchangedSince: () => {},
  });
  const club: DemoClub = { people, adminId, context, random, answerRandom, now };
  const teams = await addTeams(club);
  await addMemberships(club, teams);
  // without an account nobody could sign in as this admin, and nobody else would be offered to become one
  if (!env.oidcIssuer) await grant(context(now), adminId, permissions);
  await addFamilies(db, people, now);
  await addConsents(db, people, now);
  await addLegalTexts(db, env.clubName, now);
  const gamesOf = await addSeasons(club, teams);
  const players = members.map((one) => ({
    userId: people.get(one) ?? '',
    name: `${one.firstName} ${one.lastName}`,
    teams: one.teams,
  }));
  await addRankings(context, players, teams, now);
  const captain = teams.find(({ rank }) => rank === 2)?.captain ?? adminId;
  await addSearch(db, { games: gamesOf.get(2) ?? [], captain }, players, now);
  await addEvents(context(now));
  // only people who have signed in can act in the app
  const signedIn = members.filter(({ email }) => !onlyListed.has(email));
  const idsOf = (some: readonly DemoPerson[]) => some.map((one) => people.get(one) ?? '');
  const present = idsOf(signedIn);
  await addBookings(context(now), present, idsOf(signedIn.filter(({ teams }) => teams.includes(6))));
  await addReading(db, people);
  await addPosts(
    context(now),
    players.filter(({ userId }) => present.includes(userId)),
  );
  // an inbox covers the last two days, not years of posts
  await deleteNotificationsBefore(db, new Date(now.getTime() - 2 * day));
}

/** Approvals, teams and permissions of the members, a day after they joined. */
async function addMemberships(club: DemoClub, teams: readonly AddedTeam[]): Promise<void> {
  const { people, adminId, context, now } = club;
  for (const [index, person] of members.entries()) {
    const userId = people.get(person) ?? '';
    const at = new Date(joinedAt(now, index).getTime() + day);
    if (!onlyListed.has(person.email))
      await note(context(at).db, { now: at, actorId: adminId, subjectId: userId, action: 'user-approved' });
    if (typeof person.birthday === 'number')
      await createSetting(context(at), userId, { birthdayShown: true });
    for (const rank of person.teams) await joinTeam(context(at), userId, teams[rank - 1]?.id ?? '');
    if (person.permissions.length > 0) await grant(context(at), userId, person.permissions);
  }
}

async function addEvents(context: Context): Promise<void> {
  const add = async (input: CalendarCategoryInput) => (await createCategory(context, input)).id;
  const { club, tournament, youth, party, board } = demoCategories;
  const ids = {
    club: await add(club),
    tournament: await add(tournament),
    youth: await add(youth),
    party: await add(party),
    board: await add(board),
  };
  await insertCalendarEvents(context.db, demoEvents(context.now, context.env.clubTimezone, ids), context.now);
}

/** The first joined years ago, the last two yesterday and today. */
const joinedAt = (now: Date, index: number): Date =>
  new Date(now.getTime() - (everybody.length - 1 - index) * 23 * day - 3_600_000);

function birthdayOf({ birthday }: DemoPerson, now: Date, zone: string): string | null {
  if (typeof birthday !== 'number') return birthday;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate();
  return today.add({ days: birthday }).subtract({ years: 34 }).toString();
}

async function addPerson(
  { db, env, now }: Deps,
  iss: string,
  person: DemoPerson,
  createdAt: Date,
): Promise<string> {
  const id = newId();
  const { firstName, lastName, email } = person;
  const birthday = birthdayOf(person, now, env.clubTimezone);
  if (onlyListed.has(email)) {
    await insertMembers(db, [{ id, firstName, lastName, email, birthday }]);
    return id;
  }
  const hasAccount = !env.oidcIssuer && roles.has(email);
  const sub = hasAccount
    ? (await createAccount(db, { email, firstName, lastName, password }, createdAt)).id
    : subOf(person);
  await insertUser(db, {
    id,
    iss,
    sub,
    firstName,
    lastName,
    email,
    emailVerified: true,
    approved: members.includes(person),
    birthday,
    createdAt,
  });
  return id;
}
