/** A game that is not played or given up. */
import type { ReportGame } from '@club/contract/match-reports/fold.ts';
import type { Side } from '@club/contract/match-reports/shape.ts';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import classes from './Games.module.css';
import { entriesAbout, sides } from './names.ts';
import reportClasses from './Report.module.css';
import type { Chosen, Shared } from './shared.ts';
import { useSay } from './use-say.ts';
import { useWords } from './use-words.ts';

type Props = Shared & {
  game: ReportGame;
  /** of the set that is being played */
  number: number;
  name: (side: Side) => string;
  choose: (chosen: Chosen | null) => void;
  hold: (game: ReportGame | null) => void;
};

const scores = Array.from({ length: 31 }, (_, points) => String(points));

/** Asks at which score somebody gave up. */
function GivenUp({ by, props, close }: { by: Side; props: Props; close: () => void }) {
  const words = useWords();
  const { game, number, name, state, choose } = props;
  const say = useSay(state);
  const [score, setScore] = useState({ home: 0, away: 0 });
  const enter = () => {
    if (say({ kind: 'givenUp', game: game.number, by, set: number, ...score })) choose(null);
  };
  return (
    <div className={classes.ending}>
      <strong>{words.givenUp(name(by))}</strong>
      <span>{words.atScore}</span>
      <div className={classes.atScore}>
        {sides.map((side) => (
          <NativeSelect
            key={side}
            label={name(side)}
            value={String(score[side])}
            onChange={({ currentTarget: { value } }) => setScore({ ...score, [side]: Number(value) })}
            data={scores}
          />
        ))}
      </div>
      <div className={classes.buttons}>
        <Button onClick={enter}>{words.confirmGivenUp}</Button>
        <Button variant="subtle" onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}

type ChoicesProps = Pick<Props, 'game' | 'name'> & {
  giveUp: (by: Side) => void;
  walkOver: (by: Side | 'both') => void;
};

/** Who gives up; before the first set also who is not there. */
function EndingChoices({ game, name, giveUp, walkOver }: ChoicesProps) {
  const words = useWords();
  const long = { className: reportClasses.long ?? '', variant: 'default' };
  return (
    <div className={classes.endings}>
      {sides.map((side) => (
        <Button key={`up ${side}`} {...long} onClick={() => giveUp(side)}>
          {words.givenUp(name(side))}
        </Button>
      ))}
      {game.sets.length > 0
        ? null
        : sides.map((side) => (
            <Button key={side} {...long} onClick={() => walkOver(side)}>
              {words.walkOver(name(side))}
            </Button>
          ))}
      {game.sets.length > 0 ? null : (
        <Button variant="default" onClick={() => walkOver('both')}>
          {words.bothMissing}
        </Button>
      )}
    </div>
  );
}

export function Ending(props: Props) {
  const words = useWords();
  const { game, name, state, report, choose, hold } = props;
  const say = useSay(state);
  const [open, setOpen] = useState(false);
  const [givesUp, setGivesUp] = useState<Side | null>(null);
  const entered = entriesAbout(report, game.number, null);
  if (entered.length > 0)
    return (
      <Button
        variant="light"
        onClick={() => {
          if (say({ kind: 'undo', replaces: entered })) choose(null);
        }}
      >
        {words.takeBackEnding}
      </Button>
    );
  if (game.state === 'won' || game.state === 'void') return null;
  if (givesUp) return <GivenUp by={givesUp} props={props} close={() => setGivesUp(null)} />;
  const walkOver = (by: Side | 'both') => {
    if (say({ kind: 'walkOver', game: game.number, by })) choose(null);
  };
  return (
    <div className={classes.ending}>
      <Button
        variant="subtle"
        aria-expanded={open}
        onClick={() => {
          setOpen(!open);
          hold(open ? null : game);
        }}
      >
        {words.gameMore}
      </Button>
      {open ? <EndingChoices game={game} name={name} giveUp={setGivesUp} walkOver={walkOver} /> : null}
    </div>
  );
}
