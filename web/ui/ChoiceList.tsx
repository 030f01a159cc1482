/** The list of entries below a field in which one types to find one: the active entry stays in view. */
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../platform/i18n.ts';
import classes from './SearchSelect.module.css';

export type Choice = { value: string; label: string; mark?: ReactNode };

type Props = {
  /** the field's; those of the list and its entries begin with it */
  id: string;
  label: string | undefined;
  found: readonly Choice[];
  /** index of the entry that Enter takes */
  active: number;
  /** what is said instead of entries */
  state: string;
  onActive: (index: number) => void;
  onTake: (choice: Choice) => void;
};

export function ChoiceList({ id, label, found, active, state, onActive, onTake }: Props) {
  const texts = useTexts().ui;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[data-at="${active}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div className={classes.panel}>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={classes.list}
        // a browser takes a list that scrolls for a stop of Tab
        tabIndex={-1}
        // the text field keeps the focus
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((choice, index) => (
          <div
            key={choice.value}
            id={`${id}-${index}`}
            data-at={index}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes.choice}
            onPointerMove={() => onActive(index)}
            onClick={() => onTake(choice)}
            onKeyDown={undefined}
          >
            {choice.mark}
            <span>{choice.label}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length === 0 ? classes.state : classes.unseen}>
        {found.length === 0 ? state : texts.found(found.length)}
      </p>
    </div>
  );
}
