/** A line-up while it is set up: every place of the system, empty ones included. */

import type { Judgement } from '@club/contract/line-ups/findings.ts';
import { judgeMatchLineUp } from '@club/contract/line-ups/rules.ts';
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import type { MatchSystemId } from '@club/contract/match-systems.ts';
import type { Board, LineUp, LineUpInput, Listed } from '@club/contract/matches/line-up/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Language } from '../../platform/locale.ts';

/** Ids of people; null is an empty place. */
export type Setup = { singles: (string | null)[]; doubles: (string | null)[][] };
/** `seat` is 0 in singles. */
export type Slot = { part: keyof Setup; at: number; seat: number };

/** Places where the system of play is not known. */
const usual = { singles: 6, doubles: 3 };

const padded = <T>(given: readonly T[], length: number, empty: T): T[] => [
  ...given,
  ...Array.from({ length: Math.max(0, length - given.length) }, () => empty),
];

/** Every place that the system has, and those that the line-up has beyond. */
export function setupOf({ singles, doubles }: LineUpInput, system: MatchSystemId | null): Setup {
  const places = system ? matchSystems[system] : usual;
  return {
    singles: padded<string | null>(singles, places.singles, null),
    doubles: padded<(string | null)[]>(doubles, places.doubles, [null, null]),
  };
}

export const idsOf = ({ singles, doubles }: LineUp): LineUpInput => ({
  singles: singles.map(({ id }) => id),
  doubles: doubles.map((pair) => pair.map((person) => person?.id ?? null)),
});

/** What is saved: singles close up, and doubles after the last one with somebody in it are left out. */
export function inputOf({ singles, doubles }: Setup): LineUpInput {
  const last = doubles.findLastIndex((pair) => pair.some((person) => person !== null));
  return {
    singles: singles.filter((person) => person !== null),
    doubles: doubles.slice(0, last + 1),
  };
}

export const sameSlot = (one: Slot | null, other: Slot): boolean =>
  one !== null && one.part === other.part && one.at === other.at && one.seat === other.seat;

export const personAt = ({ singles, doubles }: Setup, { part, at, seat }: Slot): string | null =>
  (part === 'singles' ? singles[at] : doubles[at]?.[seat]) ?? null;

const withPerson = ({ singles, doubles }: Setup, { part, at, seat }: Slot, person: string | null): Setup =>
  part === 'singles'
    ? { singles: singles.with(at, person), doubles }
    : { singles, doubles: doubles.with(at, (doubles[at] ?? [null, null]).with(seat, person)) };

/** Every place, singles first. */
export const slotsOf = ({ singles, doubles }: Setup): Slot[] => [
  ...singles.map((_, at) => ({ part: 'singles' as const, at, seat: 0 })),
  ...doubles.flatMap((pair, at) => pair.map((_, seat) => ({ part: 'doubles' as const, at, seat }))),
];

/** The place of somebody in singles or in doubles. */
export const slotOf = (setup: Setup, part: Slot['part'], person: string): Slot | undefined =>
  slotsOf(setup).find((slot) => slot.part === part && personAt(setup, slot) === person);

/** The first empty place. @param part only there */
export const emptySlot = (setup: Setup, part?: Slot['part']): Slot | undefined =>
  slotsOf(setup).find((slot) => (!part || slot.part === part) && personAt(setup, slot) === null);

/**
 * Puts somebody into a place. Nobody is in singles or in doubles twice: somebody in another place of the same part swaps
 * with the person who was here.
 */
export function put(setup: Setup, slot: Slot, person: string): Setup {
  const from = slotOf(setup, slot.part, person);
  const left = from ? withPerson(setup, from, personAt(setup, slot)) : setup;
  return withPerson(left, slot, person);
}

export const clear = (setup: Setup, slot: Slot): Setup => withPerson(setup, slot, null);

/** Moves the person in one place to another one: people of the same part change places, others are also put there. */
export function move(setup: Setup, from: Slot, to: Slot): Setup {
  const person = personAt(setup, from);
  return person === null || sameSlot(from, to) ? setup : put(setup, to, person);
}

/** The label for somebody who is not reported: a place that nobody has. */
const unreportedPlace = 900;

/** The label of each person by id. */
const labelsOf = ({ team, listed }: Board): Map<string, string> =>
  new Map(listed.map(({ person, label }, at) => [person.id, label ?? `${team}.${unreportedPlace + at}`]));

/**
 * The referee's judgement.
 * @returns null where that is not known: without a system of play, or without the line-up of the half
 */
export function judged(
  setup: Setup,
  board: Board,
  system: MatchSystemId | null,
  language: Language,
): Judgement | null {
  if (!system || board.listed.every(({ label }) => label === null)) return null;
  const labels = labelsOf(board);
  const { singles, doubles } = inputOf(setup);
  const label = (person: string) => labels.get(person) ?? '';
  const people = new Map(board.listed.map((one) => [label(one.person.id), one]));
  return judgeMatchLineUp(
    {
      kind: 'match',
      system,
      team: board.team,
      listed: board.listed.flatMap((one) =>
        one.label === null ? [] : [{ label: one.label, notes: one.notes }],
      ),
      singles: singles.map(label),
      doubles: doubles.map((pair) => pair.map((person) => person && label(person))),
      busy: board.listed.flatMap((one) => (one.busy && one.label !== null ? [one.label] : [])),
    },
    language,
    (one) => {
      const player = people.get(one);
      return player ? displayName(player.person) : one;
    },
  );
}

export const standings = ['yes', 'substituteOnly', 'maybe', 'open', 'others', 'no'] as const;
/** `open`: a player of the team without an answer; `others`: somebody of another team who was not asked; `no`: also who is away or plays elsewhere */
export type Standing = (typeof standings)[number];

/** The group of a person for this game. */
export function standingOf({ answer, away, busy, label }: Listed, team: number): Standing {
  if (answer === 'no' || away || busy) return 'no';
  if (answer !== null) return answer;
  return label === null || label.startsWith(`${team}.`) ? 'open' : 'others';
}

/** Who may play: players of higher teams may not (E 3.2), so they are left out. */
export const playable = ({ team, listed }: Board): Listed[] =>
  listed.filter(({ label }) => label === null || Number(label.split('.')[0]) >= team);
