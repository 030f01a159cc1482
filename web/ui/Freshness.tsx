/** Data that the device remembers is shown at once, and acted on when the server's answer is there; its age is shown if that takes long. */
import { createContext, type ReactNode, use } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { isFresh, useReadAt } from '../platform/network.ts';
import { usePageRemembered } from '../platform/remembered.ts';
import classes from './Freshness.module.css';
import { useLate } from './use-late.ts';

/** undefined: nobody has said how old the data is */
const Remembered = createContext<boolean | undefined>(undefined);

/**
 * Whether the data around a control is only remembered, so that nobody should act on it yet. Where nothing is known of it,
 * none of the page's data may be.
 */
export function useRemembered(): boolean {
  const page = usePageRemembered();
  return use(Remembered) ?? page;
}

/** milliseconds that an answer usually takes */
const usual = 1000;

type Props = {
  /** when the data was loaded, in milliseconds since 1970; 0 while there is none */
  at: number;
  children: ReactNode;
};

export function Freshness({ at, children }: Props) {
  const { ui } = useTexts();
  const dates = useDates();
  const offline = useReadAt() !== null;
  const remembered = !offline && at > 0 && !isFresh(at);
  const late = useLate(remembered, usual);
  return (
    <Remembered value={remembered}>
      {late ? (
        <p role="status" className={classes.age}>
          {ui.remembered(dates.full(new Date(at).toISOString()))}
        </p>
      ) : null}
      {children}
    </Remembered>
  );
}
