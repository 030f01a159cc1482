/** The text of a toast, and the button that it offers, which is pressed once. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './ButtonMessage.module.css';

type Props = { message: string; label: string; press: () => void };

export function ButtonMessage({ message, label, press }: Props) {
  const [pressed, setPressed] = useState(false);
  return (
    <span className={classes.message}>
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={pressed}
        onClick={() => {
          setPressed(true);
          press();
        }}
      >
        {label}
      </Button>
    </span>
  );
}
