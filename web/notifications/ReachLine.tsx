/** How many people, devices and e-mails a message would reach at present. */
import { Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useTexts } from '../platform/i18n.ts';
import { sentenceOf } from '../ui/toasts.ts';
import classes from './NotificationsPage.module.css';
import { type Recipient, useReach } from './queries.ts';

export function ReachLine({ recipient }: { recipient: Recipient | null }) {
  const words = useTexts().notifications;
  const query = useReach(recipient);
  const reach = recipient ? query.data : null;
  return (
    <div className={classes.reach} role="status" data-stale={query.isPlaceholderData || undefined}>
      <IconUsers size={20} stroke={1.6} aria-hidden />
      <div>
        {recipient === null ? (
          words.reachNone
        ) : query.isError ? (
          sentenceOf(query.error)
        ) : !reach ? (
          words.reachLoading
        ) : reach.people === 0 ? (
          words.reachNobody
        ) : (
          <>
            <strong>{words.reach(reach.people, reach.devices, reach.mails)}</strong>
            <Text size="sm" c="dimmed">
              {words.reachHelp}
            </Text>
          </>
        )}
      </div>
    </div>
  );
}
