/** The inbox: messages newest first, read or unread, each linked to its page. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconBellZ, IconChecks } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { useDrawnRows } from '../../platform/use-deferred-ready.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { SendButton } from '../../ui/SendButton.tsx';
import classes from './InboxPanel.module.css';
import { InboxRow } from './InboxRow.tsx';
import { MessagePanel } from './MessagePanel.tsx';
import { useInbox } from './queries.ts';
import { useInboxActions } from './use-inbox-actions.ts';

type Props = { userId: string; unread: number; close: () => void };

type HeadProps = Pick<Props, 'unread' | 'close'> & { readAll: () => void };

function InboxHead({ unread, readAll, close }: HeadProps) {
  const { inbox: words, ui } = useTexts();
  return (
    <div className={classes.head}>
      <div>
        <h2 className={classes.title}>{words.title}</h2>
        <p className={classes.unread} role="status">
          {words.unreadCount(unread)}
        </p>
      </div>
      {unread > 0 ? (
        <SendButton
          variant="subtle"
          className={classes.all ?? ''}
          leftSection={<IconChecks size={18} stroke={1.6} />}
          onClick={readAll}
        >
          {words.readAll}
        </SendButton>
      ) : null}
      <CloseButton size={44} iconSize={20} aria-label={ui.close} onClick={close} />
    </div>
  );
}

export function InboxPanel({ userId, unread, close }: Props) {
  const texts = useTexts();
  const words = texts.inbox;
  const router = useRouter();
  const list = useInbox(userId);
  const actions = useInboxActions(userId);
  const follow = (message: InboxMessage, href: string | null) => {
    if (message.readAt === null) void actions.read([message.id]);
    if (href === null) return;
    close();
    router.history.push(href);
  };
  const [open, setOpen] = useState<InboxMessage | null>(null);
  const openMessage = (message: InboxMessage) => {
    if (message.readAt === null) void actions.read([message.id]);
    setOpen(message);
  };
  const drawn = useDrawnRows(list.rows);
  // newer messages can push it off the rows that are loaded
  const opened = open && (list.rows.find(({ id }) => id === open.id) ?? (list.hasMore ? open : null));
  if (opened)
    return <MessagePanel message={opened} userId={userId} back={() => setOpen(null)} close={close} />;
  return (
    <section aria-label={words.title}>
      <InboxHead unread={unread} readAll={() => void actions.read()} close={close} />
      {list.status === 'loading' ? <ListSkeleton tall /> : null}
      {list.status === 'failed' ? (
        <ErrorState cause={list.error} title={words.failed} retry={list.retry} retrying={list.retrying} />
      ) : null}
      {list.status === 'ready' && list.rows.length === 0 ? (
        <EmptyState title={words.empty} icon={<IconBellZ size={28} stroke={1.5} />}>
          {words.emptyHelp}
        </EmptyState>
      ) : null}
      {list.rows.length > 0 ? (
        <ul className={classes.list}>
          {drawn.map((message) => (
            <InboxRow
              key={message.id}
              message={message}
              open={openMessage}
              follow={follow}
              remove={actions.remove}
            />
          ))}
        </ul>
      ) : null}
      {list.hasMore ? (
        <div className={classes.more}>
          <Button variant="default" fullWidth loading={list.loadingMore} onClick={list.loadMore}>
            {texts.ui.more}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
