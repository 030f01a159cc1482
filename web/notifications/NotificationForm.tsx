/** The form of a message: recipients, text, preview on a phone, and reach. */
import type {
  GroupMessage,
  Notification,
  TopicMessage,
  UserMessage,
} from '@club/contract/notifications/shape.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { confirm } from '../ui/dialogs.ts';
import type { RecordForm } from '../ui/form/form-types.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { useTeamChoice } from '../users/teams/queries.ts';
import classes from './NotificationsPage.module.css';
import {
  empty,
  inputOf,
  type NotificationValues,
  recipientOfForm,
  recipientOfMessage,
} from './notification-form.ts';
import { groupName, topicName } from './notification-words.ts';
import { PhonePreview } from './PhonePreview.tsx';
import { notifyGroup, notifyTopic, notifyUser, readReach } from './queries.ts';
import { ReachLine } from './ReachLine.tsx';
import { RecipientFields } from './RecipientFields.tsx';

type Shape = typeof TopicMessage | typeof UserMessage | typeof GroupMessage;

type Teams = readonly { id: string; name: string }[];

/** The form, which asks before it sends: to whom, and how many people that reaches. */
function useNotificationForm(teams: Teams, sent: (message: Notification) => void) {
  const words = useTexts().notifications;
  const form: RecordForm<NotificationValues> = useRecordForm({
    shape: async (): Promise<Shape> => {
      const { GroupMessage, TopicMessage, UserMessage } = await import(
        '@club/contract/notifications/shape.ts'
      );
      return { topic: TopicMessage, user: UserMessage, group: GroupMessage }[form.values.kind];
    },
    name: 'notification',
    valuesOf: () => empty,
    labels: {},
    toInput: inputOf,
    ask: async (message) => {
      const reach = await readReach(recipientOfMessage(message));
      const to =
        'topic' in message
          ? topicName(message.topic, teams, words)
          : 'userId' in message
            ? (form.values.userName ?? words.user)
            : groupName(message.teamIds, message.userIds.length, teams, words);
      return () =>
        confirm({
          title: words.question,
          content: words.questionText(to, words.reach(reach.people, reach.devices, reach.mails)),
          confirmLabel: words.send,
        });
    },
    save: (message, key) => {
      if ('topic' in message) return notifyTopic(message, key);
      return 'userId' in message ? notifyUser(message, key) : notifyGroup(message, key);
    },
    success: words.sent,
    failure: words.notSent,
    done: sent,
  });
  return form;
}

export function NotificationForm({ sent }: { sent: (message: Notification) => void }) {
  const words = useTexts().notifications;
  const teams = useTeamChoice();
  const form = useNotificationForm(teams.data ?? [], sent);
  const { values } = form;
  return (
    <div className={classes.desk}>
      <RecordFormView form={form} submitLabel={words.send}>
        <RecipientFields form={form} teams={teams} />
        <TextInput label={words.messageTitle} withAsterisk maxLength={100} {...form.text('title')} />
        <Textarea
          label={words.body}
          withAsterisk
          autosize
          minRows={4}
          maxLength={1000}
          description={values.body.length > 800 ? words.left(1000 - values.body.length) : undefined}
          {...form.text('body')}
        />
        <TextInput
          label={words.link}
          description={words.linkHelp}
          placeholder={words.linkHint}
          inputMode="url"
          autoComplete="off"
          {...form.text('link')}
        />
        <ReachLine recipient={recipientOfForm(values)} />
      </RecordFormView>
      <PhonePreview title={values.title} body={values.body} />
    </div>
  );
}
