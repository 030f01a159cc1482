/** Single dates: each with a button that removes it, and a field that adds one. */
import { Button, Input } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import classes from './DateList.module.css';

type Props = {
  label: string;
  /** label of the button that adds a date */
  add: string;
  value: string[];
  onChange: (next: string[]) => void;
  error?: string | undefined;
  'data-path'?: string;
};

export function DateList({ label, add, value, onChange, error, 'data-path': path }: Props) {
  const dates = useDates();
  const words = useTexts().bookableEventsRecurring;
  const [next, setNext] = useState<string | null>(null);
  // a new key resets the field, with any partly typed text
  const [round, setRound] = useState(0);
  // also on blur: somebody who saves without pressing the button meant to add the date
  const putIn = () => {
    if (!next) return;
    onChange([...new Set([...value, next])].toSorted());
    setNext(null);
    setRound(round + 1);
  };
  return (
    <fieldset className={classes.list} data-path={path}>
      <legend className={classes.label}>{label}</legend>
      {value.length > 0 ? (
        <ul className={classes.dates}>
          {value.map((date) => (
            <li key={date}>
              <Button
                size="compact-md"
                variant="default"
                rightSection={<IconX size={14} stroke={1.8} />}
                aria-label={words.removeDate(dates.weekday(date))}
                onClick={() => onChange(value.filter((one) => one !== date))}
              >
                {dates.weekday(date)}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.adding}>
        <DateField
          key={round}
          label={add}
          value={next}
          onChange={setNext}
          onBlur={putIn}
          data-path={`${path}.next`}
        />
        <Button variant="default" disabled={next === null} onClick={putIn}>
          {words.putIn}
        </Button>
      </div>
      {error ? <Input.Error>{error}</Input.Error> : null}
    </fieldset>
  );
}
