/** The button "I can't come", also without a booking, and the one that removes the answer. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { SendButton } from '../../ui/SendButton.tsx';
import { useWordsForWhom } from '../for-whom.ts';
import classes from './DeclineButton.module.css';
import { answerOffered } from './declining.ts';
import { useDecline } from './use-decline.ts';

type Props = {
  event: BookableEvent;
  now: Date;
  /** also with a booking; elsewhere the button to cancel is the only one */
  withPlace?: boolean;
};

export function DeclineButton({ event, now, withPlace = false }: Props) {
  const words = useWordsForWhom('declining');
  const { run, busy } = useDecline(event);
  const answer = answerOffered(event, now, withPlace);
  if (answer === null) return null;
  return (
    <SendButton
      className={classes.button ?? ''}
      variant="default"
      loading={busy}
      aria-label={`${words[answer]}: ${event.title}`}
      onClick={() => void run(answer)}
    >
      {words[answer]}
    </SendButton>
  );
}
