/** The quiet hours without push messages: off, or from when to when. */
import type { QuietHours } from '@club/contract/settings/rules.ts';
import { useTexts } from '../platform/i18n.ts';
import { TimeField } from '../ui/form/TimeField.tsx';
import { useSendProps } from '../ui/offline-reason.ts';
import classes from './Settings.module.css';
import { Tick } from './Tick.tsx';

/** the default when they are switched on */
const usual: QuietHours = { from: '22:00', to: '07:00' };

type Props = { value: QuietHours | null; onChange: (next: QuietHours | null) => void };

export function QuietHoursField({ value, onChange }: Props) {
  const words = useTexts().settings;
  const sends = useSendProps();
  const part = (name: keyof QuietHours) => (
    <TimeField
      {...sends()}
      label={words.quiet[name]}
      value={value?.[name] ?? null}
      onChange={(time) => {
        // an incomplete time changes nothing yet
        if (value && time !== null && time !== value[name]) onChange({ ...value, [name]: time });
      }}
    />
  );
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
          {part('from')}
          {part('to')}
        </div>
      ) : null}
    </div>
  );
}
