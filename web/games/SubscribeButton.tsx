/** Opens the address of the calendar of a team, or of all games, to subscribe to it. */
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { openTexts, useTexts } from '../platform/i18n.ts';
import { lazy } from '../platform/lazy.ts';
import { dialogs } from '../ui/dialogs.ts';

const Subscription = lazy(async () => {
  const [file] = await Promise.all([import('./Subscription.tsx'), openTexts(['gamesSubscription'])]);
  return { default: file.Subscription };
});

export function SubscribeButton({ teamId }: { teamId: string | null }) {
  const words = useTexts().games;
  const open = () =>
    dialogs.open({
      kind: 'plain',
      title: words.subscribeTitle,
      content: <Subscription teamId={teamId} />,
    });
  return (
    <Button variant="default" leftSection={<IconCalendarPlus size={18} stroke={1.6} />} onClick={open}>
      {words.subscribe}
    </Button>
  );
}
