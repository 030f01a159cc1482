/** The quiet hours without push messages: off, or from when to when. */
import type { QuietHours } from '@club/contract/settings/rules.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../platform/i18n.ts';
import { TimeField } from '../ui/form/TimeField.tsx';
import { useSendProps } from '../ui/offline-reason.ts';
import classes from './Settings.module.css';
import { Tick } from './Tick.tsx';

/** the default when they are switched on */
const usual: QuietHours = { from: '22:00', to: '07:00' };

type Props = { value: QuietHours | null; onChange: (next: QuietHours | null) => void };
type TimeProps = { label: string; value: string; onChange: (next: string) => void };

/** A time that is changed once it is typed: when the field is left, at Enter, or when the page is left. */
function WholeTime({ label, value, onChange }: TimeProps) {
  const sends = useSendProps();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    setTyped(null);
    if (typed !== null && typed !== value) onChange(typed);
  };
  const leavePage = useEffectEvent(finish);
  useEffect(() => () => leavePage(), []);
  return (
    <TimeField
      {...sends()}
      label={label}
      value={typed ?? value}
      onChange={setTyped}
      onBlur={finish}
      onEnter={finish}
    />
  );
}

export function QuietHoursField({ value, onChange }: Props) {
  const words = useTexts().settings;
  return (
    <div className={classes.group}>
      <Tick
        label={words.quiet.label}
        description={words.quiet.help}
        checked={value !== null}
        onChange={(on) => onChange(on ? usual : null)}
      />
      {value ? (
        <div className={classes.times}>
          {(['from', 'to'] as const).map((name) => (
            <WholeTime
              key={name}
              label={words.quiet[name]}
              value={value[name]}
              onChange={(time) => onChange({ ...value, [name]: time })}
            />
          ))}
        </div>
      ) : null}
    </div>
  );
}
