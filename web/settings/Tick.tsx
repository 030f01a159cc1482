/** A checkbox with an explanation below. */
import { Checkbox } from '@mantine/core';
import { useSendProps } from '../ui/offline-reason.ts';
import classes from './Settings.module.css';

type Props = {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (next: boolean) => void;
};

export function Tick({ label, description, checked, onChange }: Props) {
  const sends = useSendProps();
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={label}
      description={description}
      checked={checked}
      {...sends()}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
