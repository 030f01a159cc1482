/** The board on which captains set a line-up up: people on the one side, places and what the rules say on the other. */
import type { Board, LineUp } from '@club/contract/matches/line-up/shape.ts';
import type { Match } from '@club/contract/matches/shape.ts';
import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { IconWand } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import notes from '../../ui/form/FormNotes.module.css';
import { type Edited, useEdited } from '../../ui/form/use-edited.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { dataAt, usePointerDrag } from '../../ui/use-pointer-drag.ts';
import { useLineUp } from '../queries.ts';
import classes from './LineUp.module.css';
import { LineUpFindings, ProposalNotes } from './LineUpFindings.tsx';
import { LineUpPeople } from './LineUpPeople.tsx';
import { LineUpPlaces, slotFrom } from './LineUpPlaces.tsx';
import { playable, type Slot } from './setup.ts';
import { type BoardState, useBoard, useSlotName } from './use-board.ts';

type Props = { match: Match; board: Board; close: () => void };

/** Brings the people into view once a place is chosen: on a phone they are below. */
function useInView(chosen: Slot | null): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = chosen !== null;
  useEffect(() => {
    if (isChosen) heading.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return heading;
}

function OtherNote({ other: { take, ignore } }: { other: NonNullable<BoardState['other']> }) {
  const words = useTexts().lineUps;
  return (
    <div className={notes.note} role="status">
      <Text size="sm">{words.changedMeanwhile}</Text>
      <div className={classes.buttons}>
        <Button size="compact-sm" variant="default" onClick={take}>
          {words.takeOther}
        </Button>
        <Button size="compact-sm" variant="default" onClick={ignore}>
          {words.keepOwn}
        </Button>
      </div>
    </div>
  );
}

function Buttons({ state }: { state: BoardState }) {
  const words = useTexts().lineUps;
  const { published, changed, other, isEmpty, save, publish } = state;
  return (
    <div className={classes.buttons}>
      <SendButton
        loading={publish.busy}
        disabled={other !== null || (isEmpty ? !published : published && !changed)}
        onClick={() => void publish.run()}
      >
        {published ? words.publishChange : words.publish}
      </SendButton>
      {published ? null : (
        <SendButton
          variant="default"
          loading={save.busy}
          disabled={other !== null || !changed}
          onClick={() => void save.run()}
        >
          {words.save}
        </SendButton>
      )}
      <Button variant="subtle" onClick={() => void state.leave()}>
        {words.close}
      </Button>
    </div>
  );
}

/** What the board is for, and the button that has a line-up proposed. */
function BoardTools({ propose }: Pick<BoardState, 'propose'>) {
  const words = useTexts().lineUps;
  return (
    <div className={classes.tools} data-print="hide">
      <p>{words.board}</p>
      <SendButton
        variant="light"
        leftSection={<IconWand size={18} stroke={1.6} />}
        title={words.proposeHelp}
        loading={propose.busy}
        onClick={() => void propose.run()}
      >
        {words.propose}
      </SendButton>
    </div>
  );
}

function OpenBoard({ match, board, edited, close }: Props & { edited: Edited<LineUp> }) {
  const words = useTexts().lineUps;
  const slotName = useSlotName();
  const state = useBoard({ match, board, edited, close });
  const people = useInView(state.chosen);
  const { drag, begin, wasDragged } = usePointerDrag<string, string | null>({
    touch: true,
    aim: (_, point) => dataAt(point, 'slot') ?? null,
    drop: (person, slot) => {
      if (slot !== null) state.drop(person, slotFrom(slot));
    },
  });
  return (
    <div className={classes.board}>
      <div className={classes.setup}>
        <BoardTools propose={state.propose} />
        <LineUpPlaces state={state} begin={begin} wasDragged={wasDragged} over={drag?.to ?? null} />
        {state.proposal ? <ProposalNotes proposal={state.proposal} nameOf={state.nameOf} /> : null}
        <LineUpFindings judgement={state.judgement} system={match.team.matchSystem} />
        {state.other ? <OtherNote other={state.other} /> : null}
        <Buttons state={state} />
      </div>
      <div data-print="hide">
        <h3 ref={people} className={classes.part}>
          {state.chosen ? words.forPlace(slotName(state.chosen)) : words.people}
        </h3>
        <LineUpPeople
          state={state}
          listed={playable(board)}
          team={board.team}
          begin={begin}
          wasDragged={wasDragged}
        />
      </div>
      <VisuallyHidden role="status">{state.said}</VisuallyHidden>
      {drag ? (
        <div
          className={classes.ghost}
          style={{ transform: `translate(${drag.x + 14}px, ${drag.y + 14}px)` }}
          aria-hidden
        >
          {state.nameOf(drag.thing)}
        </div>
      ) : null}
    </div>
  );
}

export function MatchBoard(props: Props) {
  const query = useLineUp(props.match.game.id);
  const edited = useEdited(query);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!edited) return <Skeleton height={420} />;
  return <OpenBoard {...props} edited={edited} />;
}
