/** The text of a toast after an action, and the button that undoes it, once. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import classes from './UndoMessage.module.css';

type Props = { message: string; label: string; undo: () => void };

export function UndoMessage({ message, label, undo }: Props) {
  const [undone, setUndone] = useState(false);
  return (
    <span className={classes.message}>
      <span>{message}</span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={undone}
        onClick={() => {
          setUndone(true);
          undo();
        }}
      >
        {label}
      </Button>
    </span>
  );
}
