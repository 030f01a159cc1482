/** The only button of an event: book, join the waiting list, or cancel; otherwise the reason why nothing is possible, and from when it is. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './BookButton.module.css';
import { offerOf } from './booking-texts.ts';
import { useBooking } from './use-booking.ts';

export function BookButton({ event, now }: { event: BookableEvent; now: Date }) {
  const words = useTexts().bookableEvents;
  const offer = offerOf(event, now, useDates(), words);
  const { run, busy } = useBooking(event);
  const { action } = offer;
  if (action === null)
    return offer.why === null ? null : (
      // the reason instead of a button without effect
      <span className={classes.why}>{offer.why}</span>
    );
  const away = action === 'cancel' || action === 'leave';
  return (
    <SendButton
      className={classes.button ?? ''}
      variant={away ? 'default' : action === 'wait' ? 'light' : 'filled'}
      loading={busy}
      aria-label={`${offer.label}: ${event.title}`}
      onClick={() => void run(action)}
    >
      {offer.label}
    </SendButton>
  );
}
