/** A native dialog: it traps the focus, and returns it afterwards. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './ModalPanel.module.css';

type Props = { label: string; className: string; close: () => void; children: ReactNode };

export function ModalPanel({ label, className, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // closed before it is removed: otherwise the browser does not return the focus
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={`${classes.dialog} ${className}`}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // for this dialog alone, and not for the open menu of a phone below it
        if (event.key === 'Escape') event.stopPropagation();
      }}
      onMouseDown={(event) => {
        // a click on the backdrop
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
