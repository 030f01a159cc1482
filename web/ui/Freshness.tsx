/** Data that the device remembers is shown at once, and acted on when the server's answer is there; its age is shown if that takes long. */
import { createContext, type ReactNode, use } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { isFresh, useReadAt } from '../platform/network.ts';
import classes from './Freshness.module.css';
import { useLate } from './use-late.ts';

/** Why nothing can be sent from the controls in it, as a sentence: they are disabled with this reason. */
export const NotNow = createContext<string | undefined>(undefined);

/** milliseconds that an answer usually takes */
const usual = 1000;

type Props = {
  /** when the data was loaded, in milliseconds since 1970; 0 while there is none */
  at: number;
  /** whether something above says the age */
  quiet?: boolean;
  children: ReactNode;
};

export function Freshness({ at, quiet = false, children }: Props) {
  const { ui } = useTexts();
  const dates = useDates();
  const offline = useReadAt() !== null;
  const remembered = !offline && at > 0 && !isFresh(at);
  const late = useLate(remembered, usual);
  const outer = use(NotNow);
  return (
    <NotNow value={remembered ? ui.refreshing : outer}>
      {late && !quiet ? (
        <p role="status" className={classes.age}>
          {ui.remembered(dates.full(new Date(at).toISOString()))}
        </p>
      ) : null}
      {children}
    </NotNow>
  );
}
