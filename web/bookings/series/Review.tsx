/** The plan of a change before it is saved, and the choice what to do with bookings that would lose their space. */
import type { Overflow } from '@club/contract/bookings/events/shape.ts';
import type { Plan } from '@club/contract/bookings/series/shape.ts';
import { useId } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { type Store, useStore } from '../../platform/store.ts';
import { PlanList } from './PlanList.tsx';
import classes from './Review.module.css';

/** `missing`: confirmed without a choice */
export type Answer = { overflow: Overflow | null; missing: boolean };

function OverflowChoice({ count, answer }: { count: number; answer: Store<Answer> }) {
  const words = useTexts().bookableEventsRecurring;
  const { overflow, missing } = useStore(answer);
  const name = useId();
  const choices = [
    ['waiting', words.overflowWaiting],
    ['refuse', words.overflowRefuse],
  ] as const;
  return (
    <fieldset className={classes.overflow} aria-describedby={missing ? `${name}-missing` : undefined}>
      <legend>{words.overflowing(count)}</legend>
      {choices.map(([value, label]) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            checked={overflow === value}
            onChange={() => answer.set({ overflow: value, missing: false })}
          />
          {label}
        </label>
      ))}
      {missing ? (
        <p className={classes.error} id={`${name}-missing`} role="alert">
          {words.overflowPick}
        </p>
      ) : null}
    </fieldset>
  );
}

export function Review({ plan, answer }: { plan: Plan; answer: Store<Answer> }) {
  return (
    <div className={classes.review}>
      <PlanList plan={plan} fresh={false} folded />
      {plan.overflowing > 0 ? <OverflowChoice count={plan.overflowing} answer={answer} /> : null}
    </div>
  );
}
