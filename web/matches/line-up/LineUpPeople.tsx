/** Everybody who could play, by answer: a tap puts them into the chosen place. */
import type { Listed } from '@club/contract/matches/line-up/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import type { PointerEvent } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { NoteChips } from '../../positions/NoteChips.tsx';
import classes from './LineUp.module.css';
import { slotOf, standingOf, standings } from './setup.ts';
import { type BoardState, useSlotName } from './use-board.ts';

type Props = {
  state: BoardState;
  listed: readonly Listed[];
  /** number of the team that plays */
  team: number;
  begin: (person: string, pointer: PointerEvent) => void;
  wasDragged: () => boolean;
};

function Person({ one, state, begin, wasDragged }: Omit<Props, 'listed' | 'team'> & { one: Listed }) {
  const words = useTexts().lineUps;
  const slotName = useSlotName();
  const { person, label, notes, qttr, away, busy } = one;
  const places = (['singles', 'doubles'] as const).flatMap((part) => {
    const slot = slotOf(state.setup, part, person.id);
    return slot ? [part === 'singles' ? slotName(slot) : words.double(slot.at + 1)] : [];
  });
  const facts = [label, qttr, away ? words.away : null, busy ? words.busy : null];
  return (
    <li>
      <button
        type="button"
        className={classes.person}
        data-placed={places.length > 0 || undefined}
        onPointerDown={(pointer) => begin(person.id, pointer)}
        onClick={() => {
          if (!wasDragged()) state.tapPerson(person.id);
        }}
      >
        <span className={classes.name}>{displayName(person)}</span>
        <NoteChips notes={notes} />
        <span className={classes.facts}>
          {[...facts, ...(places.length > 0 ? [words.standsIn(places.join(', '))] : [])]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  );
}

export function LineUpPeople({ state, listed, team, ...drag }: Props) {
  const words = useTexts().lineUps;
  return (
    <>
      {standings.map((standing) => {
        const people = listed.filter((one) => standingOf(one, team) === standing);
        return people.length === 0 ? null : (
          <div key={standing} className={classes.group}>
            <h4>
              {words.groups[standing]} <span>{people.length}</span>
            </h4>
            <ul className={classes.people}>
              {people.map((one) => (
                <Person key={one.person.id} one={one} state={state} {...drag} />
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}
