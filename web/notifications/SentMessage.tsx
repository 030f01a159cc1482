/** The delivery of the message just sent: its counts are updated as devices and mail servers respond. */
import type { Notification } from '@club/contract/notifications/shape.ts';
import { Button, Progress, Skeleton, Text } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDates, useTexts } from '../platform/i18n.ts';
import { useTimed } from '../platform/use-now.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Section } from '../ui/Section.tsx';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './NotificationsPage.module.css';
import { figuresOf, recipientOf } from './notification-words.ts';
import { useNotification } from './queries.ts';

type Props = { id: string; another: () => void };

/** How many people it is for, has reached, has not reached, and have read it. */
function Counts({ message }: { message: Notification }) {
  const words = useTexts().notifications;
  const { reached, failed } = message.standing;
  const counts = [
    { name: words.people, count: message.people },
    { name: words.reached, count: reached },
    { name: words.failed, count: failed, bad: failed > 0 },
    { name: words.read, count: message.read, help: words.readHelp },
  ];
  return (
    <dl className={classes.counts}>
      {counts.map(({ name, count, help, bad }) => (
        <div key={name} data-bad={bad || undefined}>
          <dt>{name}</dt>
          <dd>
            {count}
            {help ? <span>{help}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Standing({ id, another }: Props) {
  const words = useTexts().notifications;
  const dates = useDates();
  const query = useNotification(id);
  const teams = useTeamChoice().data;
  const message = query.data;
  const cache = useQueryClient();
  const standing = message ? `${message.delivered} ${message.failed} ${message.read}` : '';
  useEffect(() => {
    // the history below shows the same figures
    if (standing !== '') void cache.invalidateQueries({ queryKey: ['notifications', 'list'] });
  }, [cache, standing]);
  const figures = useTimed((now) => (message ? figuresOf(message, words, dates.time, now) : null));
  const action = (
    <Button variant="default" leftSection={<IconPencilPlus size={18} stroke={1.6} />} onClick={another}>
      {words.another}
    </Button>
  );
  if (query.isLoadingError)
    return (
      <Section title={words.progress} aside={action}>
        <ErrorState cause={query.error} retry={() => void query.refetch()} retrying={query.isRefetching} />
      </Section>
    );
  if (!message)
    return (
      <Section title={words.progress} aside={action}>
        <Skeleton height={160} />
      </Section>
    );
  const open = message.standing.mailing + message.standing.pushing;
  return (
    <Section title={message.title} help={recipientOf(message, teams, words)} aside={action}>
      <p className={classes.text}>{message.body}</p>
      <Counts message={message} />
      {open > 0 ? (
        <Progress aria-label={words.progress} value={(100 * (message.people - open)) / message.people} />
      ) : null}
      <Text role="status" mt="xs">
        {figures}
      </Text>
    </Section>
  );
}

export function SentMessage(props: Props) {
  const top = useRef<HTMLDivElement>(null);
  // the form is gone, so the focus moves here
  useEffect(() => top.current?.focus(), []);
  return (
    <div ref={top} tabIndex={-1} className={classes.sent}>
      <Standing {...props} />
    </div>
  );
}
