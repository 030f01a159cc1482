/** The section of a person's page about their bookings: the coming ones, and how often they attended. */
import { useTexts } from '../../platform/i18n.ts';
import { AnchorLink } from '../../ui/AnchorLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { BookingStatistics } from './BookingStatistics.tsx';
import { ComingBookings } from './ComingBookings.tsx';
import classes from './UserBookings.module.css';

export function UserBookings({ userId }: { userId: string }) {
  const words = useTexts().ownBookings;
  return (
    <Section title={words.title}>
      <div className={classes.block}>
        <h3 className={classes.heading}>{words.coming}</h3>
        <ComingBookings userId={userId} />
        <AnchorLink to="/bookable-events" size="sm">
          {words.all}
        </AnchorLink>
      </div>
      <div className={classes.block}>
        <h3 className={classes.heading}>{words.statistics}</h3>
        <BookingStatistics userId={userId} />
      </div>
    </Section>
  );
}
