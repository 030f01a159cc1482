/** Who is asked, and in which order: all candidates, with the effect on their own team. */
import type { Proposed } from '@club/contract/matches/substitutes/shape.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Checkbox, Input } from '@mantine/core';
import { useTexts } from '../../platform/i18n.ts';
import { MoveIcon } from '../../ui/MoveIcon.tsx';
import { movedBy } from './candidate-order.ts';
import classes from './Substitutes.module.css';

type Props = {
  /** in the order in which they are asked */
  people: readonly Proposed[];
  /** ids of those who are left out */
  out: readonly string[];
  onOrder: (ids: string[]) => void;
  onOut: (ids: string[]) => void;
  error?: string | undefined;
  'data-path'?: string;
};

function Facts({ label, qttr, ownGame }: Proposed) {
  const words = useTexts().substitutes;
  return (
    <span className={classes.note}>
      {[label, qttr === null ? null : words.qttr(qttr)].filter(Boolean).join(' · ')}
      {ownGame ? (
        <span className={classes.line}>{words.ownGame(ownGame.team, ownGame.remaining, ownGame.needs)}</span>
      ) : null}
    </span>
  );
}

export function CandidateChoice({ people, out, onOrder, onOut, error, ...rest }: Props) {
  const words = useTexts().substitutes;
  const ids = people.map(({ person }) => person.id);
  const step = (direction: 'up' | 'down', possible: boolean, { person }: Proposed) => (
    <MoveIcon
      direction={direction}
      label={words[direction](displayName(person))}
      size={36}
      move={possible ? () => onOrder(movedBy(ids, person.id, direction === 'up' ? -1 : 1)) : null}
    />
  );
  return (
    <Input.Wrapper label={words.candidates} labelElement="div" error={error} data-path={rest['data-path']}>
      <ol className={classes.people}>
        {people.map((one, at) => {
          const { id } = one.person;
          const name = displayName(one.person);
          return (
            <li key={id} className={classes.person}>
              <Checkbox
                className={classes.who}
                label={
                  <>
                    {name}
                    <Facts {...one} />
                  </>
                }
                checked={!out.includes(id)}
                onChange={(event) =>
                  onOut(event.currentTarget.checked ? out.filter((other) => other !== id) : [...out, id])
                }
              />
              {step('up', at > 0, one)}
              {step('down', at < ids.length - 1, one)}
            </li>
          );
        })}
      </ol>
    </Input.Wrapper>
  );
}
