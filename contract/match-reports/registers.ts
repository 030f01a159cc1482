/** Entries grouped by subject: when two contradict each other, the later one counts until somebody resolves it. */
import { byTime, saidBy } from './log.ts';
import type { ReportEntry, Side } from './shape.ts';

/** Entries that contradict each other. An entry that replaces some of them resolves the conflict. */
export type Conflict = {
  game: number | null;
  /** of this game; null: how it ended, or its pairing */
  set: number | null;
  /** whose line-up it is about */
  side: Side | null;
  /** ids, by time */
  entries: string[];
  /** the id of the one that counts until then */
  counts: string;
};

type Kind = ReportEntry['kind'];
export type EntryOf<K extends Kind> = Extract<ReportEntry, { kind: K }>;

/** Entries about the same thing, each list by time. */
export type GameEntries = {
  pairing: EntryOf<'pairing'>[];
  start: EntryOf<'start'>[];
  /** by number of the set; index 0 is the first set */
  sets: EntryOf<'set'>[][];
  endings: (EntryOf<'givenUp'> | EntryOf<'walkOver'>)[];
};
export type Registers = {
  games: GameEntries[];
  singles: Record<Side, EntryOf<'singles'>[]>;
  doubles: Record<Side, EntryOf<'doubles'>[]>;
  matchLost: EntryOf<'matchLost'>[];
  /** by player */
  ttr: Record<Side, Map<string, EntryOf<'ttr'>[]>>;
};

/** With a list for each of five sets, written out for speed: it is created for every game of every fold. */
const emptyGame = (): GameEntries => ({ pairing: [], start: [], sets: [[], [], [], [], []], endings: [] });

/** Sorts entries into their registers. @param entries possible ones, by time  @param total games of the match */
export function registersOf(entries: readonly ReportEntry[], total: number): Registers {
  const registers: Registers = {
    games: Array.from({ length: total }, emptyGame),
    singles: { home: [], away: [] },
    doubles: { home: [], away: [] },
    matchLost: [],
    ttr: { home: new Map(), away: new Map() },
  };
  for (const entry of entries) {
    if (entry.kind === 'undo') continue;
    if (entry.kind === 'singles') registers.singles[entry.side].push(entry);
    else if (entry.kind === 'doubles') registers.doubles[entry.side].push(entry);
    else if (entry.kind === 'matchLost') registers.matchLost.push(entry);
    else if (entry.kind === 'ttr') {
      const said = registers.ttr[entry.side];
      said.set(entry.player, [...(said.get(entry.player) ?? []), entry]);
    } else addToGame(registers.games[entry.game - 1], entry);
  }
  return registers;
}

function addToGame(
  game: GameEntries | undefined,
  entry: EntryOf<'pairing' | 'start' | 'set' | 'givenUp' | 'walkOver'>,
): void {
  if (!game) return;
  if (entry.kind === 'set') game.sets[entry.set - 1]?.push(entry);
  else if (entry.kind === 'pairing') game.pairing.push(entry);
  else if (entry.kind === 'start') game.start.push(entry);
  else game.endings.push(entry);
}

/** The conflict between entries about the same subject, or none where all agree. @param about the subject */
export function conflictOf(
  entries: readonly ReportEntry[],
  about: Partial<Pick<Conflict, 'game' | 'set' | 'side'>>,
): Conflict[] {
  const [first] = entries;
  if (!first || entries.length < 2) return [];
  const said = saidBy(first);
  if (entries.every((entry) => saidBy(entry) === said)) return [];
  const sorted = entries.toSorted(byTime);
  return [
    {
      game: null,
      set: null,
      side: null,
      ...about,
      entries: sorted.map(({ id }) => id),
      counts: sorted.at(-1)?.id ?? first.id,
    },
  ];
}
