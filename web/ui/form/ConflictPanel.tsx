/** What two people both changed, side by side: one chooses, field by field. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../Section.tsx';
import classes from './FormNotes.module.css';

type Props = {
  fields: readonly { field: string; label: string; mine: ReactNode; theirs: ReactNode }[];
  /** how often somebody was stopped by it: it is looked at then */
  asked: number;
  /** receives the fields in which the other one's values stay */
  onDecide: (theirs: string[]) => void;
};

export function ConflictPanel({ fields, asked, onDecide }: Props) {
  const texts = useTexts().forms;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) top.current?.focus();
  }, [asked]);
  return (
    <div ref={top} tabIndex={-1} className={classes.panel}>
      <Section title={texts.conflictTitle} help={texts.conflictHelp(fields.length)}>
        {fields.map(({ field, label, ...values }) => (
          <fieldset key={field} className={classes.field}>
            <legend>{label}</legend>
            {(['mine', 'theirs'] as const).map((whose) => (
              <label key={whose} className={classes.side}>
                <span className={classes.whose}>
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={theirs.includes(field) === (whose === 'theirs')}
                    onChange={() =>
                      setTheirs((now) =>
                        whose === 'theirs' ? [...now, field] : now.filter((one) => one !== field),
                      )
                    }
                  />
                  {texts[whose]}
                </span>
                <span className={classes.value}>{values[whose] || <em>{texts.nothing}</em>}</span>
              </label>
            ))}
          </fieldset>
        ))}
        <Button
          mt="md"
          onClick={() => onDecide(theirs.filter((one) => fields.some(({ field }) => field === one)))}
        >
          {texts.decide}
        </Button>
      </Section>
    </div>
  );
}
