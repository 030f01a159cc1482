/** One message of the inbox, in place of the list, with the way back to it. */
import type { InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { Button, CloseButton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTexts } from '../../platform/i18n.ts';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import classes from './InboxPanel.module.css';
import { OpenedMessage } from './open-message.ts';

type Props = { message: InboxMessage; userId: string; back: () => void; close: () => void };

export function MessagePanel({ message, userId, back, close }: Props) {
  const texts = useTexts();
  return (
    <section aria-label={message.title}>
      <div className={classes.head}>
        <div>
          <Button
            variant="subtle"
            autoFocus
            className={classes.all ?? ''}
            leftSection={<IconArrowLeft size={18} stroke={1.8} />}
            onClick={back}
          >
            {texts.inbox.title}
          </Button>
        </div>
        <CloseButton size={44} iconSize={20} aria-label={texts.ui.close} onClick={close} />
      </div>
      <div className={classes.opened}>
        <h2 className={classes.heading}>{message.title}</h2>
        <Suspense fallback={<ListSkeleton tall />}>
          <OpenedMessage key={message.id} message={message} userId={userId} leave={close} />
        </Suspense>
      </div>
    </section>
  );
}
