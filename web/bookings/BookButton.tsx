/** The one button of an event: book, wait, cancel; where nothing can be done it says why and from when. */
import type { BookableEvent } from '@club/contract/bookings/events/shape.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { SendButton } from '../ui/SendButton.tsx';
import classes from './BookButton.module.css';
import { offerOf } from './booking-words.ts';
import { useBooking } from './use-booking.ts';

export function BookButton({ event, now }: { event: BookableEvent; now: Date }) {
  const words = useTexts().bookableEvents;
  const offer = offerOf(event, now, useDates(), words);
  const { run, busy } = useBooking(event);
  const { deed } = offer;
  if (deed === null)
    return offer.why === null ? null : (
      // no button that does nothing: the reason stands in its place
      <span className={classes.why}>{offer.why}</span>
    );
  const away = deed === 'cancel' || deed === 'leave';
  return (
    <SendButton
      className={classes.button ?? ''}
      variant={away ? 'default' : deed === 'wait' ? 'light' : 'filled'}
      loading={busy}
      aria-label={`${offer.label}: ${event.title}`}
      onClick={() => void run(deed)}
    >
      {offer.label}
    </SendButton>
  );
}
