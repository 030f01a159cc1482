/** A yes or no with its sentence below. */
import { Checkbox } from '@mantine/core';
import { useNoNet } from '../ui/no-net.ts';
import classes from './Settings.module.css';

type Props = {
  label: string;
  description?: string;
  checked: boolean;
  onChange: (next: boolean) => void;
};

export function Tick({ label, description, checked, onChange }: Props) {
  const noNet = useNoNet();
  return (
    <Checkbox
      className={classes.tick ?? ''}
      label={label}
      description={description}
      checked={checked}
      disabled={noNet !== undefined}
      title={noNet}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
