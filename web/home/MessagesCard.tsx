/** My unread messages. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { useRouter } from '@tanstack/react-router';
import { InboxRow } from '../notifications/inbox/InboxRow.tsx';
import { useInboxActions } from '../notifications/inbox/use-inbox-actions.ts';
import { useTexts } from '../platform/i18n.ts';
import { useViewer } from '../platform/viewer.ts';
import classes from './Home.module.css';
import { HomeCard } from './HomeCard.tsx';

export function MessagesCard({ messages }: { messages: readonly InboxMessage[] }) {
  const words = useTexts().home;
  const router = useRouter();
  const { userId } = useViewer();
  const actions = useInboxActions(userId);
  const open = (message: InboxMessage) => {
    void actions.read([message.id]);
    void import('../notifications/inbox/open-message.ts').then((file) => file.openMessage(message, userId));
  };
  const follow = (message: InboxMessage, href: string | null) => {
    void actions.read([message.id]);
    if (href !== null) router.history.push(href);
  };
  return (
    <HomeCard title={words.messages}>
      <ul className={classes.messages}>
        {messages.map((message) => (
          <InboxRow key={message.id} message={message} open={open} follow={follow} remove={actions.remove} />
        ))}
      </ul>
    </HomeCard>
  );
}
