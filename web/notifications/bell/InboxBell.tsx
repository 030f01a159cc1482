/** The bell in the header: the number of unread messages, which opens the inbox. */
import { ActionIcon, Skeleton } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { Suspense, useId, useRef, useState } from 'react';
import { openTexts, useTexts } from '../../platform/i18n.ts';
import { lazy } from '../../platform/lazy.ts';
import { useViewer } from '../../platform/viewer.ts';
import classes from './InboxBell.module.css';
import { useUnread } from './queries.ts';

// the inbox is loaded on demand, when the bell is pressed
const InboxPanel = lazy(async () => {
  const [file] = await Promise.all([import('../inbox/InboxPanel.tsx'), openTexts(['inbox'])]);
  return { default: file.InboxPanel };
});

export function InboxBell({ className }: { className: string | undefined }) {
  const words = useTexts().shell;
  const { userId } = useViewer();
  const unread = useUnread(userId).data ?? 0;
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        className={className ?? ''}
        variant="transparent"
        size={44}
        aria-label={words.inbox(unread)}
        popoverTarget={id}
      >
        <IconBell size={22} stroke={1.6} />
        {unread > 0 ? (
          <span className={classes.count} aria-hidden>
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </ActionIcon>
      <div
        id={id}
        ref={panel}
        popover="auto"
        className={classes.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open ? (
          <Suspense fallback={<Skeleton height={240} />}>
            <InboxPanel userId={userId} unread={unread} close={() => panel.current?.hidePopover()} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
