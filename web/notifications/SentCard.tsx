/** A sent message, as a card for the phone. */
import type { Notification } from '@club/contract/notifications/shape.ts';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useTimed } from '../platform/use-now.ts';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './NotificationsPage.module.css';
import { figuresOf, senderOf } from './notification-words.ts';

export function SentCard({ row, to }: { row: Notification; to: string }) {
  const words = useTexts().notifications;
  const dates = useDates();
  const figures = useTimed((now) => figuresOf(row, words, dates.time, now));
  return (
    <div className={classes.card}>
      <span className={classes.subject}>{row.title}</span>
      <span className={classes.excerpt}>{row.body}</span>
      <span className={classes.meta}>
        {to}, <TimeText at={row.createdAt} />, {senderOf(row, words)}
      </span>
      <span className={classes.meta}>{figures}</span>
    </div>
  );
}
