/** One position of a line-up: number, name, notes, value, the buttons that move it, and a hint about a wrong order. */
import { listName } from '@club/contract/users/rules.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../platform/i18n.ts';
import { MoveIcon } from '../ui/MoveIcon.tsx';
import { useOfflineReason } from '../ui/offline-reason.ts';
import type { Place } from './line-ups.ts';
import { NoteChips } from './NoteChips.tsx';
import classes from './Positions.module.css';

type Move = (() => void) | null;
type Props = {
  place: Place;
  seesValues: boolean;
  /** for those with the permission: null where there is nowhere to move to */
  moves?: { up: Move; down: Move; busy: boolean };
};

/** What is wrong with the order: a player who stands too low, or one who needs a block. */
function OrderHints({ place: { breach, block } }: Pick<Props, 'place'>) {
  const texts = useTexts().positions;
  return (
    <>
      {breach ? (
        <p className={classes.hint}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>
            {texts.breach(breach.points, listName(breach.ahead.user), breach.aheadLabel, breach.allowed)}{' '}
            {breach.sameTeam ? texts.noExplanation : texts.explanation}
          </span>
        </p>
      ) : null}
      {block ? (
        <p className={classes.hint}>
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          <span>{texts.needsBlock(listName(block.below.user), block.belowLabel)}</span>
        </p>
      ) : null}
    </>
  );
}

export function LineUpPlace({ place: position, seesValues, moves }: Props) {
  const texts = useTexts().positions;
  const offline = useOfflineReason();
  const name = listName(position.user);
  const step = (direction: 'up' | 'down', move: Move) => (
    <MoveIcon
      direction={direction}
      label={texts[direction](name)}
      title={offline}
      size={32}
      move={offline === undefined ? move : null}
      busy={moves?.busy}
    />
  );
  return (
    <li className={classes.place} data-breach={position.breach || position.block ? true : undefined}>
      <div className={classes.line}>
        <span className={classes.number}>{position.label}</span>
        <span className={classes.who}>
          <Link to="/positions/$id" params={{ id: position.id }} className={classes.name}>
            {name}
          </Link>
          <NoteChips notes={position.notes} />
        </span>
        {seesValues ? <span className={classes.qttr}>{position.qttr ?? '–'}</span> : null}
        {moves ? (
          <span className={classes.moves} data-print="hide">
            {step('up', moves.up)}
            {step('down', moves.down)}
          </span>
        ) : null}
      </div>
      <OrderHints place={position} />
    </li>
  );
}
