/** A yes or no with its sentence below. */
import { Checkbox } from '@mantine/core';
import classes from './Settings.module.css';

type Props = {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (next: boolean) => void;
};

export function Tick({ label, description, checked, onChange }: Props) {
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={label}
      description={description}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
