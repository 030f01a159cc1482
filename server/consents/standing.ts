/** Which consents of people are valid today. */
import {
  type ConsentAct,
  type ConsentKind,
  type ConsentState,
  consentKinds,
  isChild,
  isRefused,
  publicName,
  standingOf,
} from '@club/contract/consents/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';
import { today } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import type { Database } from '../platform/postgres/database.ts';
import * as store from './store.ts';

/** What reading consents needs of a request or a job. */
export type At = { db: Database; now: Date; env: Pick<Env, 'clubTimezone'> };

export type Standing = {
  id: string;
  user: Omit<Person, 'photoUrl'>;
  /** a minor, or somebody with a guardian whose birthday is not known */
  isChild: boolean;
  /** confirmed guardians */
  guardianIds: readonly string[];
  /** by kind: the state, whose yes is still needed, and whether the last answer is no */
  of: (kind: ConsentKind) => { state: ConsentState; asked: string[]; refused: boolean };
};

/** The standing of people, by name; without those whom the club does not know. */
export async function standingsOf(at: At, userIds: readonly string[]): Promise<Standing[]> {
  if (userIds.length === 0) return [];
  const [texts, { allGuardians }] = [await store.listTexts(at.db), await store.findSettings(at.db)];
  const acts = await store.listActs(at.db, userIds);
  const people = await store.listAskedFor(at.db, userIds);
  return people.map((person) => ({
    id: person.id,
    user: person.user,
    isChild: isChild(person, today(at)),
    guardianIds: person.guardianIds,
    of: (kind) => {
      const said: ConsentAct[] = acts.filter((act) => act.userId === person.id && act.kind === kind);
      const version = texts.find((text) => text.kind === kind)?.version ?? 1;
      const rules = { version, allGuardians, today: today(at) };
      return { ...standingOf(said, person, rules), refused: isRefused(said) };
    },
  }));
}

/** The kinds to which a person has agreed, so that it counts today. */
export const givenKinds = (standing: Standing, among: readonly ConsentKind[] = consentKinds): ConsentKind[] =>
  among.filter((kind) => standing.of(kind).state === 'given');

/** The names of people where everybody can read them, by id: with the first letter of the last name only, unless they may be named. */
export async function publicNames(at: At, userIds: readonly string[]): Promise<Map<string, string>> {
  const people = await standingsOf(at, [...new Set(userIds)]);
  return new Map(
    people.map((person) => {
      const agreed = person.of('public-name').state === 'given';
      return [person.id, publicName(person.user, agreed)];
    }),
  );
}
