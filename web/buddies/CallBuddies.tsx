/** Calls one's buddies: a title, a message, and how many hear it. */
import { Text, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../platform/i18n.ts';
import { HouseFormView } from '../ui/form/HouseFormView.tsx';
import { useHouseForm } from '../ui/form/use-house-form.ts';
import { callBuddies } from './queries.ts';

type Props = { count: number; done: () => void };

export function CallBuddies({ count, done }: Props) {
  const words = useTexts().buddies;
  const form = useHouseForm({
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
    <HouseFormView form={form} submitLabel={words.callSend(count)} onCancel={done}>
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
    </HouseFormView>
  );
}
