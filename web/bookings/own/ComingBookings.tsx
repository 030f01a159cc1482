/** A person's coming bookings and waiting positions; one's own, and those of a child, can be cancelled here. */
import { isLateCancel } from '@club/contract/bookings/rules.ts';
import type { BookingOfUser } from '@club/contract/bookings/shape.ts';
import { actsFor } from '@club/contract/permissions.ts';
import { Skeleton, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDates, useTexts } from '../../platform/i18n.ts';
import { serverTime } from '../../platform/server-clock.ts';
import { useNow } from '../../platform/use-now.ts';
import { useViewer } from '../../platform/viewer.ts';
import { ColorChip } from '../../ui/ColorChip.tsx';
import { confirm } from '../../ui/dialogs.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { useAction } from '../../ui/use-action.ts';
import { openedFor } from '../for-whom.ts';
import { cancel } from '../queries.ts';
import { useComingBookings } from './queries.ts';
import classes from './UserBookings.module.css';

function CancelButton({ booking }: { booking: BookingOfUser }) {
  const words = useTexts().ownBookings;
  const dates = useDates();
  const { title, startDate } = booking.event;
  const remove = useAction({
    send: () => cancel(booking.userId, booking.eventId),
    success: words.cancelledDone,
    failure: words.cancelFailed,
    topics: ['bookings'],
  });
  const label = booking.status === 'waiting' ? words.leave : words.cancel;
  const ask = async () => {
    const help = isLateCancel(booking.event, booking.status, serverTime())
      ? words.cancelLate
      : words.cancelHelp;
    const content = `${title}, ${dates.full(startDate)}. ${help}`;
    const question = { title: words.cancelQuestion, content, confirmLabel: label, cancelLabel: words.keep };
    // leaving the waiting list takes one tap, like joining it
    if (booking.status === 'waiting' || (await confirm({ ...question, danger: true }))) await remove.run();
  };
  return (
    <SendButton
      variant="default"
      loading={remove.busy}
      aria-label={`${label}: ${title}`}
      onClick={() => void ask()}
    >
      {label}
    </SendButton>
  );
}

export function ComingBookings({ userId }: { userId: string }) {
  const words = useTexts().ownBookings;
  const viewer = useViewer();
  const forWhom = viewer.userId === userId ? undefined : userId;
  const now = useNow();
  const [opened] = useState(now.toISOString());
  const query = useComingBookings(userId, opened);
  if (query.isLoadingError) return <ErrorState cause={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={80} />;
  const coming = query.data.filter(({ event }) => Date.parse(event.endDate) > now.getTime());
  if (coming.length === 0)
    return (
      <Text c="dimmed" size="sm" mb="sm">
        {words.none}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {coming.map((booking) => (
        <li key={booking.id} className={classes.booking}>
          <span className={classes.what}>
            <Link className={classes.link} to="/bookable-events" search={openedFor(booking.eventId, forWhom)}>
              <ColorChip color={booking.event.color} name={booking.event.title} look="dot" />
            </Link>
            <span className={classes.facts}>
              <TimeText at={booking.event.startDate} look="soon" />,{' '}
              {booking.status === 'waiting' ? words.waiting(booking.place) : words.booked}
            </span>
          </span>
          {actsFor(viewer, userId) && Date.parse(booking.event.startDate) > now.getTime() ? (
            <CancelButton booking={booking} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
