/** A message in full: sender, time, link, and for one from a person, a form to answer. */
import { linkTarget } from '@club/contract/links.ts';
import type { InboxAnswer, InboxMessage } from '@club/contract/notifications/inbox/shape.ts';
import { answersPerMessage } from '@club/contract/notifications/rules.ts';
import { displayName } from '@club/contract/users/rules.ts';
import { Button, Textarea } from '@mantine/core';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { isClosed } from '../../navigation/addresses.ts';
import { useLanguage, useTexts } from '../../platform/i18n.ts';
import { withLocale } from '../../platform/locale.ts';
import { useViewer } from '../../platform/viewer.ts';
import { RecordFormView } from '../../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import classes from './OpenedMessage.module.css';
import { answerInboxMessage } from './queries.ts';

type Props = {
  message: InboxMessage;
  userId: string;
  /** called when the linked page of the app is opened */
  leave: () => void;
};

function AnswerForm({ message, userId, sent }: Omit<Props, 'leave'> & { sent: (now: InboxMessage) => void }) {
  const words = useTexts().notifications.opened;
  const cache = useQueryClient();
  const form = useRecordForm({
    name: `answer:${message.id}`,
    shape: () => import('@club/contract/notifications/inbox/shape.ts').then((file) => file.InboxAnswer),
    valuesOf: () => ({ body: '' }),
    labels: { body: words.answer },
    save: (input: InboxAnswer, key) => answerInboxMessage(userId, message.id, input, key),
    success: words.answered,
    failure: words.answerFailed,
    done: async (now) => {
      sent(now);
      await cache.invalidateQueries({ queryKey: ['inbox'] });
    },
  });
  const name = message.sender ? displayName(message.sender) : '';
  return (
    <RecordFormView form={form} submitLabel={words.send} onCancel={() => form.set('body', '')}>
      <Textarea label={words.answerTo(name)} autosize minRows={2} maxLength={1000} {...form.text('body')} />
    </RecordFormView>
  );
}

/** The button to where the message leads: a page that the viewer may open, or another site. */
function MessageLink({ link, leave }: Pick<InboxMessage, 'link'> & Pick<Props, 'leave'>) {
  const words = useTexts().notifications.opened;
  const language = useLanguage();
  const router = useRouter();
  const viewer = useViewer();
  const target = linkTarget(link);
  if (target && 'page' in target && !isClosed(target.page, viewer))
    return (
      <Button
        variant="light"
        className={classes.link ?? ''}
        rightSection={<IconArrowRight size={18} stroke={1.6} />}
        onClick={() => {
          leave();
          router.history.push(withLocale(language, target.page));
        }}
      >
        {words.follow}
      </Button>
    );
  if (target && 'outside' in target)
    return (
      <Button
        component="a"
        href={target.outside}
        target="_blank"
        rel="noreferrer"
        variant="light"
        className={classes.link ?? ''}
        rightSection={<IconExternalLink size={18} stroke={1.6} />}
      >
        {new URL(target.outside).hostname}
      </Button>
    );
  return null;
}

export function OpenedMessage({ message: opened, userId, leave }: Props) {
  const texts = useTexts();
  const words = texts.notifications.opened;
  const [answered, setAnswered] = useState<InboxMessage | null>(null);
  const message = answered ?? opened;
  const sender = message.sender
    ? displayName(message.sender)
    : message.byHand
      ? texts.notifications.formerMember
      : texts.notifications.itself;
  return (
    <div className={classes.message}>
      <p className={classes.from}>
        <strong>{sender}</strong>
        <TimeText at={message.createdAt} look="full" />
      </p>
      <p className={classes.body}>{message.body}</p>
      <MessageLink link={message.link} leave={leave} />
      {message.answers.map(({ id, body, createdAt }) => (
        <blockquote key={id} className={classes.answer}>
          <p className={classes.from}>
            <strong>{words.yours}</strong>
            <TimeText at={createdAt} />
          </p>
          <p className={classes.body}>{body}</p>
        </blockquote>
      ))}
      {message.answerable && message.answers.length < answersPerMessage ? (
        <AnswerForm key={message.answers.length} message={message} userId={userId} sent={setAnswered} />
      ) : null}
    </div>
  );
}
