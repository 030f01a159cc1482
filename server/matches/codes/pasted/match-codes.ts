/** Which games the lines of a pasted text are about. */
import { foldLetters } from '@club/contract/letters.ts';
import { type CodeLine, numberKey, type ReadCodes, type UnreadLine } from './read-codes.ts';

/** A game whose codes may be entered. `day` is the club's */
export type NumberedGame = {
  id: string;
  day: string;
  homeTeam: string;
  awayTeam: string;
  matchNumber: string;
};
type Found = Pick<CodeLine, 'line' | 'code' | 'pin'> & { gameIds: string[] };

/** The games with the number of a line; of several, those that fit its date and the names in it. */
function gamesOf(line: CodeLine, games: readonly NumberedGame[]): NumberedGame[] {
  const text = foldLetters(line.text);
  const narrowed = (from: NumberedGame[], fits: (game: NumberedGame) => boolean) => {
    const left = from.filter(fits);
    return left.length > 0 ? left : from;
  };
  const withNumber = games.filter(({ matchNumber }) => numberKey(matchNumber) === numberKey(line.number));
  const onDay = narrowed(withNumber, ({ day }) => day === line.date);
  return narrowed(onDay, ({ homeTeam, awayTeam }) =>
    [homeTeam, awayTeam].every((team) => text.includes(foldLetters(team))),
  );
}

const sameOrNone = (one: string | null, other: string | null) =>
  one === null || other === null || one === other;

/** Matches the lines with games. Several lines about one game are combined, unless they contradict each other. */
export function matchCodes({ lines, unread }: ReadCodes, games: readonly NumberedGame[]) {
  const found = new Map<string, Found>();
  const left: UnreadLine[] = [...unread];
  for (const line of lines) {
    const gameIds = gamesOf(line, games).map(({ id }) => id);
    const before = found.get(gameIds.join());
    const leaveOut = (reason: UnreadLine['reason']) =>
      left.push({ line: line.line, text: line.text, reason });
    if (gameIds.length === 0) leaveOut('no-game');
    else if (!before) found.set(gameIds.join(), { line: line.line, code: line.code, pin: line.pin, gameIds });
    else if (sameOrNone(before.code, line.code) && sameOrNone(before.pin, line.pin)) {
      before.code ??= line.code;
      before.pin ??= line.pin;
    } else if (gameIds.length > 1)
      found.set(`${line.line}`, { line: line.line, code: line.code, pin: line.pin, gameIds });
    else leaveOut('twice');
  }
  return {
    found: [...found.values()],
    unread: left.toSorted((one, other) => one.line - other.line),
  };
}
