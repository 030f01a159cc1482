/** Writes to a topic, a person or several people, shows the delivery, and lists earlier messages. */
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy, preloaded } from '../platform/lazy.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Section } from '../ui/Section.tsx';
import classes from './NotificationsPage.module.css';
import { SentTable } from './SentTable.tsx';

// the page opens before its form is there
const NotificationForm = preloaded(async () => {
  const [file] = await Promise.all([import('./NotificationForm.tsx'), openTexts(['profiles'])]);
  return { default: file.NotificationForm };
});
const SentMessage = lazy(() => import('./SentMessage.tsx').then((file) => ({ default: file.SentMessage })));

export function NotificationsPage() {
  const words = useTexts().notifications;
  const [sentId, setSentId] = useState<string | null>(null);
  return (
    <>
      <PageHeader title={words.title} help={words.help} />
      {sentId ? (
        <Suspense fallback={<Skeleton height={240} />}>
          <SentMessage key={sentId} id={sentId} another={() => setSentId(null)} />
        </Suspense>
      ) : (
        <Section title={words.write}>
          <Suspense fallback={<Skeleton height={560} />}>
            <NotificationForm sent={(message) => setSentId(message.id)} />
          </Suspense>
        </Section>
      )}
      <h2 className={classes.history}>{words.history}</h2>
      <SentTable />
    </>
  );
}
