/** The places of a line-up on the board: each is chosen with a tap, accepts a dropped person, and can be emptied. */
import { displayName } from '@club/contract/users/rules.ts';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { PointerEvent } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import classes from './LineUp.module.css';
import { personAt, type Setup, type Slot, sameSlot } from './setup.ts';
import { type BoardState, useSlotName } from './use-board.ts';

/** `data-slot` of a place, from which a drop knows where it is */
export const slotKey = ({ part, at, seat }: Slot): string => `${part} ${at} ${seat}`;
export function slotFrom(key: string): Slot {
  const [part, at, seat] = key.split(' ');
  return { part: part as keyof Setup, at: Number(at), seat: Number(seat) };
}

type Props = {
  state: BoardState;
  begin: (person: string, pointer: PointerEvent) => void;
  wasDragged: () => boolean;
  /** the place under the dragged person */
  over: string | null;
};

function Place({ slot, state, begin, wasDragged, over }: Props & { slot: Slot }) {
  const words = useTexts().lineUps;
  const name = useSlotName()(slot);
  const person = personAt(state.setup, slot);
  const listed = person === null ? undefined : state.people.get(person);
  const who = listed ? displayName(listed.person) : '';
  return (
    <div className={classes.slot} data-slot={slotKey(slot)} data-over={over === slotKey(slot) || undefined}>
      <button
        type="button"
        className={classes.place}
        aria-label={words.place(name, who || words.empty)}
        aria-pressed={sameSlot(state.chosen, slot)}
        data-empty={person === null || undefined}
        onPointerDown={(pointer) => {
          if (person !== null) begin(person, pointer);
        }}
        onClick={() => {
          if (!wasDragged()) state.tapSlot(slot);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Delete' || key === 'Backspace') state.takeOut(slot);
        }}
      >
        <span className={classes.name}>{who || words.empty}</span>
        {listed?.label ? <span className={classes.label}>{listed.label}</span> : null}
      </button>
      {person === null ? null : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.takeOut(who, name)}
          onClick={() => state.takeOut(slot)}
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      )}
    </div>
  );
}

export function LineUpPlaces(props: Props) {
  const words = useTexts().lineUps;
  const { singles, doubles } = props.state.setup;
  return (
    <div>
      <h3 className={classes.part}>{words.singles}</h3>
      <ol className={classes.places}>
        {singles.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <li key={at} className={classes.row}>
            <span className={classes.number}>{at + 1}</span>
            <Place {...props} slot={{ part: 'singles', at, seat: 0 }} />
          </li>
        ))}
      </ol>
      <h3 className={classes.part}>{words.doubles}</h3>
      <ol className={classes.places}>
        {doubles.map((_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
          <li key={at} className={classes.row}>
            <span className={classes.number}>{at + 1}</span>
            <Place {...props} slot={{ part: 'doubles', at, seat: 0 }} />
            <Place {...props} slot={{ part: 'doubles', at, seat: 1 }} />
          </li>
        ))}
      </ol>
    </div>
  );
}
