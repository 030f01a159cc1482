/** What a pasted text would change: for each line its game, and the comparison with what is stored. */
import type { PastedCodes } from '@club/contract/matches/codes/pasted/shape.ts';
import type { Codes } from '@club/contract/matches/codes/shape.ts';

type PastedGame = PastedCodes['games'][number];
export type PastedEntry = {
  line: number;
  /** null: one of `choice` has to be picked first */
  game: PastedGame | null;
  /** the games it can be about, where there are several */
  choice: PastedGame[];
  /** as they would be stored: what the text does not mention stays */
  codes: Codes;
  status: 'open' | 'added' | 'differs' | 'same';
};

const isSame = (one: Codes, other: Codes): boolean => one.code === other.code && one.pin === other.pin;
/** Whether an existing value changes. */
const overwrites = (before: Codes, after: Codes): boolean =>
  (before.code !== null && before.code !== after.code) || (before.pin !== null && before.pin !== after.pin);

/**
 * @param picked ids of games by line, where the number leaves several; '' for none
 * @param teamId whose games come first there
 */
export function entriesOf(
  { found, games }: PastedCodes,
  picked: Readonly<Record<number, string>>,
  teamId: string,
): PastedEntry[] {
  const byId = new Map(games.map((game) => [game.id, game]));
  // each game once
  const taken = new Set<string>();
  return found.map(({ line, code, pin, gameIds }) => {
    const named = gameIds.flatMap((id) => byId.get(id) ?? []).filter(({ id }) => !taken.has(id));
    const ofTeam = named.filter((game) => game.teamId === teamId);
    const usual = named.length === 1 ? named[0] : ofTeam.length === 1 ? ofTeam[0] : undefined;
    const pick = picked[line];
    const game = (pick === undefined ? usual : named.find(({ id }) => id === pick)) ?? null;
    if (game) taken.add(game.id);
    const before = game?.codes ?? { code: null, pin: null };
    const codes = { code: code ?? before.code, pin: pin ?? before.pin };
    const status = !game
      ? ('open' as const)
      : isSame(before, codes)
        ? ('same' as const)
        : overwrites(before, codes)
          ? ('differs' as const)
          : ('added' as const);
    return { line, game, choice: gameIds.length > 1 ? named : [], codes, status };
  });
}
