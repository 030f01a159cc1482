/** Enters a set with two taps: who won it, and the points of the other side. */
import type { ReportGame } from '@club/contract/match-reports/fold.ts';
import { otherSide } from '@club/contract/match-reports/game-result.ts';
import { winnerPoints } from '@club/contract/match-reports/scores.ts';
import type { Side } from '@club/contract/match-reports/shape.ts';
import { Button } from '@mantine/core';
import { type Ref, useId, useState } from 'react';
import { Ending } from './Ending.tsx';
import classes from './Games.module.css';
import { entriesAbout, playersOf, sides } from './names.ts';
import type { Chosen, Shared } from './shared.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

type Props = Shared & {
  ref: Ref<HTMLElement>;
  game: ReportGame;
  /** the set that is corrected; null: the next one */
  set: number | null;
  running: readonly ReportGame[];
  choose: (chosen: Chosen | null) => void;
  /** Leaves the keys of this game in place while something is half entered; null: it is not any more. */
  hold: (game: ReportGame | null) => void;
};

const usual = Array.from({ length: 10 }, (_, points) => points);
const long = Array.from({ length: 16 }, (_, at) => at + 10);

/** Which of the running games the pad is for, where several are played at once. */
function Tabs({ game, running, choose, nameOf }: Pick<Props, 'game' | 'running' | 'choose' | 'nameOf'>) {
  const words = useWords();
  const shown = running.some(({ number }) => number === game.number) ? running : [...running, game];
  if (shown.length < 2) return null;
  return (
    <div className={classes.tabs}>
      {shown.map((one) => (
        <button
          key={one.number}
          type="button"
          className={classes.tab}
          aria-pressed={one.number === game.number}
          title={sides.map((side) => playersOf(one, side, nameOf) ?? '').join(' – ')}
          onClick={() => choose({ game: one.number, set: null })}
        >
          {one.table === null
            ? words.game(one.number)
            : `${words.table(one.table)} · ${words.game(one.number)}`}
        </button>
      ))}
    </div>
  );
}

type PointsProps = { loser: string; onPoints: (points: number) => void };

/** The points of the side that lost the set: the usual ones, or those of a set that went over ten. */
function Points({ loser, onPoints }: PointsProps) {
  const words = useWords();
  const question = useId();
  const [isLong, setIsLong] = useState(false);
  return (
    <>
      <p className={classes.loser} id={question}>
        {words.loserPoints(loser)}
      </p>
      <fieldset className={classes.keys} aria-labelledby={question}>
        {(isLong ? long : usual).map((points) => (
          <button key={points} type="button" className={classes.key} onClick={() => onPoints(points)}>
            {points}
          </button>
        ))}
        {isLong ? null : (
          <button type="button" className={classes.key} data-wide onClick={() => setIsLong(true)}>
            10 {words.more}
          </button>
        )}
      </fieldset>
    </>
  );
}

type WinnersProps = { name: (side: Side) => string; choose: (side: Side) => void };

/** The side that won the set. */
function Winners({ name, choose }: WinnersProps) {
  return (
    <div className={classes.winners}>
      {sides.map((side) => (
        <button key={side} type="button" className={classes.winner} onClick={() => choose(side)}>
          {name(side)}
        </button>
      ))}
    </div>
  );
}

export function SetPad(props: Props) {
  const words = useWords();
  const { game, set, state, report, nameOf, choose, hold, match } = props;
  const say = useSay(state);
  const [winner, setWinner] = useState<Side | null>(null);
  const number = set ?? game.sets.length + 1;
  const isOver = game.state === 'won' || game.state === 'void';
  const name = (side: Side) =>
    playersOf(game, side, nameOf) || (side === 'home' ? match.game.homeTeam : match.game.awayTeam);
  const enter = (loser: number) => {
    if (!winner) return;
    const points = winnerPoints(loser);
    const score = winner === 'home' ? { home: points, away: loser } : { home: loser, away: points };
    const replaces = entriesAbout(report, game.number, number);
    if (say({ kind: 'set', game: game.number, set: number, ...score, replaces })) choose(null);
  };
  const title =
    set !== null
      ? `${words.game(game.number)}: ${words.correct(set)}`
      : isOver
        ? words.game(game.number)
        : `${words.game(game.number)}: ${words.wonBy(number)}`;
  return (
    <section ref={props.ref} className={classes.pad} data-print="hide" aria-label={title}>
      <Tabs {...props} />
      <h2 className={classes.padTitle}>{title}</h2>
      {isOver && set === null ? null : winner === null ? (
        <Winners
          name={name}
          choose={(side) => {
            setWinner(side);
            hold(game);
          }}
        />
      ) : (
        <Points loser={name(otherSide(winner))} onPoints={enter} />
      )}
      <div className={classes.buttons}>
        {winner || set !== null || isOver ? (
          <Button
            variant="subtle"
            onClick={() => {
              hold(null);
              if (winner) setWinner(null);
              else choose(null);
            }}
          >
            {words.back}
          </Button>
        ) : null}
        {winner || set !== null ? null : <Ending {...props} name={name} number={number} />}
      </div>
    </section>
  );
}
