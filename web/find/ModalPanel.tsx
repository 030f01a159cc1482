/** A dialog of the browser's own: it keeps the focus in, and gives it back to where it was. */
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import classes from './ModalPanel.module.css';

type Props = { label: string; className: string; close: () => void; children: ReactNode };

export function ModalPanel({ label, className, close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // closed before it is taken away: only then the browser knows where the focus came from
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
      onMouseDown={(event) => {
        // pressed beside it
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={classes.content}>{children}</div>
    </dialog>
  );
}
