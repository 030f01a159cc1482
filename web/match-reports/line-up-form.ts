/** The line-up of a side while it is written: names in fields, which become what an entry says. */
import { matchSystems } from '@club/contract/line-ups/systems.ts';
import type { MatchReport } from '@club/contract/match-reports/fold.ts';
import type { Side } from '@club/contract/match-reports/shape.ts';
import type { LineUp } from '@club/contract/matches/line-up/shape.ts';
import { ttrRange } from '@club/contract/qttr/rules.ts';
import type { NameOf } from './names.ts';
import type { Said } from './use-say.ts';

/** The names in the fields; empty: nobody. */
export type Fields = { singles: string[]; ttrs: string[]; doubles: [string, string][] };
export type LineUpError = 'nobodyPlays' | 'twice' | 'halfPair' | 'noTtr' | null;

const padded = <T>(given: readonly T[], length: number, empty: () => T): T[] => [
  ...given.slice(0, length),
  ...Array.from({ length: Math.max(0, length - given.length) }, empty),
];

/**
 * The initial values of the fields: what was entered, else for our side the published line-up.
 * @param published null: there is none, or this is the other side
 */
export function fieldsOf(report: MatchReport, side: Side, published: LineUp | null, nameOf: NameOf): Fields {
  const { singles, doubles } = matchSystems[report.setup.system];
  const entered = report.lineUps[side];
  const players = entered.singles ?? published?.singles.map(({ id }) => id) ?? [];
  const pairs: readonly (readonly (string | null)[] | null)[] =
    entered.doubles ?? published?.doubles.map((pair) => pair.map((one) => one?.id ?? null)) ?? [];
  const nameAt = (pair: readonly (string | null)[] | null, seat: number) => {
    const key = pair?.[seat];
    return key ? nameOf(key) : '';
  };
  return {
    singles: padded(players.map(nameOf), singles, () => ''),
    ttrs: padded(
      players.map((player) => String(report.ttrs[side].get(player) ?? '')),
      singles,
      () => '',
    ),
    doubles: padded(
      pairs.map((pair): [string, string] => [nameAt(pair, 0), nameAt(pair, 1)]),
      doubles,
      () => ['', ''],
    ),
  };
}

const trimmed = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** @returns null for what no player can have */
const ttrIn = (text: string): number | null => {
  const ttr = Number(text);
  return Number.isInteger(ttr) && ttr >= ttrRange.least && ttr <= ttrRange.most ? ttr : null;
};

export function errorIn({ singles, ttrs, doubles }: Fields): LineUpError {
  const repeats = (names: readonly string[]) => {
    const given = names.map(trimmed).filter((name) => name !== '');
    return new Set(given).size < given.length;
  };
  // a side that does not appear at all loses the match, which is another entry
  if (singles.every((name) => trimmed(name) === '')) return 'nobodyPlays';
  if (doubles.some(([one, other]) => (trimmed(one) === '') !== (trimmed(other) === ''))) return 'halfPair';
  if (singles.some((name, at) => trimmed(name) && ttrs[at]?.trim() && ttrIn(ttrs[at]) === null))
    return 'noTtr';
  return repeats(singles) || repeats(doubles.flat()) ? 'twice' : null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The entries with the current line-up, which the new ones replace. */
const replacing = ({ entries }: MatchReport, is: (entry: MatchReport['entries'][number]) => boolean) =>
  entries.filter(is).map(({ id }) => id);

/** A form that was opened: the report as it was then, and the fields with it. */
export type Opened = { report: MatchReport; fields: Fields };

/** The entries about the line-up of a side: with others, somebody has changed it. */
export const lineUpEntries = ({ entries }: MatchReport, side: Side): string =>
  entries
    .flatMap((one) =>
      (one.kind === 'singles' || one.kind === 'doubles') && one.side === side ? [one.id] : [],
    )
    .join();

/**
 * The changes in the fields, as entries. They replace what the form was opened with, and nothing that came later.
 * @param keyOf the id of a member with this name, else the name
 */
export function saidIn(
  { report, fields: at }: Opened,
  side: Side,
  fields: Fields,
  keyOf: (name: string) => string,
): Said[] {
  const before = report.lineUps[side];
  /** Whoever was there, where the field is as it was: their name need not be known. */
  const keyAt = (name: string, was: string | undefined, key: string | undefined) =>
    key !== undefined && name === was ? key : keyOf(trimmed(name));
  const keyed = fields.singles.map((name, place) =>
    trimmed(name) === '' ? null : keyAt(name, at.singles[place], before.singles?.[place]),
  );
  const players = keyed.filter((key) => key !== null);
  const pairs = fields.doubles.map((pair, number): [string, string] | null => {
    const [one, other] = pair;
    if (trimmed(one) === '' || trimmed(other) === '') return null;
    const [was, keys] = [at.doubles[number], before.doubles?.[number]];
    return [keyAt(one, was?.[0], keys?.[0]), keyAt(other, was?.[1], keys?.[1])];
  });
  const last = pairs.findLastIndex((pair) => pair !== null);
  const doubles = pairs.slice(0, last + 1);
  const ttrs = keyed.flatMap((player, at): Said[] => {
    const ttr = ttrIn(fields.ttrs[at] ?? '');
    if (player === null || ttr === null) return [];
    if (report.ttrs[side].get(player) === ttr) return [];
    const replaces = replacing(
      report,
      (one) => one.kind === 'ttr' && one.side === side && one.player === player,
    );
    return [{ kind: 'ttr', side, player, ttr, replaces }];
  });
  const about = (kind: 'singles' | 'doubles') =>
    replacing(report, (one) => one.kind === kind && one.side === side);
  return [
    ...(same(before.singles, players)
      ? []
      : [{ kind: 'singles' as const, side, players, replaces: about('singles') }]),
    ...(same(before.doubles, doubles)
      ? []
      : [{ kind: 'doubles' as const, side, pairs: doubles, replaces: about('doubles') }]),
    ...ttrs,
  ];
}
