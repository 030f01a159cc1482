/** The fields that two people both changed, side by side: the user chooses, field by field. */
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { Section } from '../Section.tsx';
import classes from './FormNotes.module.css';

type Props = {
  fields: readonly { field: string; label: string; mine: ReactNode; theirs: ReactNode }[];
  /** how often it has blocked saving: it gets the focus each time */
  blocked: number;
  /** receives the fields in which the other person's values stay */
  onDecide: (theirs: string[]) => void;
};

export function ConflictPanel({ fields, blocked, onDecide }: Props) {
  const texts = useTexts().forms;
  const [theirs, setTheirs] = useState<readonly string[]>([]);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (blocked > 0) top.current?.focus();
  }, [blocked]);
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
