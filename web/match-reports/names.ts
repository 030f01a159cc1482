/** The names of players in a match report: ours are ids of members, the opponents' are names. */
import type { MatchReport, ReportGame } from '@club/contract/match-reports/fold.ts';
import { isMemberId } from '@club/contract/match-reports/pairings.ts';
import type { ReportRecord, Side } from '@club/contract/match-reports/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { Person } from '@club/contract/users/shape.ts';

/** Members who may play for us, each once: those of the published line-up first. */
export function ourPeople(match: Match, record: ReportRecord): Person[] {
  const people = [
    ...(match.lineUp?.singles ?? []),
    ...(match.lineUp?.doubles.flat() ?? []),
    ...match.players.map(({ person }) => person),
    ...(match.board?.listed.map(({ person }) => person) ?? []),
    ...record.people,
  ].filter((person) => person !== null);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

export type NameOf = (key: string) => string;
/** @param unknown for a member who has left */
export const nameIn =
  (people: readonly Person[], unknown: string): NameOf =>
  (key) => {
    const person = people.find(({ id }) => id === key);
    if (person) return displayName(person);
    return isMemberId(key) ? unknown : key;
  };

/** The players of a side in a game, in words; empty: nobody; null: not known yet. */
export function playersOf(game: ReportGame, side: Side, nameOf: NameOf): string | null {
  const players = game[side];
  return players?.map(nameOf).join(' / ') ?? null;
}

export const sides = ['home', 'away'] as const;

/** The entries about a game or one of its sets. @param set null: about its end */
export const entriesAbout = ({ entries }: MatchReport, game: number, set: number | null): string[] =>
  entries
    .filter((entry) =>
      set === null
        ? (entry.kind === 'walkOver' || entry.kind === 'givenUp') && entry.game === game
        : entry.kind === 'set' && entry.game === game && entry.set === set,
    )
    .map(({ id }) => id);
