/** A few actions behind a button at the page's upper right edge, in the browser's native popover without a library. */
import { ActionIcon } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import classes from './Dropdown.module.css';

type Props = {
  label: string;
  icon: ReactNode;
  className?: string;
  /** its content; receives the function that closes it */
  children: (close: () => void) => ReactNode;
};

export function Dropdown({ label, icon, className, children }: Props) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  return (
    <>
      <ActionIcon
        className={className ?? ''}
        variant="transparent"
        size={44}
        aria-label={label}
        popoverTarget={id}
      >
        {icon}
      </ActionIcon>
      <div id={id} ref={panel} popover="auto" className={classes.panel}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
