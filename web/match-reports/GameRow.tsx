/** One game: who plays, its sets, how it ended. A tap on the game enters its next set, a tap on a set corrects it. */
import type { ReportGame } from '@club/contract/match-reports/fold.ts';
import { setsOf } from '@club/contract/match-reports/scores.ts';
import type { Side } from '@club/contract/match-reports/shape.ts';
import { Suspense } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './Games.module.css';
import { playersOf, sides } from './names.ts';
import type { Chosen, Shared } from './shared.ts';
import { PairingField } from './writing-parts.ts';

type Props = Shared & {
  game: ReportGame;
  isActive: boolean;
  /** null: the viewer only watches */
  choose: ((chosen: Chosen | null) => void) | null;
};

/** Its state or result, beside its sets. */
function useNote({ report }: Shared): (game: ReportGame) => string {
  const words = useTexts().matchReports;
  return ({ number, state, ending, table }) => {
    if (report.notNeeded.includes(number)) return words.notNeeded;
    if (state === 'void') return words.void;
    if (state === 'running') return table === null ? words.running : words.table(table);
    return ending ? words.endings[ending] : '';
  };
}

/** The sets of the game; a tap on one corrects it. */
function Sets({ game: { number, sets, ending }, choose }: Pick<Props, 'game' | 'choose'>) {
  const words = useTexts().matchReports;
  return sets.map((set, at) => {
    const points = set ? `${set.home}:${set.away}` : '–';
    return choose && ending !== 'walkOver' && ending !== 'short' ? (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
        key={at}
        type="button"
        className={classes.set}
        aria-label={words.correctOf(number, at + 1, points)}
        onClick={() => choose({ game: number, set: at + 1 })}
      >
        {points}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a set is its number
      <span key={at} className={classes.set}>
        {points}
      </span>
    );
  });
}

export function GameRow(props: Props) {
  const words = useTexts().matchReports;
  const noteOf = useNote(props);
  const { game, nameOf, isActive, choose, report } = props;
  const { number, pairing, sets, state, wonBy } = game;
  const won = setsOf(sets.filter((set) => set !== null));
  const note = noteOf(game);
  const nameOfSide = (side: Side) =>
    playersOf(game, side, nameOf)?.replace(/^$/, words.nobody) ??
    pairing?.split('-')[side === 'home' ? 0 : 1] ??
    words.unknownPlayer;
  const isOpen = state === 'open' || state === 'running';
  return (
    <li className={classes.game} data-active={isActive || undefined} data-state={state}>
      <span className={classes.number}>{number}</span>
      <div className={classes.players}>
        {pairing === null && choose ? (
          <Suspense>
            <PairingField {...props} />
          </Suspense>
        ) : (
          sides.map((side) => (
            <span key={side} className={classes.player} data-won={wonBy === side || undefined}>
              {nameOfSide(side)}
            </span>
          ))
        )}
      </div>
      <div className={classes.aside}>
        {sets.length > 0 ? <span className={classes.won}>{`${won.home}:${won.away}`}</span> : null}
        {choose && !isActive && (isOpen ? !report.ended : game.ending !== 'short' && state !== 'void') ? (
          <button
            type="button"
            className={classes.enter}
            data-print="hide"
            aria-label={`${words.game(number)}: ${isOpen ? words.enter : words.change}`}
            onClick={() => choose({ game: number, set: null })}
          >
            {isOpen ? words.enter : words.change}
          </button>
        ) : null}
      </div>
      <div className={classes.sets}>
        <Sets game={game} choose={choose} />
        {note ? <span className={classes.note}>{note}</span> : null}
      </div>
    </li>
  );
}
