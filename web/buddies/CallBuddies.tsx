/** A message to one's buddies: a title, a text, and how many people are notified. */
import { Text, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { RecordFormView } from '../ui/form/RecordFormView.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import { callBuddies } from './queries.ts';

type Props = { count: number; done: () => void };

export function CallBuddies({ count, done }: Props) {
  const words = useTexts().buddies;
  const form = useRecordForm({
    shape: () => import('@club/contract/buddies/shape.ts').then((file) => file.BuddyCall),
    name: 'buddy-call',
    valuesOf: () => ({ title: '', body: '' }),
    labels: {},
    save: callBuddies,
    success: words.calledDone(count),
    failure: words.callFailed,
    done,
  });
  return (
    <RecordFormView form={form} submitLabel={words.callSend(count)} onCancel={done}>
      <TextInput
        label={words.callTitle}
        placeholder={words.callTitleHint}
        withAsterisk
        maxLength={100}
        {...form.text('title')}
      />
      <Textarea
        label={words.callBody}
        placeholder={words.callBodyHint}
        withAsterisk
        autosize
        minRows={3}
        maxLength={1000}
        {...form.text('body')}
      />
      <Text size="sm" c="dimmed">
        {words.callHelp(count)}
      </Text>
    </RecordFormView>
  );
}
