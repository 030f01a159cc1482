/** Details that distinguish two people with the same name. */

import type { KnownPerson } from '@club/contract/lists/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Texts } from '../texts/en.ts';

/** `Andreas Müller · Jahrgang 1979 · TTC 1990 Hof · zuletzt 1741` */
export const aboutPerson = (person: KnownPerson, texts: Texts['lists']): string =>
  [
    displayName(person),
    ...(person.birthYear === null ? [] : [texts.born(person.birthYear)]),
    ...person.teams.slice(0, 2).map((team) => team.name),
    ...(person.lastQttr === null ? [] : [texts.last(person.lastQttr.position)]),
  ].join(' · ');
