/** A message that was sent, as the phone's card. */
import type { Notification } from '@club/contract/notifications/shape.ts';
import { useTexts } from '../platform/i18n.ts';
import { TimeText } from '../ui/TimeText.tsx';
import classes from './NotificationsPage.module.css';
import { senderOf } from './notification-words.ts';

export function SentCard({ row, to }: { row: Notification; to: string }) {
  const words = useTexts().notifications;
  return (
    <div className={classes.card}>
      <span className={classes.subject}>{row.title}</span>
      <span className={classes.excerpt}>{row.body}</span>
      <span className={classes.meta}>
        {to}, <TimeText at={row.createdAt} />, {senderOf(row, words)}
      </span>
      <span className={classes.meta}>
        {words.peopleCount(row.people)}: {words.counts(row.delivered, row.failed, row.read)}
      </span>
    </div>
  );
}
